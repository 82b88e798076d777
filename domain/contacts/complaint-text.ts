/**
 * A borrower's text as it is stored: without blanks around it, with one character for each line
 * end, and cut to a length in UTF-16 units, as the maxlength of a textarea counts (VAL-023). A
 * character that the cut would split is left out.
 */
export function complaintText(written: string, limit: number): string {
  const text = written.toWellFormed().replaceAll(/\r\n?/g, '\n').trim()
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
}
