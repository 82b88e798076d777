import { accruedInterest } from '#domain/accrued-interest.ts'
import { schedule, type ScheduleRow } from '#domain/amortization.ts'
import { isBefore } from '#domain/calendar.ts'
import { type CapExcess, capExcesses } from '#domain/cap-excess.ts'
import { type Cap, type CappedOffer, type Limits, passedCaps } from '#domain/caps.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import type { LoanTerms } from '#domain/loan-terms.ts'
import { type Centavos, larger, share, sum } from '#domain/money.ts'
import { type InstallmentOwed, owedOn } from '#domain/owed.ts'
import { eachPortion, type Portions, totalOf } from '#domain/portions.ts'
import type { Rate } from '#domain/rate.ts'
import type { RatePolicy } from '#domain/rate-policy.ts'

/** A principal scheduled anew, against paying what it has earned; amounts in centavos. */
export interface Reschedule {
  /** What must be paid for it: interest, fees and penalties to the day, and the fee. */
  readonly payNow: Centavos
  readonly fee: Centavos
  /** Per installment, what that settles; never principal. */
  readonly settled: readonly { readonly number: number; readonly portions: Portions }[]
  /** The new schedule's day 0. */
  readonly startsOn: Temporal.PlainDate
  readonly rows: readonly ScheduleRow[]
}

/** What a schedule made anew must fit into. */
export interface RescheduleLimits {
  readonly disbursedOn: Temporal.PlainDate
  /** The policy in force on the day it is made; null in a market without caps. */
  readonly policy: RatePolicy | null
  readonly aprCeiling?: Rate
  /** All that the loan may cost, and what it cost on the schedules before the one in force. */
  readonly costCap: Centavos | null
  readonly chargedBefore: Centavos
}

/** The outstanding principal over so many installments from a day, at the loan's own terms. */
export function reschedule(
  account: LoanAccount,
  day: Temporal.PlainDate,
  anew: { readonly startsOn: Temporal.PlainDate } & Pick<
    LoanTerms,
    'installmentCount' | 'extensionFeeRate'
  >,
): Reschedule {
  const { terms, market } = account
  const { startsOn, installmentCount, extensionFeeRate } = anew
  const principal = principalLeftOn(account, day)
  const settled = unsettledOn(account, day).map((each) => ({
    number: each.number,
    portions: settledOf(account, each, startsOn),
  }))
  const fee = share(principal, extensionFeeRate, market.chargeRounding)
  const termsAnew = { ...terms, installmentCount, principalGraceCount: 0 }
  return {
    payNow: sum(settled.map(({ portions }) => totalOf(portions))) + fee,
    fee,
    settled,
    startsOn,
    rows: schedule(termsAnew, principal, startsOn, market.chargeRounding),
  }
}

/** The installments of which something is still outstanding on a day. */
export function unsettledOn(account: LoanAccount, day: Temporal.PlainDate): InstallmentOwed[] {
  return owedOn(account, day).filter(({ outstanding }) => totalOf(outstanding) > 0n)
}

/** What was lent and is still outstanding on a day, in centavos: with none there is nothing to schedule. */
export function principalLeftOn(account: LoanAccount, day: Temporal.PlainDate): Centavos {
  return sum(unsettledOn(account, day).map(({ outstanding }) => outstanding.principal ?? 0n))
}

/** The caps that it would pass, with all that was earned before it; none in a market without. */
export function capsPassedByReschedule(
  account: LoanAccount,
  anew: Reschedule,
  limits: RescheduleLimits,
): Cap[] {
  const held = heldAnew(account, anew, limits)
  return held ? passedCaps(held.it, held.limits) : []
}

/** The same, and by how much it would pass each. */
export function rescheduleExcesses(
  account: LoanAccount,
  anew: Reschedule,
  limits: RescheduleLimits,
): CapExcess[] {
  const held = heldAnew(account, anew, limits)
  return held ? capExcesses(held.it, held.limits) : []
}

function heldAnew(
  account: LoanAccount,
  { rows, startsOn, fee }: Reschedule,
  { policy, aprCeiling, costCap, chargedBefore }: RescheduleLimits,
): { it: CappedOffer; limits: Limits } | null {
  if (!policy) return null
  const principal = sum(rows.map((row) => row.principal))
  const earned = sum(owedOn(account, startsOn).map((owed) => totalOf(owed.earned)))
  return {
    it: { principal, netProceeds: principal - fee, startsOn, rows },
    limits: {
      policy,
      aprCeiling,
      costCap: costCap ?? undefined,
      chargedBefore: chargedBefore + earned,
    },
  }
}

/**
 * What has been earned by the new day 0: all that is due without the principal, the coming
 * installment's interest and fees in full, and of a running period the interest that accrued.
 */
function settledOf(
  { rows, terms, market }: LoanAccount,
  { number, dueOn, outstanding, due, paid }: InstallmentOwed,
  startsOn: Temporal.PlainDate,
): Portions {
  const isDueByThen = !isBefore(startsOn, dueOn)
  const accrued = accruedInterest(rows, number, terms, startsOn, market.chargeRounding)
  return eachPortion((portion) => {
    if (portion === 'principal') return 0n
    if (portion === 'interest') return larger(0n, accrued - (paid.interest ?? 0n))
    return (isDueByThen ? outstanding[portion] : due[portion]) ?? 0n
  })
}
