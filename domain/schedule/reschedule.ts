import { earnedInterest } from '#domain/charges/earned-interest.ts'
import { schedule, type ScheduleRow } from '#domain/schedule/amortization.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import { type CapExcess, capExcesses } from '#domain/caps/cap-excess.ts'
import { type Cap, type CappedOffer, type Limits, passedCaps } from '#domain/caps/caps.ts'
import { evenRows } from '#domain/schedule/even-installments.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { type Centavos, larger, share, sum } from '#domain/money/money.ts'
import { type InstallmentOwed, owedOn } from '#domain/allocation/owed.ts'
import { eachPortion, type Portions, sumPortions } from '#domain/allocation/portions.ts'
import type { Rate } from '#domain/money/rate.ts'
import type { RatePolicy } from '#domain/caps/rate-policy.ts'

/** A new schedule for the outstanding principal, made by paying what is earned. Centavos. */
export interface Reschedule {
  /** The payment that makes it: interest, fees and penalties to the day, and the fee. */
  readonly payNow: Centavos
  readonly fee: Centavos
  /** What that payment settles of each installment; never principal. */
  readonly settled: readonly { readonly number: number; readonly portions: Portions }[]
  /** Day 0 of the new schedule. */
  readonly startsOn: Temporal.PlainDate
  readonly rows: readonly ScheduleRow[]
}

/** The limits that a new schedule must respect. */
export interface RescheduleLimits {
  readonly disbursedOn: Temporal.PlainDate
  /** The policy in force on the day on which it is made; null in a market without caps. */
  readonly policy: RatePolicy | null
  readonly aprCeiling?: Rate
  /** The most that the loan may cost, and what it cost on the earlier schedules. Centavos. */
  readonly costCap: Centavos | null
  readonly chargedBefore: Centavos
}

/**
 * Reschedules the outstanding principal over a number of installments from a day, on the terms of
 * the loan (loan terms, delay repayment), rounded so that they are even. Amounts in centavos.
 */
export function reschedule(
  account: LoanAccount,
  day: Temporal.PlainDate,
  wanted: { readonly startsOn: Temporal.PlainDate } & Pick<
    LoanTerms,
    'installmentCount' | 'extensionFeeRate'
  >,
): Reschedule {
  const { market } = account
  const { startsOn, installmentCount, extensionFeeRate } = wanted
  const terms = rescheduledTerms(account.terms)
  const principal = principalLeftOn(account, day)
  const earned = earnedInterest(account, startsOn)
  const settled = unsettledOn(account, day).map((each) => ({
    number: each.number,
    portions: settledOf(
      each,
      earned[account.rows.findIndex(({ number }) => number === each.number)] ?? 0n,
      startsOn,
    ),
  }))
  const fee = share(principal, extensionFeeRate, market.chargeRounding)
  const newTerms = { ...terms, installmentCount, principalGraceCount: 0 }
  return {
    payNow: sum(settled.map(({ portions }) => sumPortions(portions))) + fee,
    fee,
    settled,
    startsOn,
    rows: rescheduledRows(account, newTerms, (even) =>
      schedule(even, principal, startsOn, market.chargeRounding),
    ),
  }
}

/** The terms of a later schedule: of a loan on paydays, its first one is the next. */
function rescheduledTerms(terms: LoanTerms): LoanTerms {
  const { firstDueOn: _, ...same } = terms
  return same
}

/** Even rows of new terms, but for a schedule that was made before they had to be. */
export function rescheduledRows(
  { keepsMultiple = false }: LoanAccount,
  terms: LoanTerms,
  make: (terms: LoanTerms) => ScheduleRow[],
): ScheduleRow[] {
  return keepsMultiple ? make(terms) : evenRows(terms, make)
}

/** The installments that are not settled on a day. */
export function unsettledOn(account: LoanAccount, day: Temporal.PlainDate): InstallmentOwed[] {
  return owedOn(account, day).filter(({ outstanding }) => sumPortions(outstanding) > 0n)
}

/** The outstanding principal on a day, in centavos; 0: there is nothing to reschedule. */
export function principalLeftOn(account: LoanAccount, day: Temporal.PlainDate): Centavos {
  return sum(unsettledOn(account, day).map(({ outstanding }) => outstanding.principal ?? 0n))
}

/**
 * The caps that a new schedule would exceed, counting what was earned before it (SEC MC 14 s.2025);
 * none in a market without caps.
 */
export function capsPassedByReschedule(
  account: LoanAccount,
  rescheduled: Reschedule,
  limits: RescheduleLimits,
): Cap[] {
  const capped = cappedReschedule(account, rescheduled, limits)
  return capped ? passedCaps(capped.offer, capped.limits) : []
}

/** The same caps, with the amount by which the new schedule would exceed each. */
export function rescheduleExcesses(
  account: LoanAccount,
  rescheduled: Pick<Reschedule, 'rows' | 'startsOn' | 'fee'>,
  limits: RescheduleLimits,
): CapExcess[] {
  const capped = cappedReschedule(account, rescheduled, limits)
  return capped ? capExcesses(capped.offer, capped.limits) : []
}

/** A new schedule as the caps are tested on it, with all that limits it; null without caps. */
export function cappedReschedule(
  account: LoanAccount,
  { rows, startsOn, fee }: Pick<Reschedule, 'rows' | 'startsOn' | 'fee'>,
  { policy, aprCeiling, costCap, chargedBefore }: RescheduleLimits,
): { offer: CappedOffer; limits: Limits } | null {
  if (!policy) return null
  const principal = sum(rows.map((row) => row.principal))
  const earned = sum(owedOn(account, startsOn).map((owed) => sumPortions(owed.earned)))
  return {
    offer: { principal, netProceeds: principal - fee, startsOn, rows },
    limits: {
      policy,
      aprCeiling,
      costCap: costCap ?? undefined,
      chargedBefore: chargedBefore + earned,
    },
  }
}

/**
 * What is earned by the new day 0: all that is due without the principal, the interest and fees of
 * an installment due on that day in full, and the accrued interest of a period that has begun.
 */
function settledOf(
  { dueOn, outstanding, due, paid }: InstallmentOwed,
  earned: Centavos,
  startsOn: Temporal.PlainDate,
): Portions {
  const isDueByThen = !isBefore(startsOn, dueOn)
  return eachPortion((portion) => {
    if (portion === 'principal') return 0n
    if (portion === 'interest') return larger(0n, earned - (paid.interest ?? 0n))
    return (isDueByThen ? outstanding[portion] : due[portion]) ?? 0n
  })
}
