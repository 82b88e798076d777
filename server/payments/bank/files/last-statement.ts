import { type RawBuilder, sql } from 'kysely'

/**
 * The last statement of an account first. Two of one day may come in one file: the later one has the
 * later lines.
 */
export const LAST_STATEMENT_FIRST = sql`
  closes_on desc, imported_at desc, (
    select max(place) from bank_line where bank_line.statement_id = bank_statement.id
  ) desc nulls last`

/** Whether the lines or statements of an account begin on a day or before: later ones follow on it. */
export function hasBegun(account: RawBuilder<unknown>, day: Temporal.PlainDate) {
  return sql<boolean>`(
    exists (select from bank_line begun where begun.account = ${account} and booked_on <= ${day}::date)
    or exists (select from bank_statement begun
      where begun.account = ${account} and begun.closes_on <= ${day}::date))`
}
