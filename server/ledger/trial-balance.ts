import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface AccountTotal {
  /** Accounts of loans and borrowers together: receivable:principal, surplus. */
  readonly account: string
  /** Debits less credits. */
  readonly amount: Centavos
}

/**
 * The balances of all accounts of a brand; they add up to 0. Summed from every transfer, so it suits
 * a report and not a busy screen.
 */
export async function trialBalance(db: Database, brand: string): Promise<AccountTotal[]> {
  const { rows } = await sql<AccountTotal>`
    select * from (
      select regexp_replace(account, ':[0-9a-f-]{36}', '') as account,
        sum(change)::bigint as amount
      from entry join transfer using (chain, sequence),
        lateral (values (debit, amount), (credit, -amount)) as side (account, change)
      where brand = ${brand}
      group by 1
    ) totals
    order by account collate "C"`.execute(db)
  return rows
}
