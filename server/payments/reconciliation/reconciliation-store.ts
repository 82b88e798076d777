import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A payment as our books have it. */
export interface OurPayment {
  readonly reference: string
  /** What we claimed of it last: paid, refunded, charged back. */
  readonly status: 'S' | 'R' | 'K'
  readonly amount: Centavos
  readonly channel: string
  readonly valueOn: Temporal.PlainDate
  /** Its money in the ledger, net of what was taken back. Centavos. */
  readonly posted: Centavos
}

/** Payments by reference, or those that count from these days. */
export async function ourPayments(
  db: Database,
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
        where later.reference = paid.reference and later.status <> 'S' limit 1
      ), 'S') as status,
      coalesce((
        select sum(case when debit ~ '^(cash|clearing):' then transfer.amount
          when credit ~ '^(cash|clearing):' then -transfer.amount else 0 end)
        from entry join transfer using (chain, sequence)
        where entry.event not in ('returned', 'cleared')
          and not exists (select from entry back where back.reverses = entry.reference)
          and entry.reverses is null
          -- All bookings of one payment begin with its reference (index entry_reference_prefix).
          and entry.reference ~>=~ ('dragonpay:' || paid.reference || ':S')
          and entry.reference ~<~ ('dragonpay:' || paid.reference || ':S' || chr(127))
      ), 0)::bigint as posted
    from payment paid
    where paid.status = 'S' and (paid.reference = any(${[...references]}::text[])
      or paid.value_on between ${from} and ${to})
    order by paid.reference`.execute(db)
  return rows
}

export interface FoundDifference {
  readonly reference: string
  readonly what: string
}

/** Stores what a day's comparison found; done again it replaces what was found before. */
export async function storeReconciliation(
  tx: Transaction,
  day: Temporal.PlainDate,
  ranAt: Temporal.Instant,
  found: readonly FoundDifference[],
): Promise<void> {
  await sql`
    insert into reconciliation (day, ran_at) values (${day}, ${ranAt})
    on conflict (day) do update set ran_at = excluded.ran_at`.execute(tx)
  await tx.deleteFrom('reconciliation_difference').where('day', '=', day).execute()
  if (found.length === 0) return
  await tx
    .insertInto('reconciliation_difference')
    .values(found.map((each) => ({ day, ...each })))
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
 * Selects a moment unless a day was compared already.
 *
 * @param isFirst whether it is due where none was compared yet
 */
export function unlessReconciled(day: Temporal.PlainDate, isFirst: boolean, at: Temporal.Instant) {
  return sql`
    select ${at}::timestamptz
    where coalesce((select max(day) from reconciliation) < ${day}::date, ${isFirst}::boolean)`
}
