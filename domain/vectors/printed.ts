import { perCentText } from '#domain/money/money.ts'
import { type Rate, ratio, times } from '#domain/money/rate.ts'

/** A figure with this many decimals, as a vector prints it. */
export function decimals(figure: Rate, count: number): string {
  return perCentText(times(figure, ratio(1n, 100n)), count)
}

/** The number of decimals of an expected figure: 16.9 has one. */
export function decimalCount(expected: unknown): number {
  return String(expected).split('.')[1]?.length ?? 0
}
