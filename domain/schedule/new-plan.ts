import { periodStart } from '#domain/charges/accrued-interest.ts'
import { after, daysBetween, isBefore } from '#domain/calendar/calendar.ts'
import { firstPayday, nextPayday } from '#domain/calendar/paydays.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { TERM_DAYS } from '#domain/schedule/loan-terms.ts'
import { ZERO_RATE } from '#domain/money/rate.ts'
import {
  type RescheduleLimits,
  capsPassedByReschedule,
  principalLeftOn,
  type Reschedule,
  reschedule,
  unsettledOn,
} from '#domain/schedule/reschedule.ts'

/**
 * A new plan for a borrower who cannot pay the installments (docs/assumptions.md, /v3/loan/plan).
 * They pay what is earned by the day, without a fee. The outstanding principal is rescheduled over
 * as many installments as end within the longest term and exceed no cap. Null where that gives no
 * more installments than the loan has. Amounts in centavos.
 */
export function newPlan(
  account: LoanAccount,
  day: Temporal.PlainDate,
  limits: RescheduleLimits,
): Reschedule | null {
  if (principalLeftOn(account, day) === 0n || isBeforeStart(account, day)) return null
  const least = unsettledOn(account, day).length + 1
  for (let count = mostInstallments(account, day, limits); count >= least; count -= 1) {
    const plan = reschedule(account, day, {
      startsOn: day,
      installmentCount: count,
      extensionFeeRate: ZERO_RATE,
    })
    if (plan.rows.length < count) continue
    if (capsPassedByReschedule(account, plan, limits).length === 0) return plan
  }
  return null
}

/** Whether the schedule in force begins later: an extension has taken the interest until then. */
function isBeforeStart({ rows: [first] }: LoanAccount, day: Temporal.PlainDate): boolean {
  return first !== undefined && isBefore(day, periodStart(first))
}

/** The number of new plans that one loan may have. */
const MAX_NEW_PLANS = 1

/** The limits that a new plan must respect when it is made. */
interface NewPlanLimits extends RescheduleLimits {
  /** New plans of this loan so far. */
  readonly newPlanCount: number
}

/**
 * The new plan that a payment can make on a day. Null also when the loan has had one already, or
 * when nothing has to be paid for it, because only a payment makes it. Amounts in centavos.
 */
export function payableNewPlan(
  account: LoanAccount,
  day: Temporal.PlainDate,
  limits: NewPlanLimits,
): Reschedule | null {
  if (limits.newPlanCount >= MAX_NEW_PLANS) return null
  const plan = newPlan(account, day, limits)
  return plan && plan.payNow > 0n ? plan : null
}

/** The number of intervals from the day that end within the longest term of the loan. */
function mostInstallments(
  { terms }: LoanAccount,
  day: Temporal.PlainDate,
  { disbursedOn }: RescheduleLimits,
): number {
  const { interval, monthEnd, payday } = terms
  let count = 0
  if (payday !== undefined) {
    let due = firstPayday(payday, day)
    for (; daysBetween(disbursedOn, due) <= TERM_DAYS.most; due = nextPayday(payday, due))
      count += 1
    return count
  }
  while (daysBetween(disbursedOn, after(day, count + 1, interval, monthEnd)) <= TERM_DAYS.most)
    count += 1
  return count
}
