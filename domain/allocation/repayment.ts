import { dailyRepayment } from '#domain/allocation/daily-repayment.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import type { Market } from '#domain/market/market.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { type InstallmentOwed, owedOn } from '#domain/allocation/owed.ts'
import { isRunning, prepayPart } from '#domain/allocation/part-prepayment.ts'
import { allocatePayment } from '#domain/allocation/payment-allocation.ts'
import { type LoanDates, mayPrepay, payoff } from '#domain/allocation/prepayment.ts'
import { repayAmount } from '#domain/allocation/repay-amount.ts'
import { paidOn, type Repayment, settledParts } from '#domain/allocation/repayment-parts.ts'
import { settleWhole } from '#domain/allocation/settle-whole.ts'

/** What a payment is for: the payable installments, or settling the whole loan. */
export type Aim = 'installments' | 'payoff'

/**
 * Applies a payment to a loan by the rules of its market (docs/assumptions.md).
 *
 * @param payment centavos received, not negative
 * @param on      the value date of the payment
 * @throws when the parts and the surplus do not add up to the payment
 */
export function repayment(
  account: LoanAccount,
  payment: Centavos,
  on: Temporal.PlainDate,
  dates: LoanDates,
  aim: Aim = 'installments',
): Repayment {
  const made = REPAYMENT_RULES[account.market.interest](account, payment, on, dates, aim)
  const placed = sum(made.parts.map(({ amount }) => amount)) + made.surplus
  if (placed !== payment)
    throw new Error(`Of a payment of ${payment} centavos, ${placed} were placed.`)
  return made
}

const REPAYMENT_RULES: Readonly<Record<Market['interest'], typeof repayment>> = {
  byDay: dailyRepayment,
  byInstallment,
}

/**
 * Market asGiven: what is due, then in advance. The whole loan is settled only on request
 * (CONST-038). Loans of market philippines made before interest ran by the day: up to the payable
 * amount, a payment settles the payable installments; the excess prepays. A payment of exactly the
 * payoff, or of more than both amounts, settles the loan.
 */
function byInstallment(
  account: LoanAccount,
  payment: Centavos,
  on: Temporal.PlainDate,
  dates: LoanDates,
  aim: Aim = 'installments',
): Repayment {
  const owed = owedOn(account, on)
  const whole = payoff(account, owed, on)
  const isWhole = payment >= whole.amount && mayPrepay(account.market, dates, on)
  if (aim === 'payoff' && isWhole) return settleWhole(account, owed, whole, payment, on)

  const payable = repayAmount(account, owed, on)
  const isAdvance = account.market.advance === 'nextInstallments'
  // Exactly the payoff settles the loan, even when it is less than the payable amount.
  const isBeyond = payment === whole.amount || payment > payable.amount
  const isPayoff = isWhole && !isAdvance && isBeyond
  if (isPayoff) return settleWhole(account, owed, whole, payment, on)
  if (isAdvance || payment <= payable.amount) {
    const debts = isAdvance ? owed : asDue(owed, payable.numbers)
    const { parts, surplus } = allocatePayment(payment, debts)
    return { kind: 'repaid', parts: paidOn(parts, on), surplus, rows: account.rows }
  }
  return prepaidInPart(account, owed, payment - payable.amount, payable.numbers, on)
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
  return { kind: 'prepaid', parts: paidOn(all, on), surplus, rows }
}

/** The payable installments are settled in the order of what is due. */
function asDue(owed: readonly InstallmentOwed[], numbers: readonly number[]) {
  return owed
    .filter(({ number }) => numbers.includes(number))
    .map(({ number, outstanding }) => ({ number, outstanding, due: outstanding }))
}
