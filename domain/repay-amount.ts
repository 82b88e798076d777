import { daysBetween } from '#domain/calendar.ts'
import { DUE_SOON_DAYS } from '#domain/loan-status.ts'
import { type Centavos, sum } from '#domain/money.ts'
import type { InstallmentOwed } from '#domain/owed.ts'
import { totalOf } from '#domain/portions.ts'

/** What the borrower is asked for today. */
export interface Payable {
  /** Centavos; 0 only when nothing is owed. */
  readonly amount: Centavos
  /** When the first of it is (or was) due; null when nothing is owed. */
  readonly dueOn: Temporal.PlainDate | null
  /** Numbers of the installments in it. */
  readonly numbers: readonly number[]
}

/**
 * The amount that is payable today (`repayAmount`): at 170 the next installment; at 174 all that is
 * overdue and what falls due within 7 days; at 180 the same with the charges to the day.
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
