import { type ScheduleRow, scheduleOver } from '#domain/schedule/amortization.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import type { CapExcess } from '#domain/caps/cap-excess.ts'
import { periodsFrom } from '#domain/calendar/due-dates.ts'
import { FIRST_PAYDAY_DAYS, firstPayday, isPayday } from '#domain/calendar/paydays.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { type LoanTerms, TERM_DAYS } from '#domain/schedule/loan-terms.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { outstandingTotal, owedOn } from '#domain/allocation/owed.ts'
import type { Portions } from '#domain/allocation/portions.ts'
import { isAbove, type Rate } from '#domain/money/rate.ts'
import {
  principalLeftOn,
  rescheduledRows,
  rescheduleExcesses,
  type RescheduleLimits,
} from '#domain/schedule/reschedule.ts'
import { waivableOn } from '#domain/charges/waiver.ts'

/** What a hardship plan makes of the terms of a late loan. */
export interface HardshipTerms {
  readonly installmentCount: number
  /** Days from one installment to the next; of a loan on paydays they are due on these. */
  readonly everyDays: number
  readonly firstDueOn: Temporal.PlainDate
  /** From the day of the plan on; 0, or lower than the loan's. */
  readonly annualRate: Rate
  /** Days that an installment may be late while the plan is kept: none of them bears a penalty. */
  readonly freeDays: number
}

/** A hardship plan on a day. Centavos. */
export interface HardshipPlan {
  /** All interest, fees and penalties owed by the day: the plan begins with the principal alone. */
  readonly waived: Portions
  readonly rows: readonly ScheduleRow[]
  /** What is paid in all if it is kept. */
  readonly total: Centavos
  /** What is owed in all on the day on the schedule before, paid by its dates. */
  readonly before: Centavos
}

/** The plan that these terms make of a loan on a day (docs/develop/ledger.md, "Hardship plans"). */
export function hardshipPlan(
  account: LoanAccount,
  day: Temporal.PlainDate,
  terms: HardshipTerms,
): HardshipPlan {
  const rows = hardshipRows(account, day, terms)
  return {
    waived: waivableOn(account, day),
    rows,
    total: sum(rows.map(({ due }) => due)),
    before: outstandingTotal(owedOn(account, day)),
  }
}

/** The installments of a plan: the outstanding principal, from a day on. Centavos. */
export function hardshipRows(
  account: LoanAccount,
  day: Temporal.PlainDate,
  plan: HardshipTerms,
): ScheduleRow[] {
  const terms = planTerms(account.terms, plan)
  const principal = principalLeftOn(account, day)
  const rounding = account.market.chargeRounding
  return rescheduledRows(account, terms, (even) =>
    scheduleOver(periodsFrom(even, day, plan), even, principal, rounding),
  )
}

/** The terms of a loan while a plan is in force: no fees, and the interest of the plan. */
export function planTerms(
  terms: LoanTerms,
  { installmentCount, everyDays, annualRate, freeDays }: HardshipTerms,
): LoanTerms & { readonly freeDays: number } {
  const { firstDueOn: _, ...same } = terms
  return {
    ...same,
    installmentCount,
    annualRate,
    interval: { every: everyDays, unit: 'days' },
    principalGraceCount: 0,
    installmentFee: 0n,
    extensionCountMost: 0,
    freeDays,
  }
}

/** The days from the day of a plan to its first due date, at most. */
export const MAX_FIRST_DUE_DAYS = 45

/** Why terms make no hardship plan. */
export type PlanFault =
  /** Nothing but charges is owed, or nothing. */
  | { readonly kind: 'noPrincipal' }
  | { readonly kind: 'firstDue' }
  /** It is a payday of the loan, 10 days after the plan is taken or later. */
  | { readonly kind: 'firstPayday'; readonly dueOn: Temporal.PlainDate }
  /** It ends more than a year after its day. */
  | { readonly kind: 'tooLong' }
  /** Interest above that of the loan. */
  | { readonly kind: 'rate' }
  /** It costs more than the schedule in force. Centavos. */
  | { readonly kind: 'dearer'; readonly by: Centavos }
  | { readonly kind: 'caps'; readonly excesses: readonly CapExcess[] }

/**
 * What stands against a plan: it must end within a year of its day, cost no more than what is owed
 * now, and meet the caps of the policy of its own day with all that was charged before it (SEC MC 14
 * s.2025). Null: nothing.
 *
 * @param payFirst centavos that are paid before it begins
 */
export function planFault(
  account: LoanAccount,
  day: Temporal.PlainDate,
  terms: HardshipTerms,
  { limits, payFirst }: { readonly limits: RescheduleLimits; readonly payFirst: Centavos },
): PlanFault | null {
  if (principalLeftOn(account, day) === 0n) return { kind: 'noPrincipal' }
  const { payday } = account.terms
  const firstDays = daysBetween(day, terms.firstDueOn)
  if (firstDays < 1 || firstDays > MAX_FIRST_DUE_DAYS) return { kind: 'firstDue' }
  const isSoon = firstDays < FIRST_PAYDAY_DAYS
  if (payday !== undefined && (isSoon || !isPayday(payday, terms.firstDueOn)))
    return { kind: 'firstPayday', dueOn: firstPayday(payday, day) }
  if (isTooLong(account, day, terms)) return { kind: 'tooLong' }
  if (isAbove(terms.annualRate, account.terms.annualRate)) return { kind: 'rate' }
  const { rows, total, before } = hardshipPlan(account, day, terms)
  if (total + payFirst > before) return { kind: 'dearer', by: total + payFirst - before }
  const excesses = rescheduleExcesses(account, { rows, startsOn: day, fee: 0n }, limits)
  return excesses.length > 0 ? { kind: 'caps', excesses } : null
}

function isTooLong(account: LoanAccount, day: Temporal.PlainDate, plan: HardshipTerms): boolean {
  const dates = periodsFrom(planTerms(account.terms, plan), day, plan)
  return daysBetween(day, dates.at(-1)?.dueOn ?? day) > TERM_DAYS.most
}
