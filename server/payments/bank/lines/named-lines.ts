import { sql } from 'kysely'
import type { BankLine, LineName } from '#server/payments/bank/lines/bank-line-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A line as the bank's statement has it. */
export type LineInStatement = BankLine

/** Lines by their names, explained or not; one whose statement is gone is left out. */
export async function namedLines(
  db: Database,
  names: readonly LineName[],
): Promise<LineInStatement[]> {
  if (names.length === 0) return []
  const { rows } = await sql<LineInStatement>`
    select account, line, booked_on as "bookedOn", amount, reference, text
    from bank_line join unnest(${names.map(({ account }) => account)}::text[],
      ${names.map(({ line }) => line)}::text[]) as named (account, line) using (account, line)
    `.execute(db)
  return rows
}
