/** Why a person of staff declines an application, as the borrower reads it; none accuses anybody. */
export const DECLINE_REASONS = [
  'identityNotConfirmed',
  'detailsDiffer',
  'detailsShared',
  'accountNotConfirmed',
  'incomeNotConfirmed',
  'tooMuchNow',
  'onExclusionList',
  'otherReason',
] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]
