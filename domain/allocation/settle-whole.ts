import { isBefore } from '#domain/calendar/calendar.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { type Centavos, smaller } from '#domain/money/money.ts'
import type { InstallmentOwed } from '#domain/allocation/owed.ts'
import type { Payoff } from '#domain/allocation/prepayment.ts'
import { paidOn, type Repayment, settledParts } from '#domain/allocation/repayment-parts.ts'

/**
 * Settles the whole loan with its payoff: interest and fees that are not earned are not charged,
 * and the rows show what was. Money beyond the payoff is surplus. Centavos.
 */
export function settleWhole(
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
  return {
    kind: 'prepaid',
    parts: paidOn(settled, on),
    surplus: payment - amount,
    rows: earned,
  }
}
