import type { JointLoginReason } from '#contract/growth/joint-login.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts around the figures of a recommended product. */
export const CARD_MESSAGES: Localized<{
  readonly apply: string
  readonly rate: string
}> = {
  en: { apply: 'Apply now', rate: 'Interest rate' },
  fil: { apply: 'Mag-apply na', rate: 'Interest rate' },
}

interface JointLoginMessages {
  /** The same for every reason. */
  readonly failed: string
  /** Where the address has no known reason. */
  readonly noReason: string
  /** Why the partner’s link did not open, and what helps. */
  readonly reasons: Readonly<Record<JointLoginReason, string>>
}

export const JOINT_LOGIN_MESSAGES: Localized<JointLoginMessages> = {
  en: {
    failed: 'We could not take you over from our partner.',
    noReason: 'Please go back to the partner’s app and try again.',
    reasons: {
      unreadable: 'This link is damaged. Open it again from the partner’s app.',
      expired: 'This link is too old. Open a new one from the partner’s app.',
      used: 'This link was used before. Open a new one from the partner’s app.',
      unknownBorrower: 'We know no borrower with this number. Register with us first.',
      otherBorrower: 'You are logged in with another number. Log out, then open the link again.',
      unknownProduct: 'This product is no longer on offer. Others may suit you.',
      tooManyTries: 'There were too many tries from here. Please wait a minute.',
    },
  },
  fil: {
    failed: 'Hindi ka namin nailipat mula sa partner namin.',
    noReason: 'Bumalik sa app ng partner at subukan ulit.',
    reasons: {
      unreadable: 'Sira ang link na ito. Buksan ulit ito mula sa app ng partner.',
      expired: 'Luma na ang link na ito. Magbukas ng bago mula sa app ng partner.',
      used: 'Nagamit na ang link na ito. Magbukas ng bago mula sa app ng partner.',
      unknownBorrower: 'Hindi pa naka-register sa amin ang number na ito. Mag-register ka muna.',
      otherBorrower: 'Ibang number ang naka-log in. Mag-log out, tapos buksan ulit ang link.',
      unknownProduct: 'Wala nang ganitong loan offer. Baka may ibang loan na bagay sa iyo.',
      tooManyTries: 'Sobrang dami nang subok mula rito. Maghintay ng isang minuto.',
    },
  },
}
