/** What a field that takes digits only keeps of what was typed or pasted (VAL-018). */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** A card or account number in the groups in which it is printed (VAL-022). */
export function groupByFour(digits: string): string {
  return digits.replace(/\d{4}(?=\d)/g, '$& ')
}

/** Where the caret belongs in a grouped number, so that as many digits as before are left of it. */
export function caretAfter(digitCount: number, grouped: string): number {
  let left = digitCount
  for (let place = 0; place < grouped.length; place += 1) {
    if (left === 0) return place
    if (/\d/.test(grouped.charAt(place))) left -= 1
  }
  return grouped.length
}
