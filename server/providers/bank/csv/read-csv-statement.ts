import type { CsvColumns } from '#server/providers/bank/bank-account.ts'
import { dayReader } from '#server/providers/bank/csv/csv-day.ts'
import { datedRow, type DatedRow } from '#server/providers/bank/csv/csv-line.ts'
import { oldestFirst, openingBalance } from '#server/providers/bank/csv/csv-order.ts'
import type { ReadingProgress } from '#server/providers/bank/reading-progress.ts'
import { type CsvRow, type CsvTable, csvTable } from '#server/providers/bank/csv/csv-table.ts'
import {
  refuseOtherDay,
  refuseUndated,
  wordsBelow,
} from '#server/providers/bank/csv/csv-undated.ts'
import { checkedStatement, plainText, type Statement } from '#server/providers/bank/statement.ts'

/**
 * Reads a bank's CSV. Its running balance leads from each line to the next, so a line that is
 * missing or changed is found where it is. Rows without a day, such as totals and what ends the file,
 * are no lines.
 *
 * @throws StatementFault
 */
export function readCsvStatement(
  text: string,
  columns: CsvColumns,
  { expect, onLine }: ReadingProgress,
): Statement[] {
  const table = csvTable(text, columns)
  expect(table.rows.length)
  const { dated, undated } = sorted(table, columns, onLine)
  const rows = oldestFirst(dated, columns.newestFirst)
  refuseUndated(undated, rows, { table, columns })
  const lines = rows.filter(({ isBalance }) => !isBalance)
  const last = rows.at(-1)
  if (!last) return []
  return [
    checkedStatement(
      {
        accountNumber: null,
        name: '',
        opening: openingBalance(rows),
        closing: last.balance,
        closesOn: last.on,
        lines: lines.map(({ fileLine, on, amount, reference, text: words }) => {
          return { fileLine, bookedOn: on, amount, reference, text: words }
        }),
      },
      last.fileLine,
    ),
  ]
}

function sorted(table: CsvTable, columns: CsvColumns, onRow: () => void) {
  const dayOf = dayReader(columns.dateFormat)
  const dated: DatedRow[] = []
  const undated: CsvRow[] = []
  let below: CsvRow[] = []
  for (const row of table.rows) {
    onRow()
    const written = table.cell(row, columns.date)
    const on = dayOf(written)
    if (on === null) {
      refuseOtherDay(written, row, columns)
      undated.push(row)
      below.push(row)
      continue
    }
    // Words of the line above go on in rows of their own; what ends the file is none of it.
    const above = dated.pop()
    if (above) {
      const words = wordsBelow(below, { table, columns })
      dated.push({ ...above, text: plainText([above.text, ...words].join(' ')) })
    }
    below = []
    dated.push(datedRow(row, on, table, columns))
  }
  return { dated, undated }
}
