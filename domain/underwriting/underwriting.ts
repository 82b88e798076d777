import type { ApprovalReason } from '#domain/underwriting/automatic-approval.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { UnderwritingPolicy } from '#domain/underwriting/underwriting-policy.ts'

/** Loan terms: an applicant is at least 18 years old (CONST-047). */
export const MIN_APPLICANT_AGE = 18

/** Loan terms: a decision within 1 day of the application (ST-045, CONST-031). */
export const DECISION_HOURS = 24

/**
 * How far the pictures of a borrower's ID are: `missing` until all are sent, and again once staff
 * refuse one.
 */
export type IdentityState = 'missing' | 'sent' | 'accepted'

/** The facts known about an application when it is made. */
export interface ApplicationFacts {
  /** Whole years on the day of the application; null when the borrower has given no birth date. */
  readonly age: number | null
  readonly hasName: boolean
  /** The borrower's loans of any product that are overdue now. */
  readonly overdueCount: number
  /** Centavos. */
  readonly principal: Centavos
  /** Centavos; the limit of this borrower and product (loan-limits.ts). */
  readonly principalLimit: Centavos
  /** Null where the market asks for no pictures. */
  readonly identity: IdentityState | null
  /** Days since the report of a credit bureau was made that a person has read; null: none was. */
  readonly creditReportAge: number | null
  /** What a list of who is not lent to says of the borrower; null: none names them. */
  readonly exclusion: 'refer' | 'decline' | null
}

/** The reason of whom sanctions lists have not cleared; it does not say whether they name anybody. */
export const SANCTIONS_REASON = 'not cleared of sanctions lists' as const

/** The reason of whom a list of who is not lent to names. */
export const EXCLUSION_REASON = 'on a list of who is not lent to' as const

/** Why an application is declined or referred. */
export type UnderwritingReason =
  | 'under age'
  | 'another loan is overdue'
  | 'above the limit'
  | 'younger than the policy decides alone'
  | 'older than the policy decides alone'
  | 'birth date unknown'
  | 'name unknown'
  | 'pictures of the ID missing'
  | 'pictures of the ID not compared'
  | 'no recent credit report read'
  | typeof SANCTIONS_REASON
  | typeof EXCLUSION_REASON
  | ApprovalReason

/** The reasons that go away by themselves once staff accept the pictures. */
export const PICTURE_REASONS: readonly UnderwritingReason[] = [
  'pictures of the ID missing',
  'pictures of the ID not compared',
]

/** The result of the underwriting policy. */
export interface Verdict {
  /** `refer`: staff decides. */
  readonly outcome: 'approve' | 'decline' | 'refer'
  /** Why it was not approved. */
  readonly reasons: readonly UnderwritingReason[]
}

/**
 * The verdict on an application (docs/operate/applications.md). It is declined where no policy may lend,
 * referred where staff can still find out what is missing or the policy leaves it to them, and
 * otherwise approved.
 */
export function underwriting(facts: ApplicationFacts, policy: UnderwritingPolicy): Verdict {
  const { age } = facts
  const isOverdue = facts.overdueCount > 0
  const declining = reasonsIn([
    ['under age', age !== null && age < MIN_APPLICANT_AGE],
    ['another loan is overdue', isOverdue && policy.overdueLoan === 'decline'],
    ['above the limit', facts.principal > facts.principalLimit],
    [EXCLUSION_REASON, facts.exclusion === 'decline'],
  ])
  if (declining.length > 0) return { outcome: 'decline', reasons: declining }
  const { referredBelowAge, referredAboveAge } = policy
  const referring = reasonsIn([
    ['another loan is overdue', isOverdue],
    ['younger than the policy decides alone', age !== null && age < referredBelowAge],
    [
      'older than the policy decides alone',
      age !== null && referredAboveAge !== null && age > referredAboveAge,
    ],
    ['birth date unknown', age === null],
    ['name unknown', !facts.hasName],
    ['pictures of the ID missing', facts.identity === 'missing'],
    ['pictures of the ID not compared', facts.identity === 'sent'],
    ['no recent credit report read', !isCreditReportRead(facts, policy)],
    [EXCLUSION_REASON, facts.exclusion === 'refer'],
  ])
  return { outcome: referring.length > 0 ? 'refer' : 'approve', reasons: referring }
}

/** Whether the policy asks for no report of a credit bureau, or a person has read a recent one. */
export function isCreditReportRead(
  { creditReportAge }: Pick<ApplicationFacts, 'creditReportAge'>,
  { creditReportDays }: Pick<UnderwritingPolicy, 'creditReportDays'>,
): boolean {
  if (creditReportDays === null) return true
  return creditReportAge !== null && creditReportAge <= creditReportDays
}

/**
 * Whether a person is at least 18 years old on a Manila day (RA 6809). A person born on 29 February
 * turns 18 on 1 March of a common year.
 */
export function isOfAge(birthOn: Temporal.PlainDate, day: Temporal.PlainDate): boolean {
  return ageOn(birthOn, day) >= MIN_APPLICANT_AGE
}

/** Whole years of a person on a Manila day. */
export function ageOn(birthOn: Temporal.PlainDate, day: Temporal.PlainDate): number {
  const years = day.year - birthOn.year
  return isBefore(day.subtract({ years }), birthOn) ? years - 1 : years
}

function reasonsIn(checks: readonly (readonly [UnderwritingReason, boolean])[]) {
  return checks.flatMap(([reason, holds]) => (holds ? [reason] : []))
}
