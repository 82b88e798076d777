import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { isPostedBefore, WITH_POSTING_DATE } from '#server/ledger/posting-date.ts'
import type { DayEnd } from '#server/payments/close/unexplained-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** What the books of all brands have of a bank account. Centavos. */
export interface BookedAtBank {
  readonly account: string
  readonly all: Centavos
  /** By lines of the bank, posted on the day or before. */
  readonly linesPosted: Centavos
  /** By our own transfers, posted on the day or before. */
  readonly transfersPosted: Centavos
}

/** The accounts that have an entry. */
export async function bookedAtBanks(
  tx: Transaction,
  accounts: readonly string[],
  { endsAt }: DayEnd,
): Promise<BookedAtBank[]> {
  const { rows } = await sql<BookedAtBank>`
    with side as materialized (
      select chain, sequence, account, change
      from transfer, lateral (values (debit, amount), (credit, -amount)) as half (account, change)
      where ${[...accounts]}::text[] && array[debit, credit]
        and account = any(${[...accounts]}::text[])
    ), booked as (
      select account, change, ${IS_OF_LINE} as is_of_line,
        ${isPostedBefore(endsAt)} as is_posted
      from entry join side using (chain, sequence) ${WITH_POSTING_DATE}
    )
    select account, sum(change)::bigint as all,
      ${sumOf(sql`is_of_line and is_posted`)} as "linesPosted",
      ${sumOf(sql`not is_of_line and is_posted`)} as "transfersPosted"
    from booked group by account`.execute(tx)
  return rows
}

/** Entries of explanations (explanation-entries.ts), and those that undo them. */
const IS_OF_LINE = sql`coalesce(reverses, reference) ~ '^(line|cleared):'`

function sumOf(condition: ReturnType<typeof sql>) {
  return sql`coalesce(sum(change) filter (where ${condition}), 0)::bigint`
}
