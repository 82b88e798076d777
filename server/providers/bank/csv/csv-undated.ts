import type { Centavos } from '#domain/money/money.ts'
import type { CsvColumns } from '#server/providers/bank/bank-account.ts'
import { writtenAmount } from '#server/providers/bank/csv/csv-amount.ts'
import { amountColumns, type DatedRow } from '#server/providers/bank/csv/csv-line.ts'
import { openingBalance } from '#server/providers/bank/csv/csv-order.ts'
import type { CsvRow, CsvTable } from '#server/providers/bank/csv/csv-table.ts'
import { plainText, StatementFault, TAKE_AGAIN } from '#server/providers/bank/statement.ts'

interface CsvRead {
  readonly table: CsvTable
  readonly columns: CsvColumns
}

/** What rows between two lines say in the columns of words, and nowhere else. */
export function wordsBelow(rows: readonly CsvRow[], { table, columns }: CsvRead): string[] {
  return rows
    .filter((row) => {
      const said = row.cells.filter((text) => text !== '').length
      return said === columns.text.filter((column) => table.cell(row, column) !== '').length
    })
    .flatMap((row) => columns.text.map((column) => table.cell(row, column)))
}

/**
 * Refuses a row that may be a line whose day cannot be read. Words alone, headings again, and figures
 * that are the statement's balances or totals are none.
 *
 * @throws StatementFault
 */
export function refuseUndated(
  undated: readonly CsvRow[],
  lines: readonly DatedRow[],
  { table, columns }: CsvRead,
): void {
  const known = new Set(totalsOf(lines))
  for (const row of undated) {
    const written = table.cell(row, columns.date)
    const figures = [...amountColumns(columns), columns.balance].flatMap((column) => {
      const text = table.cell(row, column)
      const amount = /\d/.test(text) ? writtenAmount(text)?.amount : undefined
      return amount === undefined ? [] : [amount]
    })
    const isNamed = written !== '' && !/\d/.test(written)
    const isKnown = figures.every((amount) => known.has(amount))
    if (!isNamed && !isKnown) throw notADay(written, row, columns)
  }
  if (lines.length > 0) return
  throw new StatementFault(
    undated[0]?.fileLine ?? 1,
    `no row has a day as ${columns.dateFormat}`,
    `Expected is a line for each movement: correct dateFormat or date in BANK_ACCOUNTS_FILE. ${TAKE_AGAIN}`,
  )
}

/** A row that begins with a day of another form is a line that cannot be read. */
export function refuseOtherDay(written: string, row: CsvRow, columns: CsvColumns): void {
  if (/^\d{1,4}[./ -]\w{1,9}[./ -]\d{1,4}$/.test(written) && row.cells.length > 1)
    throw notADay(written, row, columns)
}

function notADay(written: string, { fileLine }: CsvRow, { dateFormat }: CsvColumns) {
  return new StatementFault(
    fileLine,
    `"${plainText(written)}" is not a day as ${dateFormat}`,
    `Expected is the day of the line: correct dateFormat in BANK_ACCOUNTS_FILE where the bank writes days so. ${TAKE_AGAIN}`,
  )
}

/** The balances of a statement, and the sums of what came and went; centavos. */
function totalsOf(lines: readonly DatedRow[]): Centavos[] {
  const into = sum(lines.filter(({ amount }) => amount > 0n))
  const out = sum(lines.filter(({ amount }) => amount < 0n))
  return [openingBalance(lines), lines.at(-1)?.balance ?? 0n, into, out, -out, into + out]
}

function sum(lines: readonly DatedRow[]): Centavos {
  return lines.reduce((total, { amount }) => total + amount, 0n)
}
