import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { type InstallmentOwed, outstandingTotal, owedOn } from '#domain/allocation/owed.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { type LoanDates, payoff } from '#domain/allocation/prepayment.ts'
import { repayAmount } from '#domain/allocation/repay-amount.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { accountAfter } from '#domain/allocation/repayment-parts.ts'

/** What an amount would do to a loan if it was paid on a day. Centavos. */
export interface PaymentPreview {
  /** Whether it settles the whole loan. */
  readonly isWhole: boolean
  /** The payable installments that get a part of it, oldest first. */
  readonly installments: readonly PreviewedInstallment[]
  /**
   * The part of it paid in advance: interest accrued to the day, and principal of later
   * installments.
   */
  readonly ahead: Centavos
  /** Scheduled interest and fees that are then not owed. */
  readonly saved: Centavos
  /** What is left of each installment after it, if each is paid on its due date. */
  readonly left: readonly { readonly dueOn: Temporal.PlainDate; readonly amount: Centavos }[]
}

interface PreviewedInstallment {
  readonly number: number
  readonly dueOn: Temporal.PlainDate
  readonly amount: Centavos
  readonly isSettled: boolean
}

/**
 * Previews a payment before it is made, by the same rules that book it (repayment.ts). Centavos.
 *
 * @param amount centavos, above zero
 */
export function paymentPreview(
  account: LoanAccount,
  amount: Centavos,
  day: Temporal.PlainDate,
  dates: LoanDates,
): PaymentPreview {
  const owed = owedOn(account, day)
  const isWhole = amount === payoff(account, owed, day).amount
  const result = repayment(account, amount, day, dates, isWhole ? 'payoff' : 'installments')
  const after = owedOn(accountAfter(account, result), day)
  const payable = new Set(repayAmount(account, owed, day).numbers)
  const paidOf = (isPayable: boolean, number?: number) =>
    sum(
      result.parts
        .filter((part) => payable.has(part.number) === isPayable)
        .filter((part) => number === undefined || part.number === number)
        .map((part) => part.amount),
    )
  return {
    isWhole,
    installments: owed.flatMap(({ number, dueOn }) => {
      const paid = paidOf(true, number)
      return paid > 0n ? [{ number, dueOn, amount: paid, isSettled: isSettled(after, number) }] : []
    }),
    ahead: paidOf(false),
    saved: outstandingTotal(owed) - (amount - result.surplus) - outstandingTotal(after),
    left: after
      .map(({ dueOn, outstanding }) => ({ dueOn, amount: sumPortions(outstanding) }))
      .filter((each) => each.amount > 0n),
  }
}

function isSettled(owed: readonly InstallmentOwed[], number: number): boolean {
  return owed.every((each) => each.number !== number || sumPortions(each.outstanding) === 0n)
}
