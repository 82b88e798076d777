import type { ApprovalReason } from '#domain/automatic-approval.ts'
import { isBefore } from '#domain/calendar.ts'
import type { Centavos } from '#domain/money.ts'

/** Loan terms: an applicant is at least 18 years old (CONST-047). */
export const APPLICANT_AGE_LEAST = 18

/** Loan terms: a decision within 1 day of the application (ST-045, CONST-031). */
export const DECISION_HOURS = 24

/**
 * How far the pictures of a borrower's ID are: `missing` until all are sent, and again once staff
 * refuse one.
 */
export type IdentityState = 'missing' | 'sent' | 'accepted'

/** The facts known about an application when it is made. */
export interface ApplicationFacts {
  /** Null when the borrower has not given it. */
  readonly birthOn: Temporal.PlainDate | null
  readonly fullName: string | null
  /** The borrower's loans of any product that are overdue now. */
  readonly overdueCount: number
  /** Centavos. */
  readonly principal: Centavos
  /** Centavos; the limit of this borrower and product (loan-limits.ts). */
  readonly principalLimit: Centavos
  /** Null where the market asks for no pictures. */
  readonly identity: IdentityState | null
}

/** Why an application is declined or referred. */
export type UnderwritingReason =
  | 'under age'
  | 'another loan is overdue'
  | 'above the limit'
  | 'birth date unknown'
  | 'name unknown'
  | 'pictures of the ID missing'
  | 'pictures of the ID not compared'
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
 * The verdict on an application (docs/assumptions.md). It is declined where no policy may lend,
 * referred where staff can still find out what is missing, and otherwise approved.
 *
 * @param day the Manila day of the application
 */
export function underwriting(facts: ApplicationFacts, day: Temporal.PlainDate): Verdict {
  const declining = reasonsIn([
    ['under age', facts.birthOn !== null && !isOfAge(facts.birthOn, day)],
    ['another loan is overdue', facts.overdueCount > 0],
    ['above the limit', facts.principal > facts.principalLimit],
  ])
  if (declining.length > 0) return { outcome: 'decline', reasons: declining }
  const referring = reasonsIn([
    ['birth date unknown', facts.birthOn === null],
    ['name unknown', facts.fullName === null || facts.fullName.trim() === ''],
    ['pictures of the ID missing', facts.identity === 'missing'],
    ['pictures of the ID not compared', facts.identity === 'sent'],
  ])
  return { outcome: referring.length > 0 ? 'refer' : 'approve', reasons: referring }
}

/**
 * Whether a person is at least 18 years old on a Manila day (RA 6809). A person born on 29 February
 * turns 18 on 1 March of a common year.
 */
export function isOfAge(birthOn: Temporal.PlainDate, day: Temporal.PlainDate): boolean {
  return !isBefore(day.subtract({ years: APPLICANT_AGE_LEAST }), birthOn)
}

function reasonsIn(checks: readonly (readonly [UnderwritingReason, boolean])[]) {
  return checks.flatMap(([reason, holds]) => (holds ? [reason] : []))
}
