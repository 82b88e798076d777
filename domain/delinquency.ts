import { daysBetween } from '#domain/calendar.ts'
import { totalOf } from '#domain/portions.ts'
import type { InstallmentOwed } from '#domain/owed.ts'

/** Whole days since the due date of an installment that is not settled; 0 on that date itself. */
export function daysPastDue(
  { dueOn, outstanding }: Pick<InstallmentOwed, 'dueOn' | 'outstanding'>,
  day: Temporal.PlainDate,
): number {
  return totalOf(outstanding) > 0n ? Math.max(0, daysBetween(dueOn, day)) : 0
}

/** Days past due of a loan: those of its oldest installment that is not settled. */
export function delinquentDays(
  owed: readonly Pick<InstallmentOwed, 'dueOn' | 'outstanding'>[],
  day: Temporal.PlainDate,
): number {
  return Math.max(0, ...owed.map((each) => daysPastDue(each, day)))
}
