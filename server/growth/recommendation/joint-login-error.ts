import { JOINT_LOGIN_REASONS, type JointLoginReason } from '#contract/joint-login.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** What every reason has in common. */
export const JOINT_LOGIN_FAILED: Localized = {
  en: 'We could not take you over from our partner.',
  fil: 'Hindi ka namin nailipat mula sa partner namin.',
}

/** For the borrower: why his partner's link did not open, and what helps. */
const SENTENCES: Record<JointLoginReason, Localized> = {
  unreadable: {
    en: 'This link is damaged. Open it again from the partner’s app.',
    fil: 'Sira ang link na ito. Buksan ulit ito mula sa app ng partner.',
  },
  expired: {
    en: 'This link is too old. Open a new one from the partner’s app.',
    fil: 'Luma na ang link na ito. Magbukas ng bago mula sa app ng partner.',
  },
  used: {
    en: 'This link was used before. Open a new one from the partner’s app.',
    fil: 'Nagamit na ang link na ito. Magbukas ng bago mula sa app ng partner.',
  },
  unknownBorrower: {
    en: 'We know no borrower with this number. Register with us first.',
    fil: 'Hindi pa naka-register sa amin ang number na ito. Mag-register ka muna.',
  },
  otherBorrower: {
    en: 'You are logged in with another number. Log out, then open the link again.',
    fil: 'Ibang number ang naka-log in. Mag-log out, tapos buksan ulit ang link.',
  },
  unknownProduct: {
    en: 'This product is no longer on offer. Others may suit you.',
    fil: 'Wala nang ganitong loan offer. Baka may ibang loan na bagay sa iyo.',
  },
  tooManyTries: {
    en: 'There were too many tries from here. Please wait a minute.',
    fil: 'Sobrang dami nang subok mula rito. Maghintay ng isang minuto.',
  },
}

/** What is said where the address names no reason that we know. */
const NO_REASON: Localized = {
  en: 'Please go back to the partner’s app and try again.',
  fil: 'Bumalik sa app ng partner at subukan ulit.',
}

/** The sentence for the failure page's own query; what is none of our keys is never repeated. */
export function jointLoginMessages(pageQuery: string): Localized {
  const said = new URLSearchParams(pageQuery).get('reason')
  const reason = JOINT_LOGIN_REASONS.find((each) => each === said)
  return reason ? SENTENCES[reason] : NO_REASON
}
