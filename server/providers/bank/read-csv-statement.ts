import { CsvError, parse } from 'csv-parse/sync'
import type { Centavos } from '#domain/money.ts'
import type { CsvColumns } from '#server/providers/bank/bank-account.ts'
import {
  checkedStatement,
  plainText,
  type Statement,
  StatementFault,
  type StatementLine,
} from '#server/providers/bank/statement.ts'
import { readAmount } from '#server/providers/bank/statement-amount.ts'

/**
 * Reads a bank's CSV. Its running balance leads from each line to the next, so a line that is
 * missing or changed is found where it is. Newest or oldest first, as the account says or the balances.
 *
 * @throws StatementFault
 */
export function readCsvStatement(text: string, columns: CsvColumns): Statement[] {
  const rows = rowsIn(text, columns)
  const read = rows.map((row) => readRow(row, columns))
  const [first] = read
  if (!first) throw new StatementFault(columns.headingLine ?? 1, 'there is no line below it')
  const inOrder = oldestFirst(read, columns)
  checkBalances(inOrder)
  const [oldest = first] = inOrder
  const newest = inOrder.at(-1) ?? first
  return [
    checkedStatement(
      {
        accountNumber: null,
        name: '',
        opening: oldest.balance - oldest.line.amount,
        closing: newest.balance,
        closesOn: newest.line.bookedOn,
        lines: inOrder.map(({ line }) => line),
      },
      newest.line.fileLine,
    ),
  ]
}

interface CsvRow {
  readonly fileLine: number
  readonly cells: Readonly<Record<string, string>>
}

interface ReadRow {
  readonly line: StatementLine
  readonly balance: Centavos
}

function rowsIn(text: string, { headingLine = 1, separator = ',' }: CsvColumns): CsvRow[] {
  try {
    const rows: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
      bom: true,
      columns: (headings: string[]) => headings.map((heading) => heading.trim()),
      delimiter: separator,
      from_line: headingLine,
      info: true,
      skip_empty_lines: true,
      trim: true,
    })
    return rows.map(({ record, info }) => ({ fileLine: info.lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new StatementFault(Number(error['lines'] ?? headingLine), error.message)
  }
}

function readRow({ fileLine, cells }: CsvRow, columns: CsvColumns): ReadRow {
  const cell = (heading: string): string => {
    const value = cells[heading]
    if (value === undefined) throw new StatementFault(fileLine, `there is no column "${heading}"`)
    return value
  }
  const amount = amountOf(fileLine, columns, cell)
  if (amount === 0n) throw new StatementFault(fileLine, 'its amount is 0')
  const reference = columns.reference === undefined ? '' : cell(columns.reference)
  return {
    balance: signedAmount(cell(columns.balance), fileLine),
    line: {
      fileLine,
      bookedOn: dayOf(cell(columns.date), columns.dateFormat, fileLine),
      amount,
      reference: plainText(reference),
      text: plainText(columns.text.map(cell).join(' ')),
    },
  }
}

function amountOf(
  fileLine: number,
  { amount, debit, credit }: CsvColumns,
  cell: (heading: string) => string,
): Centavos {
  if (amount !== undefined) return signedAmount(cell(amount), fileLine)
  const [out, into] = [debit, credit].map((heading) => {
    const text = heading === undefined ? '' : cell(heading)
    return text === '' ? 0n : signedAmount(text, fileLine)
  }) as [Centavos, Centavos]
  if (out < 0n || into < 0n || (out > 0n && into > 0n))
    throw new StatementFault(fileLine, 'it is a debit and a credit, or one below 0')
  return into - out
}

/** 1,234.50, -1,234.50 or (1,234.50), with or without the sign of the peso. */
function signedAmount(text: string, fileLine: number): Centavos {
  const bare = text.replaceAll(/^(PHP|₱)\s*/g, '')
  const isBelow = /^(-.*|\(.*\))$/.test(bare)
  const amount = readAmount(isBelow ? bare.replaceAll(/^[-(]|\)$/g, '') : bare, '.', ',')
  if (amount === null) throw new StatementFault(fileLine, `"${plainText(text)}" is not an amount`)
  return isBelow ? -amount : amount
}

function dayOf(text: string, format: string, fileLine: number): Temporal.PlainDate {
  const part = (letters: string) =>
    text.slice(format.indexOf(letters), format.indexOf(letters) + letters.length)
  try {
    if (text.length !== format.length) throw new RangeError(text)
    return Temporal.PlainDate.from(`${part('YYYY')}-${part('MM')}-${part('DD')}`)
  } catch {
    throw new StatementFault(fileLine, `"${plainText(text)}" is not a day as ${format}`)
  }
}

/** Of lines that cancel out the balances lead on in both orders, with another balance before them. */
function oldestFirst(rows: readonly ReadRow[], { newestFirst }: CsvColumns): readonly ReadRow[] {
  const turned = rows.toReversed()
  if (newestFirst !== undefined) return newestFirst ? turned : rows
  if (!leadsOn(turned)) return rows
  if (!leadsOn(rows)) return turned
  if (rows.length > 1)
    throw new StatementFault(
      rows[0]?.line.fileLine ?? 1,
      'its balances lead on in both orders: BANK_ACCOUNTS_FILE must say newestFirst',
    )
  return rows
}

function leadsOn(rows: readonly ReadRow[]): boolean {
  return rows.every((row, place) => follows(rows[place - 1], row))
}

function checkBalances(rows: readonly ReadRow[]): void {
  for (const [place, row] of rows.entries()) {
    const before = rows[place - 1]
    if (before && !follows(before, row))
      throw new StatementFault(
        row.line.fileLine,
        `${before.balance} and ${row.line.amount} centavos do not lead to its balance of ${row.balance}`,
      )
  }
}

function follows(before: ReadRow | undefined, { line, balance }: ReadRow): boolean {
  if (!before) return true
  return (
    before.balance + line.amount === balance &&
    Temporal.PlainDate.compare(before.line.bookedOn, line.bookedOn) <= 0
  )
}
