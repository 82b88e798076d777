import type { LATE_BUCKETS } from '#contract/console/service/collections.ts'

export type LateBucket = (typeof LATE_BUCKETS)[number]

/** Days late of a bucket: from, and to where it has an end. The buckets of the portfolio (PAR). */
const DAYS: Readonly<Record<LateBucket, readonly [from: number, to: number | null]>> = {
  '1': [1, 30],
  '31': [31, 60],
  '61': [61, 90],
  '91': [91, null],
}

/** The days since which loans of a bucket are late, on a day. */
export function lateSinceIn(
  bucket: LateBucket,
  day: Temporal.PlainDate,
): { readonly from: Temporal.PlainDate | null; readonly to: Temporal.PlainDate } {
  const [least, most] = DAYS[bucket]
  return {
    from: most === null ? null : day.subtract({ days: most }),
    to: day.subtract({ days: least }),
  }
}

/** Days late from which the bucket of a loan counts. */
export function lateBucket(daysLate: number): number {
  const found = Object.values(DAYS).findLast(([from]) => daysLate >= from)
  return found?.[0] ?? 1
}
