import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { datedBefore, isPostedBefore, WITH_POSTING_DATE } from '#server/ledger/posting-date.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What was transferred between two accounts of a brand, as reports name them. */
export interface AccountPair {
  readonly debit: string
  readonly credit: string
  /** Posted before the period. */
  readonly opening: Centavos
  /** And in it. */
  readonly change: Centavos
}

/** An account as reports name it: without the loan or borrower that it is of. */
export function reportedAccount(column: 'account' | 'debit' | 'credit') {
  const account = sql.ref(column)
  return sql`case when ${account} like 'receivable:%'
    then 'receivable:' || split_part(${account}, ':', 3)
    when ${account} like 'surplus:%' then 'surplus' else ${account} end`
}

/**
 * The transfers of a brand by their two accounts, in one pass over every entry and transfer, whatever
 * the period: a report of a year reads as much as one of a day.
 *
 * @param from entries posted earlier are of the opening, by their posting dates; null: none
 * @param before entries posted earlier count; null: all of them
 */
export async function accountPairs(
  db: Database,
  brand: string,
  { from, before }: { from: Temporal.Instant | null; before: Temporal.Instant | null },
): Promise<AccountPair[]> {
  const isOpening: RawBuilder<boolean> = from ? isPostedBefore(from) : sql`false`
  const posted = sql`chain, sequence, coalesce(${isOpening}, false) as is_opening`
  const pairs = sql`
    select ${reportedAccount('debit')} as debit, ${reportedAccount('credit')} as credit,
      is_opening, sum(amount) as amount`
  const { rows } = await sql<AccountPair>`
    ${before ? sql`with late as materialized (${datedBefore(brand, before, posted)})` : sql``}
    select debit, credit, coalesce(sum(amount) filter (where is_opening), 0)::bigint as opening,
      coalesce(sum(amount) filter (where not is_opening), 0)::bigint as change
    from (
      ${pairs}
      from (
        select ${posted} from entry ${from ? WITH_POSTING_DATE : sql``}
        where entry.brand = ${brand} ${before ? sql`and at < ${before}` : sql``}
      ) posted join transfer using (chain, sequence)
      group by 1, 2, 3
      ${before ? sql`union all ${pairs} from late join transfer using (chain, sequence) group by 1, 2, 3` : sql``}
    ) pair group by debit, credit`.execute(db)
  return rows
}
