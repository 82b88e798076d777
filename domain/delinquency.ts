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

/** Ages of what is past due, as lenders report them, by the first day of each. */
export const DELINQUENCY_BUCKETS = [
  { key: 'current', fromDay: 0 },
  { key: '1-30', fromDay: 1 },
  { key: '31-60', fromDay: 31 },
  { key: '61-90', fromDay: 61 },
  { key: '91-180', fromDay: 91 },
  { key: '181-365', fromDay: 181 },
  { key: 'over 365', fromDay: 366 },
] as const

/** The name of an age of what is past due. */
export type DelinquencyBucket = (typeof DELINQUENCY_BUCKETS)[number]['key']

/** The bucket of a number of days past due (ages of the credit bureau's reports, RA 9510). */
export function delinquencyBucket(days: number): DelinquencyBucket {
  return DELINQUENCY_BUCKETS.findLast(({ fromDay }) => fromDay <= days)?.key ?? 'current'
}
