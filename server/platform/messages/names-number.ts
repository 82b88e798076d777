/** What digits of a number are written between: everything that is no letter. */
const BETWEEN = String.raw`[^\p{L}\d]`
const RUNS = new RegExp(String.raw`(?:\d|${BETWEEN})+`, 'gu')

/** A day: its year first or last, by points, dashes or slashes, and no part of a longer row of digits. */
const DATE = [
  String.raw`(?<!\d[./\p{Pd}]?)`,
  String.raw`(?:20\d\d[./\p{Pd}]D[./\p{Pd}]D|D[./\p{Pd}]D[./\p{Pd}]20\d\d)`,
  String.raw`(?![./\p{Pd}]?\d)`,
]
  .join('')
  .replaceAll('D', '(?:3[01]|[12][0-9]|0?[1-9])')
const DATES = new RegExp(DATE, 'gu')
const DATES_FIRST = new RegExp(`^(?:${BETWEEN}*${DATE})+`, 'u')

/** Pesos: with a sign before them, or with nothing else beside them that has digits. */
const PESOS = String.raw`\d{1,3}(?:,\d{3})?(?:\.\d\d)?(?![\d,.]?\d)`
const SIGNED = new RegExp(
  String.raw`(?:₱|\bPHP|\bP)\s?(?:${PESOS}|\d{1,6}(?:\.\d\d)?(?!\d))`,
  'giu',
)
const ALONE = new RegExp(`(?<!\\d${BETWEEN}*)${PESOS}(?!${BETWEEN}*\\d)`, 'gu')

/** Amounts one after the other, as 2500, 1250: none of them begins as a number that is dialled. */
const LISTED = /^\s*[1-7]\d{2,4}(?:[,;]\s[1-7]\d{2,4})+\s*$/

/** Whether a note has a telephone number or an address; days and pesos are none. */
export function namesNumber(note: string): boolean {
  const plain = inPlainDigits(note)
  const rest = plain.replaceAll(SIGNED, ' x ').replaceAll(ALONE, ' x ')
  return plain.includes('@') || (rest.match(RUNS) ?? []).some(isNumber)
}

/** Without hidden characters, and with the digits of all writings as ours, an O beside them too. */
function inPlainDigits(note: string): string {
  return note
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replaceAll(/(?<=\d)[oO]|[oO](?=\d)/gu, '0')
}

/** The digits of a script follow each other from its zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

/** Seven digits are a number, whatever is between them. */
function isNumber(run: string): boolean {
  const rest = run.replace(DATES_FIRST, '')
  // In 0917 12-05-2026 the day is the end of a number.
  const isDialled = /^[^\d+]*(?:\+|0|63)/.test(rest)
  const parts = isDialled ? [rest] : rest.split(DATES)
  return parts.some((part) => /\d{7}/.test(part.replaceAll(/\D/g, '')) && !LISTED.test(part))
}
