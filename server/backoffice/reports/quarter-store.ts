import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import { NOT_REVERSED } from '#server/backoffice/reports/standing-entries.ts'
import type { Database } from '#server/platform/database/database.ts'

interface Asked {
  readonly brand: string
  readonly from: Temporal.Instant
  readonly before: Temporal.Instant
}

/** How many loans, and centavos. */
export interface Counted {
  readonly count: number
  readonly amount: Centavos
}

/** Loans whose payouts were posted in a period and stand. */
export async function loansGranted(db: Database, { brand, from, before }: Asked): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(distinct chain)::int as count, coalesce(sum(amount), 0)::bigint as amount
    from entry join transfer using (chain, sequence)
    where entry.brand = ${brand} and at >= ${from} and at < ${before} and event = 'disbursed'
      and debit like 'receivable:%:principal' and ${NOT_REVERSED}`.execute(db)
  return rows[0] ?? NONE
}

/** Loans of which principal was owed at a moment, by the times of posting; one pass over all entries. */
export async function loansOutstanding(db: Database, { brand, before }: Asked): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, coalesce(sum(owed), 0)::bigint as amount from (
      select sum(case when debit like 'receivable:%:principal' then amount else 0 end
        - case when credit like 'receivable:%:principal' then amount else 0 end) as owed
      from entry join transfer using (chain, sequence)
      where entry.brand = ${brand} and at < ${before} and loan_id is not null
      group by chain
    ) loan where owed > 0`.execute(db)
  return rows[0] ?? NONE
}

const NONE: Counted = { count: 0, amount: 0n }

/** What changed in a period: loans and centavos, debits less credits taken the way each is named. */
export interface Changes {
  readonly collected: Counted
  readonly interest: Counted
  readonly fees: Counted
  readonly penalties: Counted
  readonly writtenOff: Counted
  readonly recovered: Counted
}

/** What a period's entries on loans collected, earned, wrote off and recovered. */
export async function changesOf(db: Database, { brand, from, before }: Asked): Promise<Changes> {
  const { rows } = await sql<{ item: keyof Changes; count: number; amount: Centavos }>`
    select item, count(distinct chain)::int as count, sum(change)::bigint as amount
    from entry join transfer using (chain, sequence), lateral (values
      ('collected', case when debit not in ('writeOff', 'income:fees', 'income:interest')
          and credit like 'receivable:%:principal' and not debit like 'disbursement' then amount
        when debit like 'receivable:%:principal'
          and credit not in ('writeOff', 'disbursement', 'income:fees', 'income:interest') then -amount end),
      ('interest', case when credit = 'income:interest' then amount when debit = 'income:interest' then -amount end),
      ('fees', case when credit = 'income:fees' then amount when debit = 'income:fees' then -amount end),
      ('penalties', case when credit = 'income:penalties' then amount when debit = 'income:penalties' then -amount end),
      ('writtenOff', case when debit = 'writeOff' and credit like 'receivable:%' then amount
        when credit = 'writeOff' and debit like 'receivable:%' then -amount end),
      ('recovered', case when credit = 'writeOff' and not debit like 'receivable:%' then amount
        when debit = 'writeOff' and not credit like 'receivable:%' then -amount end)
    ) as part (item, change)
    where entry.brand = ${brand} and at >= ${from} and at < ${before} and loan_id is not null
      and change is not null
    group by item`.execute(db)
  const of = (wanted: keyof Changes): Counted => {
    const { count, amount } = rows.find(({ item }) => item === wanted) ?? NONE
    return { count, amount }
  }
  return {
    collected: of('collected'),
    interest: of('interest'),
    fees: of('fees'),
    penalties: of('penalties'),
    writtenOff: of('writtenOff'),
    recovered: of('recovered'),
  }
}
