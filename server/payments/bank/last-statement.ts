import { sql } from 'kysely'

/**
 * The last statement of an account first. Two of one day may come in one file: the later one has the
 * later lines.
 */
export const LAST_STATEMENT_FIRST = sql`
  closes_on desc, imported_at desc, (
    select max(place) from bank_line where bank_line.statement_id = bank_statement.id
  ) desc nulls last`
