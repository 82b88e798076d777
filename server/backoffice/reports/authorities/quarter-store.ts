import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { NOT_REVERSED } from '#server/backoffice/reports/books/standing-entries.ts'
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
    from (
      select chain, sequence from entry
      where entry.brand = ${brand} and at >= ${from} and at < ${before} and event = 'disbursed'
        and ${NOT_REVERSED}
    ) granted join transfer using (chain, sequence)
    where debit like 'receivable:%:principal'`.execute(db)
  return rows[0] ?? { count: 0, amount: 0n }
}

/** What was owed at the end of a period, and what changed in it. */
export type Changes = Readonly<Record<(typeof ITEMS)[number], Counted>>

const ITEMS = [
  'outstanding',
  'collected',
  'interest',
  'fees',
  'penalties',
  'writtenOff',
  'recovered',
] as const

/**
 * The principal owed at the end of a period, and what its entries on loans collected, earned, wrote
 * off and recovered, by the times of posting. A loan counts where its amount is not 0. One pass over
 * all entries.
 */
export async function readChanges(db: Database, { brand, from, before }: Asked): Promise<Changes> {
  const { rows } = await sql<Record<`${string} ${'count' | 'amount'}`, number | Centavos>>`
    select ${sql.join(ITEMS.flatMap(countedOf))} from (
      select sum(principal) as outstanding,
        sum(-principal) filter (where is_new and not is_own) as collected,
        ${earnedOf('interest')}, ${earnedOf('fees')}, ${earnedOf('penalties')},
        sum(case when debit = 'writeOff' then amount else -amount end)
          filter (where is_new and 'writeOff' in (debit, credit) and is_owed) as "writtenOff",
        sum(case when credit = 'writeOff' then amount else -amount end)
          filter (where is_new and 'writeOff' in (debit, credit) and not is_owed) as recovered
      from (
        select chain, debit, credit, amount, at >= ${from} as is_new,
          case when debit like 'receivable:%:principal' then amount else 0 end
            - case when credit like 'receivable:%:principal' then amount else 0 end as principal,
          debit like 'receivable:%' or credit like 'receivable:%' as is_owed,
          debit in ${OWN} or credit in ${OWN} as is_own
        from entry join transfer using (chain, sequence)
        where entry.brand = ${brand} and at < ${before} and loan_id is not null
      ) posted group by chain
    ) loan`.execute(db)
  const [found = {}] = rows
  const counted = ITEMS.map((item) => [
    item,
    { count: Number(found[`${item} count`]), amount: BigInt(found[`${item} amount`] ?? 0n) },
  ])
  return Object.fromEntries(counted) as Changes
}

/** Principal against one of these is lent, given up or given back, and not collected. */
const OWN = sql`('disbursement', 'writeOff', 'income:fees', 'income:interest')`

function earnedOf(portion: 'interest' | 'fees' | 'penalties') {
  const account = `income:${portion}`
  return sql`sum(case when credit = ${account} then amount else -amount end)
    filter (where is_new and ${account} in (debit, credit)) as ${sql.ref(portion)}`
}

function countedOf(item: string) {
  const amount = sql.ref(item)
  return [
    sql`count(*) filter (where ${amount} <> 0)::int as ${sql.ref(`${item} count`)}`,
    sql`coalesce(sum(${amount}), 0)::bigint as ${sql.ref(`${item} amount`)}`,
  ]
}
