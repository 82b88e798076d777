import type { Localized } from '#server/platform/messages/localized.ts'

interface SiteMessages {
  /** The heading of the home page, drawn into the picture of a shared link. */
  readonly shareImage: string
  /** What the app is, where a phone lists it. */
  readonly appDescription: string
  /** What the app's icon offers when it is held. */
  readonly shortcuts: { readonly pay: string; readonly loan: string; readonly help: string }
}

/** Texts of the public site, and of the app as a phone shows it, that the server writes. */
export const SITE_MESSAGES: Localized<SiteMessages> = {
  en: {
    shareImage: 'Know the whole cost before you borrow.',
    appDescription: 'Your loan, what you pay and when.',
    shortcuts: { pay: 'Pay', loan: 'My loan', help: 'Help' },
  },
  fil: {
    shareImage: 'Alamin muna kung magkano lahat bago mag-loan.',
    appDescription: 'Ang loan mo, magkano ang babayaran at kailan.',
    shortcuts: { pay: 'Magbayad', loan: 'Loan ko', help: 'Tulong' },
  },
}
