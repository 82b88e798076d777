import { daysBetween } from '#domain/calendar.ts'
import { DUE_SOON_DAYS } from '#domain/loan-status.ts'
import { type Centavos, sum } from '#domain/money.ts'
import type { InstallmentOwed } from '#domain/owed.ts'
import { totalOf } from '#domain/portions.ts'

/** What the borrower has to pay today. */
export interface Payable {
  /** Centavos; 0 only when nothing is owed. */
  readonly amount: Centavos
  /** The earliest due date in it, past or future; null when nothing is owed. */
  readonly dueOn: Temporal.PlainDate | null
  /** Numbers of the installments in it. */
  readonly numbers: readonly number[]
}

/**
 * The amount that is payable today (`repayAmount`), in centavos: in status 170 the next
 * installment; in 174 all that is overdue and all that is due within 7 days; in 180 the same with
 * the charges to the day (docs/assumptions.md).
 */
export function repayAmount(owed: readonly InstallmentOwed[], day: Temporal.PlainDate): Payable {
  const unsettled = owed.filter(({ outstanding }) => totalOf(outstanding) > 0n)
  const near = unsettled.filter(({ dueOn }) => daysBetween(day, dueOn) <= DUE_SOON_DAYS)
  const payable = near.length > 0 ? near : unsettled.slice(0, 1)
  return {
    amount: sum(payable.map(({ outstanding }) => totalOf(outstanding))),
    dueOn: payable[0]?.dueOn ?? null,
    numbers: payable.map(({ number }) => number),
  }
}
