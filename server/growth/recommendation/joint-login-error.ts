import type { Language } from '#contract/brand.ts'
import { JOINT_LOGIN_REASONS } from '#contract/growth/joint-login.ts'
import { JOINT_LOGIN_MESSAGES } from '#server/growth/recommendation/recommendation-messages.ts'

/** The text for the query of the failure page; a key that is not ours is never repeated. */
export function jointLoginError(pageQuery: string, language: Language): string {
  const given = new URLSearchParams(pageQuery).get('reason')
  const reason = JOINT_LOGIN_REASONS.find((each) => each === given)
  const { reasons, noReason } = JOINT_LOGIN_MESSAGES[language]
  return reason ? reasons[reason] : noReason
}
