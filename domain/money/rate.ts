/**
 * An exact rate as a fraction of two integers, so that 0.05 / 30 a day or a year of 365 days is
 * never cut off before the one rounding to the centavo (money.ts).
 */
export interface Rate {
  readonly numerator: bigint
  /** Always above zero. */
  readonly denominator: bigint
}

/** The rate 0. */
export const ZERO_RATE: Rate = { numerator: 0n, denominator: 1n }
/** The rate 1: 100 per cent. */
export const ONE: Rate = { numerator: 1n, denominator: 1n }

/** The rate `numerator / denominator`, in lowest terms; refuses a denominator of 0. */
export function ratio(numerator: bigint, denominator: bigint): Rate {
  if (denominator === 0n) throw new Error(`A rate cannot be ${numerator}/0.`)
  const common = commonDivisor(numerator, denominator)
  const divisor = denominator < 0n ? -common : common
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** A rate from a decimal fraction: rate('0.36') is 36 per cent. */
export function rate(decimal: string): Rate {
  const written = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)
  if (!written) throw new Error(`Not a decimal rate: ${decimal}`)
  const [, sign, whole = '', fraction = ''] = written
  const digits = BigInt(whole + fraction)
  return ratio(sign === '-' ? -digits : digits, 10n ** BigInt(fraction.length))
}

/** A rate from a number of per cent: perCent('36') is rate('0.36'). */
export function perCent(decimal: string): Rate {
  return times(rate(decimal), ratio(1n, 100n))
}

/** a + b, exact. */
export function plus(a: Rate, b: Rate): Rate {
  return ratio(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  )
}

/** a − b, exact. */
export function minus(a: Rate, b: Rate): Rate {
  return ratio(
    a.numerator * b.denominator - b.numerator * a.denominator,
    a.denominator * b.denominator,
  )
}

/** a × b, exact. */
export function times(a: Rate, b: Rate): Rate {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** a / b, exact; refuses b = 0. */
export function dividedBy(a: Rate, b: Rate): Rate {
  return ratio(a.numerator * b.denominator, a.denominator * b.numerator)
}

/** Whether `a` is above `b`. The comparison is exact, so a rate at its cap is within it. */
export function isAbove(a: Rate, b: Rate): boolean {
  return a.numerator * b.denominator > b.numerator * a.denominator
}

/** The rate as a decimal fraction ('0.36'), to store it; refuses an endless one, such as 1/3. */
export function formatDecimal({ numerator, denominator }: Rate): string {
  const digits = digitsOf(denominator)
  const absolute = numerator < 0n ? -numerator : numerator
  const scaled = (absolute * 10n ** BigInt(digits)) / denominator
  const text = scaled.toString().padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const fraction = text.slice(text.length - digits)
  return `${numerator < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

function digitsOf(denominator: bigint): number {
  for (let digits = 0; digits <= 40; digits += 1) {
    if (10n ** BigInt(digits) % denominator === 0n) return digits
  }
  throw new Error(`A rate with the denominator ${denominator} has no finite decimal.`)
}

/** Euclid's algorithm; in plain numbers once both are exact in them, which is many times faster. */
function commonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (smaller > MAX_EXACT) [larger, smaller] = [smaller, larger % smaller]
  if (smaller === 0n) return larger
  let [one, other] = [Number(smaller), Number(larger % smaller)]
  while (other > 0) [one, other] = [other, one % other]
  return BigInt(one)
}

const MAX_EXACT = BigInt(Number.MAX_SAFE_INTEGER)
