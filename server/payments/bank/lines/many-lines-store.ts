import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { BankLine } from '#server/payments/bank/lines/bank-line-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inSlices } from '#server/platform/threads/in-slices.ts'

/** A line that is kept, and its place in the account. */
export interface PlacedLine extends Pick<BankLine, 'line' | 'bookedOn' | 'amount'> {
  /** What was in the account before it. Centavos. */
  readonly before: Centavos
}

/** The lines of an account in the order in which they came, from the first one of a day on. */
export async function linesFrom(
  tx: Transaction,
  account: string,
  day: Temporal.PlainDate,
): Promise<PlacedLine[]> {
  const { rows } = await sql<{ part: string }>`
    with placed as (
      select line, booked_on, bank_line.amount, row_number() over came as number,
        (sum(bank_line.amount) over came - bank_line.amount)::bigint as before
      from bank_line join bank_statement on bank_statement.id = statement_id
      where bank_line.account = ${account}
      window came as (order by imported_at, place rows unbounded preceding)
    )
    select json_agg(json_build_array(line, booked_on, amount::text, before::text)
      order by number)::text as part
    from placed
    where number >= (select min(number) from placed where booked_on >= ${day})
    group by number / ${PART_LINES} order by min(number)`.execute(tx)
  const lines: PlacedLine[] = []
  // Rows of a year would be read at once, and hold up every request.
  await inSlices(rows, ({ part }) => lines.push(...placedLines(part)))
  return lines
}

/** Lines that the database answers as one text. */
const PART_LINES = 250

function placedLines(part: string): PlacedLine[] {
  // As the statement above says it.
  const rows = JSON.parse(part) as [string, string, string, string][]
  return rows.map(([line, bookedOn, amount, before]) => ({
    line,
    bookedOn: Temporal.PlainDate.from(bookedOn),
    amount: BigInt(amount),
    before: BigInt(before),
  }))
}

/** Lines that somebody brought, the largest amounts first, and how many they are. */
export async function linesImportedBy(
  tx: Transaction,
  by: string,
  most: number,
): Promise<{ lines: BankLine[]; lineCount: number }> {
  const { rows } = await sql<{ part: string; lineCount: number }>`
    with brought as (
      select account, line, booked_on as "bookedOn", amount, reference, text,
        count(*) over ()::integer as "lineCount", row_number() over (
          order by abs(amount) desc, account, booked_on, statement_id, place) as number
      from bank_line
      where statement_id in (select id from bank_statement where imported_by = ${by})
    )
    select json_agg(json_build_array(account, line, "bookedOn", amount::text, reference, text)
      order by number)::text as part, "lineCount"
    from brought where number <= ${most}
    group by number / ${PART_LINES}, "lineCount" order by min(number)`.execute(tx)
  const lines: BankLine[] = []
  // Thousands of rows would be read at once, and hold up every request.
  await inSlices(rows, ({ part }) => lines.push(...broughtLines(part)))
  return { lines, lineCount: rows[0]?.lineCount ?? 0 }
}

function broughtLines(part: string): BankLine[] {
  // As the statement above says it.
  const rows = JSON.parse(part) as [string, string, string, string, string, string][]
  return rows.map(([account, line, bookedOn, amount, reference, text]) => ({
    account,
    line,
    bookedOn: Temporal.PlainDate.from(bookedOn),
    amount: BigInt(amount),
    reference,
    text,
  }))
}
