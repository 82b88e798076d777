import type { LoanAccount } from '#domain/loan-account.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { type InstallmentOwed, outstandingTotal, owedOn } from '#domain/owed.ts'
import { totalOf } from '#domain/portions.ts'
import { type LoanDates, payoff } from '#domain/prepayment.ts'
import { repayAmount } from '#domain/repay-amount.ts'
import { accountAfter, repayment } from '#domain/repayment.ts'

/** What an amount would do to a loan if it were paid on a day. Centavos. */
export interface PaymentPreview {
  /** Whether it settles the whole loan. */
  readonly isWhole: boolean
  /** Installments that are asked for and get something of it, oldest first. */
  readonly installments: readonly WeighedInstallment[]
  /** What of it is paid ahead: interest accrued to the day, and principal of later installments. */
  readonly ahead: Centavos
  /** Interest and fees that are scheduled and then need not be paid any more. */
  readonly saved: Centavos
  /** What is left of each installment after it, if every one is paid on its day. */
  readonly left: readonly { readonly dueOn: Temporal.PlainDate; readonly amount: Centavos }[]
}

interface WeighedInstallment {
  readonly number: number
  readonly dueOn: Temporal.PlainDate
  readonly amount: Centavos
  readonly isSettled: boolean
}

/**
 * Weighs a payment before it is made: by the very rules by which it would be booked.
 *
 * @param amount centavos, above zero
 */
export function paymentPreview(
  account: LoanAccount,
  amount: Centavos,
  day: Temporal.PlainDate,
  life: LoanDates,
): PaymentPreview {
  const owed = owedOn(account, day)
  const isWhole = amount === payoff(account, owed, day).amount
  const result = repayment(account, amount, day, life, isWhole ? 'payoff' : 'installments')
  const after = owedOn(accountAfter(account, result), day)
  const asked = new Set(repayAmount(owed, day).numbers)
  const paidOf = (isAsked: boolean, number?: number) =>
    sum(
      result.parts
        .filter((part) => asked.has(part.number) === isAsked)
        .filter((part) => number === undefined || part.number === number)
        .map((part) => part.amount),
    )
  return {
    isWhole,
    installments: owed.flatMap(({ number, dueOn }) => {
      const paid = paidOf(true, number)
      return paid > 0n ? [{ number, dueOn, amount: paid, isSettled: isOver(after, number) }] : []
    }),
    ahead: paidOf(false),
    saved: outstandingTotal(owed) - (amount - result.surplus) - outstandingTotal(after),
    left: after
      .map(({ dueOn, outstanding }) => ({ dueOn, amount: totalOf(outstanding) }))
      .filter((each) => each.amount > 0n),
  }
}

function isOver(owed: readonly InstallmentOwed[], number: number): boolean {
  return owed.every((each) => each.number !== number || totalOf(each.outstanding) === 0n)
}
