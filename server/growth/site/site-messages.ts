import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of the public site that the server draws into pictures. */
export const SITE_MESSAGES: Localized<{ readonly shareImage: string }> = {
  // The heading of the home page.
  en: { shareImage: 'Know the whole cost before you borrow.' },
  fil: { shareImage: 'Alamin muna kung magkano lahat bago mag-loan.' },
}
