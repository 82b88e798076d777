import { type Rate, ratio } from '#domain/money/rate.ts'

/** An amount of pesos in whole centavos. */
export type Centavos = bigint

/**
 * How an exact amount is rounded to whole centavos: to the nearest, halves to the even one; or
 * down, for the charges of market philippines, so that a rate at its legal cap stays within it.
 */
export type Rounding = 'halfEven' | 'down'

/**
 * The share of an amount at a rate, in centavos. The only way from a rate to money, and so the only
 * place that rounds money.
 *
 * @param amount centavos
 */
export function share(amount: Centavos, rate: Rate, rounding: Rounding = 'halfEven'): Centavos {
  return rounded(amount * rate.numerator, rate.denominator, rounding)
}

/** Rounds an exact amount that was computed from several rates (rate 1 = 1 centavo). */
export function roundToCentavos(exact: Rate, rounding: Rounding = 'halfEven'): Centavos {
  return rounded(exact.numerator, exact.denominator, rounding)
}

/** The multiple of `unit` centavos that is nearest to (or next below) an exact amount. */
export function roundToMultiple(
  unit: Centavos,
  exact: Rate,
  rounding: Rounding = 'halfEven',
): Centavos {
  return unit * rounded(exact.numerator, exact.denominator * unit, rounding)
}

/** An amount in centavos as an exact figure, to compute with it before it is rounded. */
export function exactly(amount: Centavos): Rate {
  return ratio(amount, 1n)
}

/** A rate as text in per cent, with this many decimals: '11.91'. */
export function perCentText(rate: Rate, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const scaled = share(100n * scale, rate)
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

/** An amount in whole pesos, rounded up: what a counter that takes no coins is paid. Centavos. */
export function roundDownToPesos(amount: Centavos): Centavos {
  return ((amount + 99n) / 100n) * 100n
}

/** The sum of amounts, in centavos; 0 for none. */
export function sum(amounts: Iterable<Centavos>): Centavos {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

/**
 * The denominator is above zero. Down means towards minus infinity, so that differences keep their
 * order.
 */
function rounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const remainder = ((numerator % denominator) + denominator) % denominator
  const floor = (numerator - remainder) / denominator
  if (rounding === 'down') return floor
  const twice = remainder * 2n
  const isUp = twice > denominator || (twice === denominator && floor % 2n !== 0n)
  return isUp ? floor + 1n : floor
}
