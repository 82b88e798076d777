import { sql } from 'kysely'
import { statesBefore } from '#domain/states/transition.ts'
import { type IntentState, PAYMENT_INTENT_TRANSITIONS } from '#domain/states/payment-intent.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

// States of started payments are moved here, and when book_payments books one: nowhere else. Each move
// says whether the payment was in a state from which it goes.

/** What is kept beside the state; left out, the provider is asked no more and its start is known. */
interface Stored {
  readonly reference?: string
  readonly payUrl?: string
  readonly askAt?: Temporal.Instant | null
  /** What its payer scans, and until when it can be paid. */
  readonly code?: { readonly payload: string; readonly expiresAt: Temporal.Instant }
  /** Left out: what the provider did with its start or its withdrawal is known. */
  readonly unknownAt?: Temporal.Instant
}

/** The provider took it. */
export async function toPending(db: Database, id: string, kept: Stored): Promise<boolean> {
  return move(db, id, ['starting'], 'pending', kept)
}

/** Money that comes is booked whatever became of the payment. */
export async function toPaid(tx: Transaction, id: string): Promise<boolean> {
  return move(tx, id, statesBefore(PAYMENT_INTENT_TRANSITIONS, 'paid'), 'paid')
}

export async function toReturned(
  tx: Transaction,
  id: string,
  how: 'refunded' | 'charged back',
): Promise<boolean> {
  return move(tx, id, statesBefore(PAYMENT_INTENT_TRANSITIONS, how), how)
}

export async function toFailed(
  db: Database,
  id: string,
  from: readonly IntentState[],
  kept: Stored = {},
): Promise<boolean> {
  return move(db, id, from, 'failed', kept)
}

export async function toExpired(
  db: Database,
  id: string,
  from: readonly IntentState[],
): Promise<boolean> {
  return move(db, id, from, 'expired')
}

export async function toCancelled(
  db: Database,
  id: string,
  from: readonly IntentState[],
  kept: Stored = {},
): Promise<boolean> {
  return move(db, id, from, 'cancelled', kept)
}

/** It stays as it is, and the provider is asked later. */
export async function stay(
  db: Database,
  id: string,
  state: IntentState,
  askAt: Temporal.Instant,
): Promise<boolean> {
  return move(db, id, [state], state, { askAt })
}

async function move(
  db: Database,
  id: string,
  from: readonly IntentState[],
  to: IntentState,
  kept: Stored = {},
): Promise<boolean> {
  const { rows } = await sql`
    update payment_intent set state = ${to},
      reference = coalesce(${kept.reference ?? null}, reference),
      pay_url = coalesce(${kept.payUrl ?? null}, pay_url), ask_at = ${kept.askAt ?? null},
      unknown_at = ${kept.unknownAt ?? null},
      qr_code = coalesce(${kept.code?.payload ?? null}, qr_code),
      expires_at = least(${kept.code?.expiresAt ?? null}::timestamptz, expires_at)
    where id = ${id} and state = any(${[...from]}::text[])
    returning id`.execute(db)
  return rows.length > 0
}
