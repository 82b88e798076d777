import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { datedBefore } from '#server/ledger/posting-date.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface AccountTotal {
  /** Accounts of loans and borrowers together: receivable:principal, surplus. */
  readonly account: string
  /** Debits less credits. */
  readonly amount: Centavos
}

/** An account as reports name it: without the loan or borrower that it is of. */
export function reportedAccount(column: 'account' | 'debit' | 'credit') {
  const account = sql.ref(column)
  return sql`case when ${account} like 'receivable:%'
    then 'receivable:' || split_part(${account}, ':', 3)
    when ${account} like 'surplus:%' then 'surplus' else ${account} end`
}

/**
 * The balances of all accounts of a brand; they add up to 0. One pass over every entry and transfer,
 * so it suits a report and not a busy screen.
 *
 * @param before entries posted earlier than this count, by their posting dates; null: all of them
 */
export async function trialBalance(
  db: Database,
  brand: string,
  before: Temporal.Instant | null = null,
): Promise<AccountTotal[]> {
  const pairs = sql`
    select ${reportedAccount('debit')} as debit, ${reportedAccount('credit')} as credit,
      sum(amount) as amount`
  const { rows } = await sql<AccountTotal>`
    ${before ? sql`with dated as materialized (${datedBefore(brand, before)})` : sql``}
    select account, sum(change)::bigint as amount
    from (
      ${pairs} from entry join transfer using (chain, sequence)
      where brand = ${brand} ${before ? sql`and at < ${before}` : sql``}
      group by 1, 2
      ${before ? sql`union all ${pairs} from dated join transfer using (chain, sequence) group by 1, 2` : sql``}
    ) pair, lateral (values (debit, amount), (credit, -amount)) as side (account, change)
    group by account
    order by account collate "C"`.execute(db)
  return rows
}
