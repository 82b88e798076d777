/** What digits of a number are written with, and between. */
const BETWEEN = String.raw`\s().+\p{Pd}`
const RUNS = new RegExp(String.raw`[\d${BETWEEN}]+`, 'gu')

/** A day: its year first or last, by points or dashes, and no part of a longer row of digits. */
const DATE = [
  String.raw`(?<!\d[.\p{Pd}]?)`,
  String.raw`(?:20\d\d[.\p{Pd}]D[.\p{Pd}]D|D[.\p{Pd}]D[.\p{Pd}]20\d\d)`,
  String.raw`(?![.\p{Pd}]?\d)`,
]
  .join('')
  .replaceAll('D', '(?:3[01]|[12][0-9]|0?[1-9])')
const DATES = new RegExp(DATE, 'gu')
const DATES_FIRST = new RegExp(`^(?:[${BETWEEN}]*${DATE})+`, 'u')

/** Whether a note has a telephone number or an address; days, as 2026-12-01, are none. */
export function namesNumber(note: string): boolean {
  return note.includes('@') || (note.match(RUNS) ?? []).some(isNumber)
}

/** Seven digits are a number, whatever is between them. */
function isNumber(run: string): boolean {
  const rest = run.replace(DATES_FIRST, '')
  // In 0917 12-05-2026 the day is the end of a number.
  const isDialled = /^[^\d+]*(?:\+|0|63)/.test(rest)
  const parts = isDialled ? [rest] : rest.split(DATES)
  return parts.some((part) => /\d{7}/.test(part.replaceAll(/\D/g, '')))
}
