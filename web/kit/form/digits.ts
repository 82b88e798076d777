/** Keeps only the digits of typed or pasted text (VAL-018). */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** A card or account number in its printed groups (VAL-022). */
export function groupByFour(digits: string): string {
  return digits.replace(/\d{4}(?=\d)/g, '$& ')
}

/** The caret position in a grouped number that keeps the same digits before it. */
export function caretAfter(digitCount: number, grouped: string): number {
  const [before] = new RegExp(`^(?:\\D*\\d){${digitCount}}`).exec(grouped) ?? [grouped]
  return before.length
}
