import { type Rate, ratio } from '#domain/rate.ts'

/** An amount of pesos in whole centavos. */
export type Centavos = bigint

/**
 * How an exact amount becomes whole centavos: to the nearest, halves to the even one; or down, for
 * the charges of market philippines, so that a rate at its legal cap stays within it.
 */
export type Rounding = 'halfEven' | 'down'

/**
 * The share of an amount that a rate gives, in centavos. The one way from a rate to money, and so
 * the one place where money is rounded.
 *
 * @param amount centavos
 */
export function share(amount: Centavos, of: Rate, rounding: Rounding = 'halfEven'): Centavos {
  return rounded(amount * of.parts, of.of, rounding)
}

/** A whole amount for an exact one that came from several rates (rate 1 = 1 centavo). */
export function centavosOf(exact: Rate, rounding: Rounding = 'halfEven'): Centavos {
  return rounded(exact.parts, exact.of, rounding)
}

/** The multiple of `unit` centavos that is nearest (or next below) to an exact amount. */
export function multipleOf(unit: Centavos, exact: Rate, rounding: Rounding = 'halfEven'): Centavos {
  return unit * rounded(exact.parts, exact.of * unit, rounding)
}

/** An amount as an exact figure, to go on computing with it before it is rounded. */
export function exactly(amount: Centavos): Rate {
  return ratio(amount, 1n)
}

/** A rate as a person reads it, in per cent with so many decimals: '11.91'. */
export function perCentText(of: Rate, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const scaled = share(100n * scale, of)
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = decimals > 0 ? `.${digits.slice(point)}` : ''
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, point)}${fraction}`
}

/** The smaller of two amounts, in centavos. */
export function smaller(a: Centavos, b: Centavos): Centavos {
  return a < b ? a : b
}

/** The larger of two amounts, in centavos. */
export function larger(a: Centavos, b: Centavos): Centavos {
  return a > b ? a : b
}

/** The sum of amounts, in centavos; 0 of none. */
export function sum(amounts: Iterable<Centavos>): Centavos {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

/** `of` is above zero; down means towards minus infinity, so that differences keep their order. */
function rounded(parts: bigint, of: bigint, rounding: Rounding): bigint {
  const floor = (parts - (((parts % of) + of) % of)) / of
  if (rounding === 'down') return floor
  const twice = (parts - floor * of) * 2n
  const isUp = twice > of || (twice === of && floor % 2n !== 0n)
  return isUp ? floor + 1n : floor
}
