import { sql } from 'kysely'
import type { RefundState } from '#domain/states/refund.ts'
import { moneyOutEnds, OPEN_STATES } from '#server/payments/transitions/money-out-ends.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

// States of refunds are moved here and nowhere else. Each move says whether the refund was in a state
// from which it goes.

/** Two people agreed. */
export async function toQueued(
  tx: Transaction,
  id: string,
  agreed: {
    readonly ourReference: string
    readonly queuedAt: Temporal.Instant
    readonly askAt: Temporal.Instant
  },
): Promise<boolean> {
  return move(tx, id, ['proposed'], { state: 'queued', ...agreed })
}

/** It is marked before it is sent, or its provider has it already. */
export async function toSending(
  db: Database,
  id: string,
  sent: {
    readonly provider: string
    readonly reference?: string | null
    readonly sentAt: Temporal.Instant
    readonly askAt: Temporal.Instant
  },
): Promise<boolean> {
  return move(db, id, OPEN_STATES, { state: 'sending', ...sent })
}

export const { toSucceeded, toFailed, toReversed } = moneyOutEnds(move)

/** Why a refund waits, and until when it does. */
interface Waiting {
  readonly reference?: string | null
  readonly reason?: string
  readonly askAt: Temporal.Instant | null
}

/** It stays as it is, and the provider is asked later. @param state that it is in */
export async function stay(
  db: Database,
  id: string,
  state: RefundState,
  waiting: Waiting,
): Promise<boolean> {
  return move(db, id, [state], { state, ...waiting })
}

/** A refusal sent nothing: it is as it was before it was marked. */
export async function recordRefused(
  db: Database,
  id: string,
  before: RefundState,
  refused: Waiting & { readonly refusal: string },
): Promise<boolean> {
  return move(db, id, ['sending'], { state: before, ...refused })
}

async function move(
  db: Database,
  id: string,
  from: readonly RefundState[],
  to: {
    readonly state: RefundState
    readonly ourReference?: string
    readonly provider?: string
    readonly reference?: string | null
    readonly reason?: string | null
    readonly refusal?: string | null
    readonly queuedAt?: Temporal.Instant
    readonly sentAt?: Temporal.Instant
    readonly askAt: Temporal.Instant | null
    readonly endedAt?: Temporal.Instant
  },
): Promise<boolean> {
  const { rows } = await sql`
    update refund set state = ${to.state},
      our_reference = coalesce(our_reference, ${to.ourReference ?? null}),
      provider = coalesce(${to.provider ?? null}, provider),
      reference = coalesce(${to.reference ?? null}, reference),
      reason = ${to.reason ?? null}, refusal = ${to.refusal ?? null},
      queued_at = coalesce(queued_at, ${to.queuedAt ?? null}),
      sent_at = coalesce(sent_at, ${to.sentAt ?? null}), ask_at = ${to.askAt},
      ended_at = coalesce(${to.endedAt ?? null}, ended_at)
    where id = ${id} and state = any(${[...from]}::text[]) returning id`.execute(db)
  return rows.length > 0
}
