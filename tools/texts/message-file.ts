import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Message } from './catalogues.ts'

/** The columns of the file that a translator edits. */
const COLUMNS = ['key', 'place', 'English', 'Filipino', 'note'] as const

/** A line of the file: one text in both languages. */
export type MessageRow = Readonly<Record<(typeof COLUMNS)[number], string>>

/** Texts as CSV in UTF-8, with the mark by which spreadsheets know it. */
export function messageFile(messages: readonly Message[]): string {
  const rows = messages.map(({ key, place, en, fil, note }): MessageRow => {
    return { key, place, English: en?.text ?? '', Filipino: fil?.text ?? '', note }
  })
  return stringify(rows, { header: true, columns: [...COLUMNS], bom: true })
}

/**
 * Reads such a file, as a spreadsheet may have written it.
 *
 * @throws Error where a column is missing or a line is not CSV
 */
export function readMessageFile(text: string): MessageRow[] {
  const rows: MessageRow[] = parse(text, { columns: true, bom: true, skip_empty_lines: true })
  const [first] = rows
  const missing = COLUMNS.filter((column) => first && first[column] === undefined)
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(', ')}.`)
  return rows
}
