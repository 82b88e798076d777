import { stringify } from 'csv-stringify/sync'
import { withoutHidden } from '#contract/hidden-characters.ts'

/** Sent first, so that spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/** What begins a formula, also as spreadsheets in East Asia read it (full width). */
const FORMULA = /^\s*[=+\-@|%＝＋－＠｜％]/u

/**
 * Rows as CSV. What a spreadsheet would run as a formula gets an apostrophe before it, and characters
 * that hide what a cell says are left out.
 */
export function toCsv(columns: readonly string[], rows: readonly object[]): string {
  return csvHead(columns) + csvLines(columns, rows)
}

/** The first line of a CSV. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + lines([[...columns]])
}

/** Rows as the lines of a CSV that has its head. */
export function csvLines(columns: readonly string[], rows: readonly object[]): string {
  return lines(
    rows.map((row) => columns.map((column) => cell((row as Record<string, unknown>)[column]))),
  )
}

function lines(cells: readonly (readonly string[])[]): string {
  return stringify([...cells], { record_delimiter: '\r\n' })
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return harmless(value)
  return harmless(Array.isArray(value) ? value.join(' ') : JSON.stringify(value))
}

/** Money that left: as text it would be left out of a sum. */
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/

function harmless(text: string): string {
  const shown = withoutHidden(text)
  return FORMULA.test(shown) && !NEGATIVE_NUMBER.test(shown) ? `'${shown}` : shown
}
