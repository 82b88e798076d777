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
  let left = digitCount
  for (let place = 0; place < grouped.length; place += 1) {
    if (left === 0) return place
    if (/\d/.test(grouped.charAt(place))) left -= 1
  }
  return grouped.length
}
