import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { SUSPENSE_OUTCOMES, WAITS } from '#server/payments/payment/suspense-outcomes.ts'
import { IS_UNDER_WAY } from '#server/payments/payment/refunds-under-way.ts'
import { type Suspended, suspendedBy } from '#server/payments/suspense/suspense-store.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** Money whose owner is not known. */
export interface WaitingMoney {
  /** Reference of the entry that put it into suspense. */
  readonly entryReference: string
  readonly brand: string
  readonly amount: Centavos
  readonly valueOn: Temporal.PlainDate
  readonly suspendedAt: Temporal.Instant
  /** The account that it came from. */
  readonly from: string
  /** Of the payment that brought it; null: none did. */
  readonly provider: string | null
  readonly reference: string | null
  readonly channel: string | null
  /** Why nobody's: in our words. */
  readonly why: string
  /** False: it was released, or went back. */
  readonly isWaiting: boolean
}

/** Sums of what waits, for Today: count, oldestAt, past. */
export function countInSuspense(pastBefore: Temporal.Instant): RawBuilder<{
  count: number
  oldestAt: Temporal.Instant | null
  past: number
}> {
  return sql`
    with suspended as materialized (${SUSPENDED}), ${SUSPENSE_OUTCOMES}
    select count(*)::integer as count, min(at) as "oldestAt",
      (count(*) filter (where at <= ${pastBefore}))::integer as past
    from suspended where ${WAITS}`
}

const SUSPENDED = sql`
  select chain, sequence, reference, brand, value_on, at, reason from entry
  where event = 'suspended' and reverses is null`

/** Money with its payment, of the entries that `which` takes of those that put it into suspense. */
function moneyOf(suspended: RawBuilder<unknown>, which: RawBuilder<unknown>) {
  return sql<WaitingMoney>`
    with going_back as materialized (
      select suspended from refund where suspended is not null and ${IS_UNDER_WAY}
    ), suspended as materialized (${suspended}), ${SUSPENSE_OUTCOMES},
    asked as materialized (select suspended.*, ${WAITS} as is_waiting from suspended ${which}),
    money as materialized (
      select chain, sequence, amount, debit from asked join transfer using (chain, sequence)
    ), link as materialized (
      select chain, sequence, provider, link.reference
      from asked join entry_payment link using (chain, sequence)
    ), paid as materialized (
      select chain, sequence, payment.channel, payment.reason
      from link join payment using (provider, reference) where status = 'paid'
    )
    select asked.reference as "entryReference", brand, amount, value_on as "valueOn",
      at as "suspendedAt", debit as "from", provider, link.reference, channel,
      coalesce(paid.reason, asked.reason) as why, is_waiting as "isWaiting"
    from asked join money using (chain, sequence) left join link using (chain, sequence)
      left join paid using (chain, sequence)
    order by at, asked.reference`
}

/** What waits in suspense, the oldest first. @param after the last row of the page before */
export async function listWaitingMoney(
  db: Database,
  asked: {
    readonly brand: string | null
    /** goingBack: a refund of it is agreed and not paid. */
    readonly state: 'goingBack' | null
    readonly after: { readonly at: string; readonly id: string } | null
    readonly most: number
  },
): Promise<WaitingMoney[]> {
  const { brand, state, after, most } = asked
  const suspended = sql`${SUSPENDED}
    and (${brand}::text is null or brand = ${brand})
    and (${state}::text is null or reference in (select suspended from going_back))
    and (${after?.at ?? null}::timestamptz is null
      or (at, reference) > (${after?.at ?? null}::timestamptz, ${after?.id ?? ''}))`
  const oldest = sql`where ${WAITS} order by at, reference limit ${most}`
  const { rows } = await moneyOf(suspended, oldest).execute(db)
  return rows
}

/** Money that an entry put into suspense, also when it has left since; null for any other text. */
export async function findSuspendedMoney(
  db: Database,
  entryReference: string,
): Promise<WaitingMoney | null> {
  const suspended = sql`${SUSPENDED} and reference = ${entryReference}`
  const { rows } = await moneyOf(suspended, sql``).execute(db)
  return rows[0] ?? null
}

/**
 * Locks the entry that put money into suspense, with its chain, so that of two actions on the money the
 * second sees the first; null when there is none, or it is reversed.
 */
export async function lockSuspended(
  tx: Transaction,
  entryReference: string,
): Promise<Suspended | null> {
  return suspendedBy(tx, entryReference)
}

/** The entry that put the money into suspense which another one took out; null: it took none out. */
export async function releasedBy(
  tx: Transaction,
  reference: string,
): Promise<Pick<Suspended, 'chain' | 'reference'> | null> {
  const { rows } = await sql<Pick<Suspended, 'chain' | 'reference'>>`
    with taken as materialized (select chain, sequence from entry where reference = ${reference}),
    release as materialized (
      select suspended_chain as chain, suspended_sequence as sequence
      from taken join suspense_release using (chain, sequence)
    )
    select chain, reference from release join entry using (chain, sequence)`.execute(tx)
  return rows[0] ?? null
}
