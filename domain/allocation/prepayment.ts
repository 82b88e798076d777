import { daysBetween, isBefore } from '#domain/calendar/calendar.ts'
import { earnedInterest } from '#domain/charges/earned-interest.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, larger, sum } from '#domain/money/money.ts'
import type { InstallmentOwed } from '#domain/allocation/owed.ts'
import { eachPortion, type Portions, sumPortions } from '#domain/allocation/portions.ts'

/** Market asGiven, loan terms: at least 7 calendar days since disbursement (CONST-039). */
export const DAYS_BEFORE_PREPAYMENT = 7

/** The Manila dates on which a loan was disbursed and is due in full. */
export interface LoanDates {
  readonly disbursedOn: Temporal.PlainDate
  readonly maturityOn: Temporal.PlainDate
}

/**
 * The dates of a loan by its schedule, the last row of which is its maturity; a cancelled loan has
 * neither.
 */
export function loanDates(
  disbursedOn: Temporal.PlainDate,
  rows: readonly { readonly dueOn: Temporal.PlainDate }[],
): LoanDates {
  const maturityOn = rows.at(-1)?.dueOn
  if (!maturityOn)
    throw new Error(`A loan disbursed on ${disbursedOn.toString()} has no installment.`)
  return { disbursedOn, maturityOn }
}

/**
 * Whether the whole loan may be settled before its maturity on this day: market asGiven once half
 * the term and 7 days have elapsed (CONST-038, CONST-039), market philippines on any day.
 */
export function mayPrepay(
  market: Pick<Market, 'prepayment'>,
  dates: LoanDates,
  day: Temporal.PlainDate,
): boolean {
  return PREPAYMENT_RULES[market.prepayment](dates, day)
}

/**
 * The first Manila day from `day` to the maturity date on which the whole loan may be settled
 * (CONST-038, CONST-039).
 */
export function prepayableFrom(
  market: Pick<Market, 'prepayment'>,
  dates: LoanDates,
  day: Temporal.PlainDate,
): Temporal.PlainDate {
  let from = day
  while (isBefore(from, dates.maturityOn) && !mayPrepay(market, dates, from))
    from = from.add({ days: 1 })
  return from
}

const PREPAYMENT_RULES: Readonly<
  Record<Market['prepayment'], (dates: LoanDates, day: Temporal.PlainDate) => boolean>
> = {
  /** At least half of the term elapsed and at least 7 days (CONST-038, CONST-039). */
  wholeAfterHalfTheTerm({ disbursedOn, maturityOn }, day) {
    const elapsed = daysBetween(disbursedOn, day)
    const isHalf = 2 * elapsed >= daysBetween(disbursedOn, maturityOn)
    return isHalf && elapsed >= DAYS_BEFORE_PREPAYMENT
  },
  anyDayWholeOrPart: () => true,
}

/** What settles the whole loan on a day. Centavos. */
export interface Payoff {
  readonly amount: Centavos
  /** Scheduled interest and fees that are then not owed. */
  readonly saved: Centavos
  /** What the payoff settles of each installment. */
  readonly installments: readonly { readonly number: number; readonly portions: Portions }[]
}

/**
 * The payoff in centavos: principal, interest accrued to the day, and the fees and penalties that
 * are due. Unearned interest is not charged, in both markets (docs/assumptions.md).
 */
export function payoff(
  account: LoanAccount,
  owed: readonly InstallmentOwed[],
  day: Temporal.PlainDate,
): Payoff {
  const earned = earnedInterest(account, day)
  const installments = owed.map((each, index) => ({
    number: each.number,
    portions: payoffOf(each, earned[index] ?? 0n),
  }))
  const amount = sum(installments.map(({ portions }) => sumPortions(portions)))
  const whole = sum(owed.map(({ outstanding }) => sumPortions(outstanding)))
  return { amount, saved: whole - amount, installments }
}

function payoffOf({ outstanding, due, paid }: InstallmentOwed, earned: Centavos): Portions {
  return eachPortion((portion) => {
    if (portion === 'principal') return outstanding.principal ?? 0n
    // Below zero: days that an extension took in advance and that will not pass.
    if (portion === 'interest') {
      const unpaid = earned - (paid.interest ?? 0n)
      return earned < 0n ? unpaid : larger(0n, unpaid)
    }
    return due[portion] ?? 0n
  })
}
