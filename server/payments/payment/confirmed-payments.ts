import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { PaymentDetails } from '#server/providers/payment-provider.ts'

/** What a provider said of a payment, by an inquiry or in a list. */
export interface ConfirmedState extends Pick<PaymentDetails, 'reference' | 'amount'> {
  readonly provider: string
  readonly status: string
  readonly at: Temporal.Instant
}

/** States that move money; all others say that none came, or not yet. */
const MOVING: ReadonlySet<string> = new Set<PaymentDetails['status']>([
  'paid',
  'partly refunded',
  'refunded',
  'charged back',
])

export function isMoving({ status }: { readonly status: string }): boolean {
  return MOVING.has(status)
}

/**
 * A common table that stores what rows of one named `said` (provider, reference, status, amount, at)
 * say that providers confirmed, whatever becomes of it here, so that the audit can compare it with what
 * is booked (audit-confirmations.ts). A null status is none. The same state again writes nothing,
 * unless the payment had another one in between. It is not waited for the disk: a notice or a list
 * says it again after a power cut.
 */
export function storingConfirmed(said: string): RawBuilder<unknown> {
  return sql`
    quick as materialized (select set_config('synchronous_commit', 'off', true) as setting),
    confirmed as (
      insert into payment_confirmation as known (provider, reference, status, amount, confirmed_at)
      select provider, reference, status, amount, at
      from quick cross join ${sql.table(said)} where status is not null
      order by provider, reference
      on conflict (provider, reference, status, amount) do update
        set confirmed_at = excluded.confirmed_at, stored_at = now()
        where exists (select from payment_confirmation other
          where other.provider = known.provider and other.reference = known.reference
            and other.stored_at > known.stored_at)
    )`
}

/** The same of many at once, of different payments. */
export async function storeConfirmed(
  db: Database,
  states: readonly ConfirmedState[],
): Promise<void> {
  const moving = states.filter(isMoving)
  if (moving.length === 0) return
  const each = (read: (state: ConfirmedState) => string) => moving.map(read)
  await sql`
    with said as (
      select * from unnest(${each(({ provider }) => provider)}::text[],
        ${each(({ reference }) => reference)}::text[], ${each(({ status }) => status)}::text[],
        ${each(({ amount }) => String(amount))}::bigint[],
        ${each(({ at }) => at.toString())}::timestamptz[])
        as one (provider, reference, status, amount, at)
    ), ${storingConfirmed('said')}
    select`.execute(db)
}
