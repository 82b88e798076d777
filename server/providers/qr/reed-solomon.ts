/** Powers of 2 in GF(256) with the polynomial 0x11D, and their exponents (ISO/IEC 18004, 7.5.2). */
const POWERS: number[] = []
const EXPONENTS: number[] = Array.from({ length: 256 }, () => 0)
for (let exponent = 0, power = 1; exponent < 255; exponent += 1) {
  POWERS.push(power)
  EXPONENTS[power] = exponent
  power = power < 128 ? power << 1 : (power << 1) ^ 0x11d
}

const powerOf = (exponent: number) => POWERS[((exponent % 255) + 255) % 255] ?? 0
const exponentOf = (value: number) => EXPONENTS[value] ?? 0

function product(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : powerOf(exponentOf(one) + exponentOf(other))
}

function quotient(one: number, other: number): number {
  return one === 0 ? 0 : powerOf(exponentOf(one) - exponentOf(other))
}

/** A polynomial's value; its lowest coefficient comes first. */
function valueAt(polynomial: readonly number[], at: number): number {
  return polynomial.reduceRight((sum, coefficient) => product(sum, at) ^ coefficient, 0)
}

/**
 * The text of a block without its check bytes, with damaged bytes put right; null where too many
 * are damaged.
 *
 * @param check the number of check bytes; half as many damaged bytes can be put right
 */
export function corrected(bytes: readonly number[], check: number): number[] | null {
  const wrong = syndromes(bytes, check)
  const text = bytes.slice(0, bytes.length - check)
  if (wrong.every((each) => each === 0)) return text
  const locator = errorLocator(wrong)
  const places = bytes
    .map((_, place) => place)
    .filter((place) => valueAt(locator, powerOf(place - bytes.length + 1)) === 0)
  if (places.length !== locator.length - 1) return null
  const mended = [...bytes]
  for (const place of places)
    mended[place] = (mended[place] ?? 0) ^ errorAt(wrong, locator, bytes.length - 1 - place)
  const isMended = syndromes(mended, check).every((each) => each === 0)
  return isMended ? mended.slice(0, text.length) : null
}

/** All zero where nothing is damaged. */
function syndromes(bytes: readonly number[], check: number): number[] {
  const polynomial = bytes.toReversed()
  return Array.from({ length: check }, (_, exponent) => valueAt(polynomial, powerOf(exponent)))
}

/** By Berlekamp and Massey: its zeros say where the errors are. */
function errorLocator(wrong: readonly number[]): number[] {
  let locator = [1]
  let before = [1]
  let errors = 0
  let shift = 1
  let lastGap = 1
  for (let step = 0; step < wrong.length; step += 1) {
    const gap = locator.reduce(
      (sum, coefficient, index) => sum ^ product(coefficient, wrong[step - index] ?? 0),
      0,
    )
    const next = minus(locator, before, shift, quotient(gap, lastGap))
    if (gap !== 0 && 2 * errors <= step) {
      before = locator
      errors = step + 1 - errors
      lastGap = gap
      shift = 0
    }
    if (gap !== 0) locator = next
    shift += 1
  }
  return locator.slice(0, errors + 1)
}

/** `one - factor * x^shift * other`. */
function minus(one: readonly number[], other: readonly number[], shift: number, factor: number) {
  const length = Math.max(one.length, other.length + shift)
  return Array.from(
    { length },
    (_, index) => (one[index] ?? 0) ^ product(factor, other[index - shift] ?? 0),
  )
}

/** By Forney: what the byte of this power differs by. */
function errorAt(wrong: readonly number[], locator: readonly number[], exponent: number): number {
  const at = powerOf(-exponent)
  const evaluator = wrong.map((_, index) =>
    locator
      .slice(0, index + 1)
      .reduce(
        (sum, coefficient, power) => sum ^ product(coefficient, wrong[index - power] ?? 0),
        0,
      ),
  )
  const derivative = locator.flatMap((coefficient, power) =>
    power % 2 === 1 ? [coefficient, 0] : [],
  )
  return product(powerOf(exponent), quotient(valueAt(evaluator, at), valueAt(derivative, at)))
}
