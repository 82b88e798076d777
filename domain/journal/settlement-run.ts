import type { Centavos } from '#domain/money/money.ts'

/** What a provider settled on a day and has not paid to our bank. */
export interface SettledDay {
  readonly on: Temporal.PlainDate
  /** Collected, less what went back. Centavos. */
  readonly gross: Centavos
  readonly fees: Centavos
}

/**
 * The days that one payment of a provider to our bank is for: days in a row whose net is the amount,
 * since a provider pays several days at once after a weekend or a holiday, and takes off what went
 * back. Of several such runs the one that begins first.
 *
 * @param amount centavos that came to the bank; below zero where more went back than was collected
 * @param days   in the order of their dates
 * @returns null when no run has this amount
 */
export function settlementRun(
  amount: Centavos,
  days: readonly SettledDay[],
): readonly SettledDay[] | null {
  for (const first of days.keys()) {
    let net = 0n
    for (const [more, { gross, fees }] of days.slice(first).entries()) {
      net += gross - fees
      if (net === amount) return days.slice(first, first + more + 1)
    }
  }
  return null
}
