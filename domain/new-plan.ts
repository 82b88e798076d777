import { after, daysBetween } from '#domain/calendar.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import { TERM_DAYS } from '#domain/loan-terms.ts'
import { ZERO_RATE } from '#domain/rate.ts'
import {
  type RescheduleLimits,
  capsPassedByReschedule,
  principalLeftOn,
  type Reschedule,
  reschedule,
  unsettledOn,
} from '#domain/reschedule.ts'

/**
 * A new plan for a borrower to whom the installments are too much: what was earned by the day is
 * paid, without a fee, and the outstanding principal goes over as many installments as end within
 * the longest term and pass no cap. Null where that is no more than he has already.
 */
export function newPlan(
  account: LoanAccount,
  day: Temporal.PlainDate,
  limits: RescheduleLimits,
): Reschedule | null {
  if (principalLeftOn(account, day) === 0n) return null
  const least = unsettledOn(account, day).length + 1
  for (let count = mostInstallments(account, day, limits); count >= least; count -= 1) {
    const plan = reschedule(account, day, {
      startsOn: day,
      installmentCount: count,
      extensionFeeRate: ZERO_RATE,
    })
    if (capsPassedByReschedule(account, plan, limits).length === 0) return plan
  }
  return null
}

/** How often the dates of one loan may be given up for a new plan: once. */
const NEW_PLANS_MOST = 1

/** What a new plan that is really made must fit into. */
interface NewPlanLimits extends RescheduleLimits {
  /** New plans that this loan had. */
  readonly newPlanCount: number
}

/**
 * The new plan that a payment can make on a day; null also when the loan had its one, or when
 * nothing would have to be paid for it, since it is the payment that makes it.
 */
export function payableNewPlan(
  account: LoanAccount,
  day: Temporal.PlainDate,
  limits: NewPlanLimits,
): Reschedule | null {
  if (limits.newPlanCount >= NEW_PLANS_MOST) return null
  const plan = newPlan(account, day, limits)
  return plan && plan.payNow > 0n ? plan : null
}

/** How many intervals from the day end within the longest term of the loan. */
function mostInstallments(
  { terms: { interval, monthEnd } }: LoanAccount,
  day: Temporal.PlainDate,
  { disbursedOn }: RescheduleLimits,
): number {
  let count = 0
  while (daysBetween(disbursedOn, after(day, count + 1, interval, monthEnd)) <= TERM_DAYS.most)
    count += 1
  return count
}
