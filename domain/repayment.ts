import type { ScheduleRow } from '#domain/amortization.ts'
import { isBefore } from '#domain/calendar.ts'
import type { LoanAccount, PaidPart } from '#domain/loan-account.ts'
import { type Centavos, smaller } from '#domain/money.ts'
import { type InstallmentOwed, owedOn } from '#domain/owed.ts'
import { isRunning, prepayPart } from '#domain/part-prepayment.ts'
import { type AllocatedPart, allocatePayment } from '#domain/payment-allocation.ts'
import { PORTIONS } from '#domain/portions.ts'
import { type LoanDates, mayPrepay, type Payoff, payoff } from '#domain/prepayment.ts'
import { repayAmount } from '#domain/repay-amount.ts'

/** What a payment is for: the payable installments, or settling the whole loan. */
export type Aim = 'installments' | 'payoff'

/** What a payment does to a loan; parts and surplus add up to it. Centavos. */
export interface Repayment {
  readonly kind: 'repaid' | 'prepaid'
  readonly parts: readonly PaidPart[]
  readonly surplus: Centavos
  /** The schedule from now on; the same rows when the payment prepays nothing. */
  readonly rows: readonly ScheduleRow[]
}

/**
 * Applies a payment to a loan by the rules of its market (docs/assumptions.md).
 *
 * Market asGiven: what is due, then in advance. The whole loan is settled only on request
 * (CONST-038). Market philippines: up to the payable amount, a payment settles the payable
 * installments; the excess prepays. A payment of exactly the payoff, or of more than both amounts,
 * settles the loan, and unearned interest is not charged.
 *
 * @param payment centavos received, not negative
 * @param on      the value date of the payment
 */
export function repayment(
  account: LoanAccount,
  payment: Centavos,
  on: Temporal.PlainDate,
  dates: LoanDates,
  aim: Aim = 'installments',
): Repayment {
  const owed = owedOn(account, on)
  const whole = payoff(account, owed, on)
  const isWhole = payment >= whole.amount && mayPrepay(account.market, dates, on)
  if (aim === 'payoff' && isWhole) return paidOff(account, owed, whole, payment, on)

  const payable = repayAmount(owed, on)
  const isAdvance = account.market.advance === 'nextInstallments'
  // Exactly the payoff settles the loan, even when it is less than the payable amount.
  const isBeyond = payment === whole.amount || payment > payable.amount
  const isPayoff = isWhole && !isAdvance && isBeyond
  if (isPayoff) return paidOff(account, owed, whole, payment, on)
  if (isAdvance || payment <= payable.amount) {
    const debts = isAdvance ? owed : asDue(owed, payable.numbers)
    const { parts, surplus } = allocatePayment(payment, debts)
    return { kind: 'repaid', parts: dated(parts, on), surplus, rows: account.rows }
  }
  return prepaidInPart(account, owed, payment - payable.amount, payable.numbers, on)
}

/** The account after a repayment is booked on it. */
export function accountAfter(account: LoanAccount, { parts, rows }: Repayment): LoanAccount {
  return { ...account, rows, paid: [...account.paid, ...parts] }
}

function prepaidInPart(
  account: LoanAccount,
  owed: readonly InstallmentOwed[],
  excess: Centavos,
  numbers: readonly number[],
  on: Temporal.PlainDate,
): Repayment {
  const { parts, saved, rows, surplus } = prepayPart(account, owed, excess, numbers, on)
  const running = account.rows.find((row) => isRunning(row, on))?.number
  const settled = settledParts(asDue(owed, numbers))
  const withoutSaved = settled.map(({ number, portion, amount }) => {
    const isSaving = portion === 'interest' && number === running
    return { number, portion, amount: isSaving ? amount - saved : amount }
  })
  const all = [...withoutSaved.filter(({ amount }) => amount > 0n), ...parts]
  return { kind: 'prepaid', parts: dated(all, on), surplus, rows }
}

function paidOff(
  { rows }: LoanAccount,
  owed: readonly InstallmentOwed[],
  { installments, amount }: Payoff,
  payment: Centavos,
  on: Temporal.PlainDate,
): Repayment {
  const settled = settledParts(
    installments.map(({ number, portions }) => ({ number, due: portions })),
  )
  // A surplus changes no figure of the loan.
  if (settled.length === 0) return { kind: 'prepaid', parts: [], surplus: payment, rows }
  const earned = rows.map((row, index) => {
    const portions = installments[index]?.portions ?? {}
    const paid = owed[index]?.paid ?? {}
    const interest = (paid.interest ?? 0n) + (portions.interest ?? 0n)
    const fees = isBefore(on, row.dueOn) ? smaller(row.fees, paid.fees ?? 0n) : row.fees
    return { ...row, interest, fees, due: row.principal + interest + fees, balance: 0n }
  })
  return { kind: 'prepaid', parts: dated(settled, on), surplus: payment - amount, rows: earned }
}

/** The payable installments are settled in the order of what is due. */
function asDue(owed: readonly InstallmentOwed[], numbers: readonly number[]) {
  return owed
    .filter(({ number }) => numbers.includes(number))
    .map(({ number, outstanding }) => ({ number, outstanding, due: outstanding }))
}

function settledParts(debts: readonly Pick<InstallmentOwed, 'number' | 'due'>[]): AllocatedPart[] {
  return debts.flatMap(({ number, due }) =>
    PORTIONS.flatMap((portion) => {
      const amount = due[portion] ?? 0n
      return amount > 0n ? [{ number, portion, amount }] : []
    }),
  )
}

function dated(parts: readonly AllocatedPart[], on: Temporal.PlainDate): PaidPart[] {
  return parts.map((part) => ({ ...part, on }))
}
