/** Makes spreadsheets read the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Cells that a spreadsheet reads as a formula (OWASP, CSV injection), in full width as in East Asia
 * and behind characters that nobody sees too; or that begin with our escape.
 */
const FORMULA = /^(?:['\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@|%＝＋－＠｜％])/u

/**
 * Lines of cells as CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets a leading
 * apostrophe, which spreadsheets do not show.
 */
export function csvText(lines: readonly (readonly string[])[]): string {
  const rows = lines.map((cells) => cells.map(cellText).join(','))
  return `${BYTE_ORDER_MARK}${rows.join('\r\n')}\r\n`
}

function cellText(cell: string): string {
  const inert = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** Reads the cells of such a text, line by line, without the apostrophes. */
export function csvCells(text: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  cell.lastIndex = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, plain = '', end] = found
    const content = quoted === undefined ? plain : quoted.replaceAll('""', '"')
    const isEscaped = content.startsWith("'") && FORMULA.test(content.slice(1))
    lines.at(-1)?.push(isEscaped ? content.slice(1) : content)
    if (end === '' || cell.lastIndex >= text.length) break
    if (end !== ',') lines.push([])
  }
  return lines
}
