import { JOINT_LOGIN_REASONS, type JointLoginReason } from '#contract/joint-login.ts'

/** What every reason has in common. */
export const JOINT_LOGIN_FAILED = 'We could not take you over from our partner.'

/** For the borrower: why his partner's link did not open, and what helps. */
const SENTENCES: Record<JointLoginReason, string> = {
  unreadable: 'This link is damaged. Open it again from the partner’s app.',
  expired: 'This link is too old. Open a new one from the partner’s app.',
  used: 'This link was used before. Open a new one from the partner’s app.',
  unknownBorrower: 'We know no borrower with this number. Register with us first.',
  otherBorrower: 'You are logged in with another number. Log out, then open the link again.',
  unknownProduct: 'This product is no longer on offer. Others may suit you.',
  tooManyTries: 'There were too many tries from here. Please wait a minute.',
}

/** What is said where the address names no reason that we know. */
const NO_REASON = 'Please go back to the partner’s app and try again.'

/** The sentence for the failure page's own query; what is none of our keys is never repeated. */
export function jointLoginWords(pageQuery: string): string {
  const said = new URLSearchParams(pageQuery).get('reason')
  const reason = JOINT_LOGIN_REASONS.find((each) => each === said)
  return reason ? SENTENCES[reason] : NO_REASON
}
