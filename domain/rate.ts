/**
 * An exact rate: `parts / of`, as two integers, so that 0.05 / 30 a day or a year of 365 days is
 * never cut off before the one rounding to the centavo (money.ts).
 */
export interface Rate {
  readonly parts: bigint
  /** Always above zero. */
  readonly of: bigint
}

/** Nothing. */
export const ZERO_RATE: Rate = { parts: 0n, of: 1n }
/** The whole: 100 per cent. */
export const ONE: Rate = { parts: 1n, of: 1n }

/** The rate `parts / of`, in lowest terms. */
export function ratio(parts: bigint, of: bigint): Rate {
  if (of === 0n) throw new Error(`A rate of ${parts} in 0 parts.`)
  const common = commonDivisor(parts, of)
  const divisor = of < 0n ? -common : common
  return { parts: parts / divisor, of: of / divisor }
}

/** A rate written as a decimal fraction: rate('0.36') is 36 per cent. */
export function rate(decimal: string): Rate {
  const written = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)
  if (!written) throw new Error(`Not a decimal rate: ${decimal}`)
  const [, sign, whole = '', fraction = ''] = written
  const digits = BigInt(whole + fraction)
  return ratio(sign === '-' ? -digits : digits, 10n ** BigInt(fraction.length))
}

/** A rate written in per cent: perCent('36') is rate('0.36'). */
export function perCent(decimal: string): Rate {
  return times(rate(decimal), ratio(1n, 100n))
}

/** a + b, exact. */
export function plus(a: Rate, b: Rate): Rate {
  return ratio(a.parts * b.of + b.parts * a.of, a.of * b.of)
}

/** a − b, exact. */
export function minus(a: Rate, b: Rate): Rate {
  return ratio(a.parts * b.of - b.parts * a.of, a.of * b.of)
}

/** a × b, exact. */
export function times(a: Rate, b: Rate): Rate {
  return ratio(a.parts * b.parts, a.of * b.of)
}

/** a / b, exact; refuses b = 0. */
export function dividedBy(a: Rate, b: Rate): Rate {
  return ratio(a.parts * b.of, a.of * b.parts)
}

/** Whether `a` is above `b`: exact, so that a rate at its cap is within it. */
export function isAbove(a: Rate, b: Rate): boolean {
  return a.parts * b.of > b.parts * a.of
}

/** The rate as decimal fraction again ('0.36'), to store it; refuses what has no end, as 1/3. */
export function decimalOf({ parts, of }: Rate): string {
  const digits = digitsOf(of)
  const scaled = ((parts < 0n ? -parts : parts) * 10n ** BigInt(digits)) / of
  const text = scaled.toString().padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const fraction = text.slice(text.length - digits)
  return `${parts < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

function digitsOf(of: bigint): number {
  for (let digits = 0; digits <= 40; digits += 1) {
    if (10n ** BigInt(digits) % of === 0n) return digits
  }
  throw new Error(`A rate in ${of} parts has no decimal end.`)
}

/** Euclid's; in plain numbers as soon as both are exact in them, which is many times faster. */
function commonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (smaller > MOST_EXACT) [larger, smaller] = [smaller, larger % smaller]
  if (smaller === 0n) return larger
  let [one, other] = [Number(smaller), Number(larger % smaller)]
  while (other > 0) [one, other] = [other, one % other]
  return BigInt(one)
}

const MOST_EXACT = BigInt(Number.MAX_SAFE_INTEGER)
