import type { Localized } from '#server/platform/messages/localized.ts'

/** Why an application was closed, in words for its borrower; stored by key (`loan.closed_reason`). */
export const CLOSED_REASONS = {
  /** The policy's own reasons are for staff. */
  declined: {
    en: 'We could not approve this application. You may ask customer service for the reason.',
    fil: 'Hindi namin na-approve ang application na ito. Puwede mong itanong ang dahilan sa Customer Service.',
  },
  /** It may be made again at once. */
  notDecidedInTime: {
    en: 'This application was not decided in time. You may apply again at once.',
    fil: 'Hindi kami nakapagdesisyon sa oras. Puwede kang mag-apply ulit ngayon.',
  },
  cancelledByBorrower: {
    en: 'You cancelled this application.',
    fil: 'Ikaw ang nag-cancel ng application na ito.',
  },
} as const satisfies Readonly<Record<string, Localized>>

export type ClosedReason = keyof typeof CLOSED_REASONS

/** What such an application is called; Filipino has no one word for it that says enough. */
export const CLOSED_TITLES: Localized<Readonly<Record<ClosedReason | 'withoutReason', string>>> = {
  en: {
    declined: 'Closed',
    notDecidedInTime: 'Closed',
    cancelledByBorrower: 'Closed',
    withoutReason: 'Closed',
  },
  fil: {
    declined: 'Hindi na-approve',
    notDecidedInTime: 'Nag-expire',
    cancelledByBorrower: 'Na-cancel',
    withoutReason: 'Hindi natuloy',
  },
}
