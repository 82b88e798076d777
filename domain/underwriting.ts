import { isBefore } from '#domain/calendar.ts'
import type { Centavos } from '#domain/money.ts'

/** Loan terms: an applicant is 18 or over (CONST-047). */
export const APPLICANT_AGE_LEAST = 18

/** Loan terms: a decision within 1 day of the application (ST-045, CONST-031). */
export const DECISION_HOURS = 24

/** What is known of an application when it is made. */
export interface ApplicationFacts {
  /** Null when the borrower has not said it. */
  readonly birthOn: Temporal.PlainDate | null
  readonly fullName: string | null
  /** Loans of any product that are overdue now. */
  readonly overdueCount: number
  readonly principal: Centavos
  /** The most for this borrower and product (loan-limits.ts). */
  readonly principalLimit: Centavos
}

/** Why an application is declined or referred. */
export type UnderwritingReason =
  | 'under age'
  | 'another loan is overdue'
  | 'above the limit'
  | 'birth date unknown'
  | 'name unknown'

/** What the policy says of an application. */
export interface Verdict {
  /** `refer`: staff decides. */
  readonly outcome: 'approve' | 'decline' | 'refer'
  /** Why it was not approved. */
  readonly reasons: readonly UnderwritingReason[]
}

/**
 * The verdict on an application. What no policy may lend is declined; what a person could still
 * find out is referred to staff; all else is approved.
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
  ])
  return { outcome: referring.length > 0 ? 'refer' : 'approve', reasons: referring }
}

/** Whether he is 18 or over; who was born on 29 February is so on 1 March of a common year. */
export function isOfAge(birthOn: Temporal.PlainDate, day: Temporal.PlainDate): boolean {
  return !isBefore(day.subtract({ years: APPLICANT_AGE_LEAST }), birthOn)
}

function reasonsIn(checks: readonly (readonly [UnderwritingReason, boolean])[]) {
  return checks.flatMap(([reason, holds]) => (holds ? [reason] : []))
}
