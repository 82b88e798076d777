import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
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

/** Whether the money of an entry `suspended` is still there. */
const IS_WAITING = sql`
  entry.reverses is null
  and not exists (select from entry back where back.reverses = entry.reference)
  and not exists (
    select from suspense_release released join entry left_by using (chain, sequence)
    where released.suspended_chain = entry.chain and released.suspended_sequence = entry.sequence
      and not exists (select from entry back where back.reverses = left_by.reference))`

/** Sums of what waits, for Today: count, oldestAt, past. */
export function countInSuspense(pastBefore: Temporal.Instant): RawBuilder<{
  count: number
  oldestAt: Temporal.Instant | null
  past: number
}> {
  return sql`
    select count(*)::integer as count, min(entry.at) as "oldestAt",
      (count(*) filter (where entry.at <= ${pastBefore}))::integer as past
    from entry where event = 'suspended' and ${IS_WAITING}`
}

const MONEY = sql`
  select entry.reference as "entryReference", entry.brand, transfer.amount,
    entry.value_on as "valueOn", entry.at as "suspendedAt", transfer.debit as "from",
    link.provider, link.reference, payment.channel, coalesce(payment.reason, entry.reason) as why,
    ${IS_WAITING} as "isWaiting"
  from entry join transfer using (chain, sequence)
    left join entry_payment link using (chain, sequence)
    left join payment on payment.provider = link.provider and payment.reference = link.reference
      and payment.status = 'paid'`

/** What waits in suspense, the oldest first. @param after the last row of the page before */
export async function listWaitingMoney(
  db: Database,
  asked: {
    readonly brand: string | null
    readonly after: { readonly at: string; readonly id: string } | null
    readonly most: number
  },
): Promise<WaitingMoney[]> {
  const { brand, after, most } = asked
  const { rows } = await sql<WaitingMoney>`
    ${MONEY}
    where event = 'suspended' and ${IS_WAITING}
      and (${brand}::text is null or entry.brand = ${brand})
      and (${after?.at ?? null}::timestamptz is null
        or (entry.at, entry.reference) > (${after?.at ?? null}::timestamptz, ${after?.id ?? ''}))
    order by entry.at, entry.reference limit ${most}`.execute(db)
  return rows
}

/** Money that an entry put into suspense, also when it has left since; null for any other text. */
export async function findSuspendedMoney(
  db: Database,
  entryReference: string,
): Promise<WaitingMoney | null> {
  const { rows } = await sql<WaitingMoney>`
    ${MONEY} where entry.reference = ${entryReference} and event = 'suspended'`.execute(db)
  return rows[0] ?? null
}

/**
 * Locks the entry that put money into suspense, with its chain, so that of two acts on the money the
 * second sees the first; null when there is none, or it is reversed.
 */
export async function lockSuspended(
  tx: Transaction,
  entryReference: string,
): Promise<Suspended | null> {
  return suspendedBy(tx, entryReference)
}
