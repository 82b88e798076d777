import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A payment as our database has it. */
export interface OurPayment {
  readonly reference: string
  /** The last status that was booked: paid, refunded, charged back. */
  readonly status: 'paid' | 'refunded' | 'charged back'
  readonly amount: Centavos
  readonly channel: string
  readonly valueOn: Temporal.PlainDate
  /** Its money in the ledger, net of reversals. Centavos. */
  readonly posted: Centavos
}

/** Payments of a provider by reference, or by value date in these days. */
export async function ourPayments(
  db: Database,
  provider: string,
  {
    references,
    from,
    to,
  }: {
    readonly references: readonly string[]
    readonly from: Temporal.PlainDate
    readonly to: Temporal.PlainDate
  },
): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`
    select paid.reference, paid.amount, paid.channel, paid.value_on as "valueOn",
      coalesce((
        select status from payment later
        where later.provider = paid.provider and later.reference = paid.reference
          and later.status <> 'paid' limit 1
      ), 'paid') as status,
      coalesce((
        select sum(case when debit ~ '^(cash|clearing):' then transfer.amount
          when credit ~ '^(cash|clearing):' then -transfer.amount else 0 end)
        from entry_payment link join entry using (chain, sequence)
          join transfer using (chain, sequence)
        where link.provider = paid.provider and link.reference = paid.reference
          and not exists (select from entry back where back.reverses = entry.reference)
      ), 0)::bigint as posted
    from payment paid
    where paid.provider = ${provider} and paid.status = 'paid' and (paid.reference = any(${[...references]}::text[])
      or paid.value_on between ${from} and ${to})
    order by paid.reference`.execute(db)
  return rows
}

export interface FoundDifference {
  readonly reference: string
  readonly what: string
}

/** Stores that a day was compared. */
export async function storeReconciliation(
  tx: Transaction,
  day: Temporal.PlainDate,
  ranAt: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into reconciliation (day, ran_at) values (${day}, ${ranAt})
    on conflict (day) do update set ran_at = excluded.ran_at`.execute(tx)
}

/** Stores the differences of a provider; a second run replaces those of the first. */
export async function storeDifferences(
  tx: Transaction,
  day: Temporal.PlainDate,
  provider: string,
  found: readonly FoundDifference[],
): Promise<void> {
  await tx
    .deleteFrom('reconciliation_difference')
    .where('day', '=', day)
    .where('provider', '=', provider)
    .execute()
  if (found.length === 0) return
  await tx
    .insertInto('reconciliation_difference')
    .values(found.map((each) => ({ day, provider, ...each })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The last day that was compared, or null. */
export async function lastReconciled(db: Database): Promise<Temporal.PlainDate | null> {
  const { rows } = await sql<{ day: Temporal.PlainDate | null }>`
    select max(day) as day from reconciliation`.execute(db)
  return rows[0]?.day ?? null
}

/**
 * Selects the time unless the day was compared already.
 *
 * @param isFirst whether the comparison is due when no day was compared yet
 */
export function unlessReconciled(day: Temporal.PlainDate, isFirst: boolean, at: Temporal.Instant) {
  return sql`
    select ${at}::timestamptz
    where coalesce((select max(day) from reconciliation) < ${day}::date, ${isFirst}::boolean)`
}
