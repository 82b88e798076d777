import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What a run came to, in lines to print. */
export async function summarize(
  db: Database,
  tally: ReadonlyMap<string, number>,
): Promise<string[]> {
  return [
    ...(await lines(
      db,
      sql`select 'loans in market ' || market || ', status ' || status as name, count(*) as value
        from loan join brand on brand.key = loan.brand group by market, status order by market, status`,
    )),
    ...(await lines(
      db,
      sql`select 'entries ' || event as name, count(*) as value
        from entry group by event order by event`,
    )),
    ...[...tally]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, count]) => `${name}: ${count}`),
    ...(await lines(
      db,
      sql`select 'pesos in, brand ' || brand as name,
          to_char(sum(amount) / 100, 'FM999,999,999,990.00') as value
        from entry join transfer using (chain, sequence)
        where debit ~ '^(cash|clearing):' group by brand order by brand`,
    )),
    ...(await lines(
      db,
      sql`select 'pesos out, brand ' || brand as name,
          to_char(sum(amount) / 100, 'FM999,999,999,990.00') as value
        from entry join transfer using (chain, sequence)
        where credit ~ '^(cash|clearing):' group by brand order by brand`,
    )),
  ]
}

async function lines(db: Database, question: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ name: string; value: unknown }>`${question}`.execute(db)
  return rows.map(({ name, value }) => `${name}: ${String(value)}`)
}

/** Debits less credits over all accounts of all brands, in centavos: kept balances and shared accounts. */
export async function sumOfAccounts(db: Database): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select sum(amount)::bigint as total from (
      select coalesce(sum(amount), 0) as amount from balance
      union all
      select coalesce(sum(change), 0)
      from transfer, lateral (values (debit, amount), (credit, -amount)) as side (account, change)
      where account !~ '^(receivable|surplus):'
    ) every`.execute(db)
  return rows[0]?.total ?? 0n
}
