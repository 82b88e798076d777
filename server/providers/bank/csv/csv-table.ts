import { CsvError, parse } from 'csv-parse/sync'
import type { CsvColumn, CsvColumns } from '#server/providers/bank/bank-account.ts'
import { MAX_LINES, refuseMoreThan } from '#server/providers/bank/file-limits.ts'
import { plainText, StatementFault, TAKE_AGAIN } from '#server/providers/bank/statement.ts'

/** A row of a CSV, and where it is in the file. */
export interface CsvRow {
  readonly fileLine: number
  readonly cells: readonly string[]
}

/** A CSV below its headings. */
export interface CsvTable {
  readonly headings: CsvRow
  readonly rows: readonly CsvRow[]
  /** How many cells a row has at least that has all columns of the settings. */
  readonly leastCells: number
  /** What a row has in a column; empty where it is too short. */
  readonly cell: (row: CsvRow, column: CsvColumn) => string
}

/** Rows within which the headings are, where no setting says their line. */
const HEADINGS_WITHIN = 100

/**
 * The rows of a CSV.
 *
 * @throws StatementFault for one without a column that the settings name, or with two of its name
 */
export function csvTable(text: string, columns: CsvColumns): CsvTable {
  const used = usedColumns(columns)
  const rows = rowsIn(text, columns)
  const place = columns.headingLine === undefined ? headingPlace(rows, used) : 0
  const headings = rows[place] ?? { fileLine: columns.headingLine ?? 1, cells: [] }
  const below = rows.slice(place + 1)
  refuseMoreThan(below.length)
  if (below.length === 0)
    throw new StatementFault(
      headings.fileLine,
      'there is no line below it',
      `Expected are the headings and a line for each movement. ${TAKE_AGAIN}`,
    )
  const places = new Map(used.map((column) => [column, placeOf(column, headings)]))
  const cell = ({ cells }: CsvRow, column: CsvColumn) => cells[places.get(column) ?? -1] ?? ''
  return { headings, rows: below, leastCells: Math.max(...places.values()) + 1, cell }
}

/** The columns that the settings name. */
function usedColumns(columns: CsvColumns): CsvColumn[] {
  const { date, amount, debit, credit, balance, reference, text } = columns
  return [date, amount, debit, credit, balance, reference, ...text].filter(
    (column) => column !== undefined,
  )
}

/** As the parser gives it with `info`, which its types do not say. */
interface ParsedRow {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

function rowsIn(text: string, { headingLine = 1, separator = ',' }: CsvColumns): CsvRow[] {
  try {
    const rows: unknown = parse(text, {
      bom: true,
      delimiter: separator,
      from_line: headingLine,
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MAX_LINES + HEADINGS_WITHIN + 1,
      trim: true,
    })
    return (rows as ParsedRow[]).map(({ record, info }) => ({
      fileLine: info.lines,
      cells: record,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new StatementFault(
      Number(error['lines'] ?? headingLine),
      error.message.replace(/\.$/, ''),
      `Expected is a CSV with the separator "${separator}". ${TAKE_AGAIN}`,
    )
  }
}

/** The first row with all headings. */
function headingPlace(rows: readonly CsvRow[], used: readonly CsvColumn[]): number {
  const names = used.filter((column) => typeof column === 'string').map(plainText)
  const found = rows.slice(0, HEADINGS_WITHIN).findIndex(({ cells }) => {
    const headings = new Set(cells.map(plainText))
    return names.every((name) => headings.has(name))
  })
  return Math.max(found, 0)
}

function placeOf(column: CsvColumn, { fileLine, cells }: CsvRow): number {
  if (typeof column === 'number') return column - 1
  const headings = cells.map(plainText)
  const name = plainText(column)
  const place = headings.indexOf(name)
  if (place === -1)
    throw new StatementFault(
      fileLine,
      `there is no column "${name}"`,
      `The headings there are ${headings.join(', ').slice(0, MAX_HEADINGS)}: correct csv in BANK_ACCOUNTS_FILE, or choose the account that the file is of`,
    )
  if (headings.lastIndexOf(name) !== place)
    throw new StatementFault(
      fileLine,
      `two columns are called "${name}"`,
      `Say in BANK_ACCOUNTS_FILE the number of the right one, ${place + 1} or ${headings.lastIndexOf(name) + 1}, in place of its heading`,
    )
  return place
}

/** Characters of headings that are shown. */
const MAX_HEADINGS = 300
