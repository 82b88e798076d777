/** Makes spreadsheets read the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Cells that a spreadsheet reads as a formula (OWASP, CSV injection), or begin with our escape. */
const FORMULA = /^['=+\-@\t\r\n]/

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
    lines.at(-1)?.push(content.replace(/^'(?=['=+\-@\t\r\n])/, ''))
    if (end === '' || cell.lastIndex >= text.length) break
    if (end !== ',') lines.push([])
  }
  return lines
}
