import type { Centavos } from '#domain/money/money.ts'
import type { CsvColumn, CsvColumns } from '#server/providers/bank/bank-account.ts'
import { writtenAmount } from '#server/providers/bank/csv/csv-amount.ts'
import type { BalanceRow } from '#server/providers/bank/csv/csv-order.ts'
import type { CsvRow, CsvTable } from '#server/providers/bank/csv/csv-table.ts'
import { plainText, StatementFault, TAKE_AGAIN } from '#server/providers/bank/statement.ts'

/** A row of a CSV that has a day. */
export interface DatedRow extends BalanceRow {
  /** It has no amount, so it is the balance that was brought forward. */
  readonly isBalance: boolean
  readonly reference: string
  readonly text: string
}

/** Reads a row with a day. */
export function datedRow(
  row: CsvRow,
  on: Temporal.PlainDate,
  table: CsvTable,
  columns: CsvColumns,
): DatedRow {
  const { fileLine } = row
  const cellOf = (column: CsvColumn) => table.cell(row, column)
  refuseShifted(row, table)
  const { amount, balance, reference } = columns
  return {
    fileLine,
    on,
    isBalance: amountColumns(columns).every((column) => isBlank(cellOf(column))),
    amount:
      amount === undefined
        ? ofTwoColumns(columns, cellOf, fileLine)
        : amountIn(cellOf(amount), fileLine),
    balance: balanceIn(cellOf(balance), fileLine),
    reference: reference === undefined ? '' : plainText(cellOf(reference)),
    text: plainText(columns.text.map(cellOf).join(' ')),
  }
}

export function amountColumns({ amount, debit, credit }: CsvColumns): CsvColumn[] {
  return [amount, debit, credit].filter((column) => column !== undefined)
}

function isBlank(text: string): boolean {
  return !/\d/.test(text) && (text === '' || writtenAmount(text) !== null)
}

/** A comma within words moves what is behind it; a row that is cut off has less. */
function refuseShifted({ fileLine, cells }: CsvRow, { headings, leastCells }: CsvTable): void {
  const most = headings.cells.length
  if (cells.length >= leastCells && !cells.slice(most).some((text) => text !== '')) return
  throw new StatementFault(
    fileLine,
    `it has ${cells.length} cells, and there are ${most} headings`,
    `Expected is a cell for each heading, in quotation marks where it has the separator in it. ${TAKE_AGAIN}`,
  )
}

/** Where minus or brackets are in the column of debits, they say again that it is one. */
function ofTwoColumns(
  { debit, credit }: CsvColumns,
  cellOf: (column: CsvColumn) => string,
  fileLine: number,
): Centavos {
  const [out, into] = [debit, credit].map((column) =>
    amountIn(column === undefined ? '' : cellOf(column), fileLine),
  ) as [Centavos, Centavos]
  const isDebit = debit !== undefined && writtenAmount(cellOf(debit))?.side !== 'C'
  if (into < 0n || (out !== 0n && (into !== 0n || !isDebit)))
    throw new StatementFault(
      fileLine,
      'it is a debit and a credit, or a credit below 0',
      `Expected is an amount in one of both columns. ${TAKE_AGAIN}`,
    )
  return into - (out < 0n ? -out : out)
}

function amountIn(text: string, fileLine: number): Centavos {
  return text === '' ? 0n : balanceIn(text, fileLine)
}

function balanceIn(text: string, fileLine: number): Centavos {
  const written = writtenAmount(text)
  if (written) return written.amount
  throw new StatementFault(
    fileLine,
    `"${plainText(text)}" is not an amount`,
    `Expected is an amount such as 1,234.50, -1,234.50, (1,234.50) or 1,234.50 DR. ${TAKE_AGAIN}`,
  )
}
