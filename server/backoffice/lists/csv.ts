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
export function csvOf(columns: readonly string[], rows: readonly object[]): string {
  const lines = rows.map((row) =>
    columns.map((column) => cell((row as Record<string, unknown>)[column])),
  )
  return BYTE_ORDER_MARK + stringify([[...columns], ...lines], { record_delimiter: '\r\n' })
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return harmless(value)
  return harmless(Array.isArray(value) ? value.join(' ') : JSON.stringify(value))
}

function harmless(text: string): string {
  const shown = withoutHidden(text)
  return FORMULA.test(shown) ? `'${shown}` : shown
}
