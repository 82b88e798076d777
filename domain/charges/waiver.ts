import type { LoanAccount, PaidPart } from '#domain/journal/loan-account.ts'
import { smaller } from '#domain/money/money.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import {
  added,
  eachPortion,
  PORTIONS,
  toPortions,
  type Portions,
  sumPortions,
} from '#domain/allocation/portions.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { paidOn } from '#domain/allocation/repayment-parts.ts'

/**
 * What can be waived of each portion on a day, in centavos: the interest earned by then, and the
 * fees, penalties and expenses that are due, as far as they are not paid. It is the payoff of the
 * day without its principal, which is never waived: giving that up is a write-off.
 */
export function waivableOn(account: LoanAccount, day: Temporal.PlainDate): Portions {
  return waivableByInstallment(account, day)
    .map(({ portions }) => portions)
    .reduce<Portions>(added, {})
}

/**
 * The parts that a waiver settles without money: of each portion the oldest installment first. The
 * schedule stays as it is, and from now on the loan is as if these parts had been paid on the day.
 *
 * @param wanted centavos of each portion
 * @returns null when it is nothing, or more of a portion than can be waived on the day
 */
export function waiver(
  account: LoanAccount,
  wanted: Portions,
  day: Temporal.PlainDate,
): readonly PaidPart[] | null {
  if (Object.values(wanted).some((amount) => amount < 0n)) return null
  const parts = waiverWithin(account, wanted, day)
  const isWhole = sumPortions(toPortions(parts)) === sumPortions(wanted)
  return isWhole && parts.length > 0 ? parts : null
}

/**
 * The same, of each portion at most what can be waived on the day: a waiver that is posted again,
 * after a payment of an earlier day, waives nothing that is not owed any more. Centavos.
 */
export function waiverWithin(
  account: LoanAccount,
  wanted: Portions,
  day: Temporal.PlainDate,
): readonly PaidPart[] {
  let left = wanted
  const parts = waivableByInstallment(account, day).flatMap(({ number, portions }) => {
    const taken = eachPortion((portion) => smaller(left[portion] ?? 0n, portions[portion] ?? 0n))
    left = eachPortion((portion) => (left[portion] ?? 0n) - (taken[portion] ?? 0n))
    return PORTIONS.map((portion) => ({ number, portion, amount: taken[portion] ?? 0n }))
  })
  const waived = parts.filter(({ amount }) => amount > 0n)
  return paidOn(waived, day).map((part) => ({ ...part, isWaived: true }))
}

/** The account after a waiver is booked on it. */
export function accountAfterWaiver(account: LoanAccount, parts: readonly PaidPart[]): LoanAccount {
  return { ...account, paid: [...account.paid, ...parts] }
}

/** Interest below zero was taken in advance by an extension: nothing of it is owed. */
function waivableByInstallment(account: LoanAccount, day: Temporal.PlainDate) {
  return payoff(account, owedOn(account, day), day).installments.map(({ number, portions }) => ({
    number,
    portions: eachPortion((portion) => {
      const owed = portion === 'principal' ? 0n : (portions[portion] ?? 0n)
      return owed > 0n ? owed : 0n
    }),
  }))
}
