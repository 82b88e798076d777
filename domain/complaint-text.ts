/**
 * A borrower's words as they are kept: without what surrounds them, each line's end one character
 * however a form wrote it, and cut to a length in UTF-16 units, as a textarea's maxlength counts
 * (VAL-023). A character that the cut would halve is left out.
 */
export function complaintText(written: string, limit: number): string {
  const text = written.toWellFormed().replaceAll(/\r\n?/g, '\n').trim()
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
}
