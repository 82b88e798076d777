import { stringify } from 'csv-stringify/sync'

/** Sent first, so that spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/**
 * Rows as CSV. What a spreadsheet would run as a formula gets an apostrophe before it, and control
 * characters and marks of direction, which hide what a cell says, are left out.
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
  const shown = text.replaceAll(/[\p{Cc}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, ' ')
  return /^\s*[=+\-@|%]/.test(shown) ? `'${shown}` : shown
}
