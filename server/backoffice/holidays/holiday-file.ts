import { CsvError, parse } from 'csv-parse/sync'
import type { ProclaimedDay } from '#domain/calendar/proclaimed-days.ts'
import { dayFaults, readDay } from '#server/backoffice/holidays/holiday-faults.ts'

/** The columns of a file of proclamations; others are left alone. */
const HOLIDAY_COLUMNS = ['date', 'name', 'kind', 'proclamation', 'source'] as const

/** What a file says, and what is wrong with it: a sentence for each fault, with its line. */
export interface HolidayFile {
  readonly days: readonly GivenDay[]
  readonly faults: readonly string[]
}

/** A day that somebody gives. */
export interface GivenDay extends ProclaimedDay {
  /** Of the file that it stands in. */
  readonly line?: number
}

type Row = Readonly<Record<string, string>>

/** Reads a CSV of proclaimed days: date, name, kind, proclamation, source. */
export function readHolidayFile(text: string): HolidayFile {
  const rows = rowsIn(text)
  if (typeof rows === 'string') return { days: [], faults: [rows] }
  if (rows.length === 0) return { days: [], faults: ['The file has no line below its heading.'] }
  const missing = HOLIDAY_COLUMNS.filter((column) => rows[0]?.cells[column] === undefined)
  if (missing.length > 0)
    return {
      days: [],
      faults: [`The heading lacks ${missing.join(', ')}: it has ${HOLIDAY_COLUMNS.join(',')}.`],
    }
  const seen = new Map<string, number>()
  const faults: string[] = []
  const days = rows.map(({ line, cells }) => {
    const day = dayOf(cells)
    const earlier = seen.get(day.day)
    seen.set(day.day, line)
    const twice = earlier === undefined ? [] : [`date: line ${earlier} has this day too.`]
    faults.push(...[...dayFaults(day), ...twice].map((fault) => `Line ${line}: ${fault}`))
    return { ...day, line }
  })
  return { days, faults }
}

function dayOf(cells: Row): ProclaimedDay {
  const cell = (column: (typeof HOLIDAY_COLUMNS)[number]) => cells[column] ?? ''
  return readDay({
    ...cells,
    day: cell('date'),
    kind: cell('kind').toLowerCase(),
    name: cell('name'),
  })
}

function rowsIn(text: string): { line: number; cells: Row }[] | string {
  try {
    const rows: { record: Row; info: { lines: number } }[] = parse(text, {
      bom: true,
      columns: (headings: string[]) => headings.map((heading) => heading.trim().toLowerCase()),
      info: true,
      skip_empty_lines: true,
      trim: true,
    })
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return `Line ${Number(error['lines'] ?? 1)}: ${error.message}`
  }
}
