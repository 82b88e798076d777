import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface AccountTotal {
  /** Accounts of loans and borrowers together: receivable:principal, surplus. */
  readonly account: string
  /** Debits less credits. */
  readonly amount: Centavos
}

/** An account as reports name it: without the loan or borrower that it is of. */
export const REPORTED_ACCOUNT = sql`regexp_replace(account, ':[0-9a-f-]{36}', '')`

/**
 * The balances of all accounts of a brand; they add up to 0. One pass over every entry and transfer,
 * so it suits a report and not a busy screen.
 *
 * @param before entries posted earlier than this count; null: all of them
 */
export async function trialBalance(
  db: Database,
  brand: string,
  before: Temporal.Instant | null = null,
): Promise<AccountTotal[]> {
  const { rows } = await sql<AccountTotal>`
    select * from (
      select ${REPORTED_ACCOUNT} as account, sum(change)::bigint as amount
      from entry join transfer using (chain, sequence),
        lateral (values (debit, amount), (credit, -amount)) as side (account, change)
      where brand = ${brand} ${before ? sql`and at < ${before}` : sql``}
      group by 1
    ) totals
    order by account collate "C"`.execute(db)
  return rows
}
