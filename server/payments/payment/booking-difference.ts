import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'

/** What staff must see of a payment that could not be booked as the provider says. */
export interface BookingDifference extends ProviderReference {
  /**
   * lost: the provider took back what had left us; unbooked: nothing of it is booked; other: what the
   * provider says moves nothing here.
   */
  readonly kind: 'lost' | 'unbooked' | 'other'
  readonly what: string
  /** Null: it is not known, or not in pesos. */
  readonly amount: Centavos | null
  readonly foundOn: Temporal.PlainDate
}

/** Stores a difference, once for what it says; one that was over is open again. */
export async function storeBookingDifference(
  db: Database,
  { provider, reference, kind, what, amount, foundOn }: BookingDifference,
): Promise<void> {
  await sql`
    insert into booking_difference (provider, reference, kind, what, amount, found_on)
    values (${provider}, ${reference}, ${kind}, ${what}, ${amount}, ${foundOn})
    on conflict (provider, reference, what) do update
      set amount = excluded.amount, found_on = excluded.found_on, ended_at = null
      where booking_difference.ended_at is not null`.execute(db)
}

/** What a booking left open of a payment, with its amount in centavos where that is known. */
export async function openBookingDifferences(
  db: Database,
  { provider, reference }: ProviderReference,
): Promise<Pick<BookingDifference, 'kind' | 'what' | 'amount'>[]> {
  const { rows } = await sql<Pick<BookingDifference, 'kind' | 'what' | 'amount'>>`
    select kind, what, amount from booking_difference
    where provider = ${provider} and reference = ${reference} and ended_at is null
    order by what`.execute(db)
  return rows
}

/** Ends that nothing of a payment is booked: now it is. */
export async function endUnbooked(
  db: Database,
  { provider, reference }: ProviderReference,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update booking_difference set ended_at = ${at}
    where provider = ${provider} and reference = ${reference} and kind = 'unbooked'
      and ended_at is null`.execute(db)
}

/** Whether a row of `reconciliation_difference` was not found to be over since. */
export function isOpenDifference(table: string): RawBuilder<boolean> {
  const [provider, reference, day, what] = ['provider', 'reference', 'day', 'what'].map((column) =>
    sql.ref(`${table}.${column}`),
  )
  return sql`not exists (
    select from difference_explanation known
    where known.kind = 'collection' and known.subject = ${provider} || ':' || ${reference}
      and known.how = 'agreed' and (known.through is null or ${day} <= known.through)
      and (known.whats is null or ${what} = any(known.whats)))`
}
