import { type RawBuilder, sql } from 'kysely'
import type { PayoutState } from '#domain/states/payout.ts'
import { moneyOutEnds } from '#server/payments/transitions/money-out-ends.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PayoutRefusal } from '#server/providers/payout-provider.ts'

// States of payouts are moved here, and where an account is taken back (payout-account-store.ts):
// nowhere else. Each move says whether the payout was in a state from which it goes.

/** It is marked before it is sent; it counts as sent from when it was first. */
export async function toSending(
  tx: Transaction,
  id: string,
  from: readonly PayoutState[],
  sent: {
    readonly provider: string
    readonly sentAt: Temporal.Instant
    readonly askAt: Temporal.Instant
  },
): Promise<boolean> {
  return move(tx, id, from, { state: 'sending', ...sent })
}

/** It stays as being sent: the provider took it, and is asked later. */
export async function recordTaken(
  db: Database,
  id: string,
  taken: {
    readonly reference: string | null
    readonly arrivesBy: Temporal.Instant
    readonly askAt: Temporal.Instant | null
  },
): Promise<boolean> {
  return move(db, id, ['sending'], { state: 'sending', ...taken })
}

export const { toSucceeded, toFailed, toReversed } = moneyOutEnds(move)

/** One that is refused no more. */
async function move(
  db: Database,
  id: string,
  from: readonly PayoutState[],
  to: {
    readonly state: PayoutState
    readonly provider?: string
    readonly reference?: string | null
    readonly reason?: string | null
    readonly arrivesBy?: Temporal.Instant
    readonly sentAt?: Temporal.Instant
    readonly askAt: Temporal.Instant | null
    readonly endedAt?: Temporal.Instant
  },
): Promise<boolean> {
  const { rows } = await sql`
    update payout set state = ${to.state}, provider = coalesce(${to.provider ?? null}, provider),
      reference = coalesce(${to.reference ?? null}, reference),
      reason = ${to.reason ?? null}, refusal = null,
      arrives_by = coalesce(${to.arrivesBy ?? null}, arrives_by), sent_at = coalesce(sent_at, ${to.sentAt ?? null}),
      ask_at = ${to.askAt}, ended_at = ${to.endedAt ?? null}
    where id = ${id} and state = any(${[...from]}::text[])
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * Keeps that a payout was refused, so that it counts as sent only from when it is taken. One of which
 * nothing left is queued again: it passes the rules anew, and its borrower may cancel it or give
 * another account.
 */
export async function recordRefused(
  db: Database,
  id: string,
  { state, refusal, reason, askAt }: RefusedPayout,
): Promise<void> {
  await sql`
    update payout set state = ${state}, sent_at = null, refusal = ${refusal}, reason = ${reason},
      ask_at = ${askAt}
    where id = ${id} and state = 'sending'`.execute(db)
}

interface RefusedPayout {
  /** Sending: an earlier try may have brought it out. */
  readonly state: 'queued' | 'sending'
  readonly refusal: PayoutRefusal
  /** In the provider's words. */
  readonly reason: string
  /** When it is tried again. */
  readonly askAt: Temporal.Instant
}

/** The provider refused it since it has too little money: it is queued again, and tried later. */
export async function toQueuedForMoney(
  tx: Transaction,
  id: string,
  { until, reason }: { readonly until: Temporal.Instant; readonly reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update payout set state = 'queued', sent_at = null, ask_at = ${until}, reason = ${reason}
    where id = ${id} and state = 'sending' returning id`.execute(tx)
  return rows.length > 0
}

/** Withdraws queued payouts, of which nothing is out. @param reason for staff */
export async function toWithdrawn(
  tx: Transaction,
  which: RawBuilder<unknown>,
  { reason, at }: { readonly reason: string; readonly at: Temporal.Instant },
): Promise<void> {
  await sql`
    update payout set state = 'failed', reason = ${reason}, ask_at = null, ended_at = ${at}
    where ${which} and state = 'queued'`.execute(tx)
}

/** One that was only queued here is the one that the provider has, under the name that it knows. */
export async function toAdopted(
  tx: Transaction,
  id: string,
  as: {
    readonly ourReference: string
    readonly provider: string
    readonly sentAt: Temporal.Instant
    readonly askAt: Temporal.Instant
  },
): Promise<void> {
  await sql`
    update payout set our_reference = ${as.ourReference}, state = 'sending',
      provider = ${as.provider}, sent_at = ${as.sentAt}, reason = null, ask_at = ${as.askAt}
    where id = ${id}`.execute(tx)
}
