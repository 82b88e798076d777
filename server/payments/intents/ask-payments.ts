import type { IntentState } from '#domain/states/payment-intent.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PaymentDetails } from '#server/providers/payment-provider.ts'
import { endStart } from '#server/payments/intents/start/end-start.ts'
import { expectedPayments } from '#server/payments/intents/on-their-way.ts'
import {
  stay,
  toExpired,
  toFailed,
} from '#server/payments/transitions/payment-intent-transitions.ts'
import { findIntent, type PaymentIntent } from '#server/payments/payment/payment-record.ts'
import { applyPaymentInquiry } from '#server/payments/notices/apply-payment-inquiry.ts'

/** Intents of one step. */
const MAX_ASKED = 1000

/** Queues an inquiry for intents without a notice: after 15 minutes, and when they expire. */
export const askPayments: SetJob = {
  name: 'payments that nobody told of are asked about',
  // One whose payment is gone would stay due for ever, and keep all jobs after it waiting.
  nextDue: (_mark, to) => sql`
    select min(ask_at) from due_inquiry due where ask_at <= ${to} and exists (
      select from payment_intent intent
      where intent.borrower_id = due.borrower_id and intent.id = due.intent_id)`,
  run: async (tx, at) => {
    await sql`
      with asked as (
        update payment_intent set ask_at = case when expires_at > ${at} then expires_at end
        where id in (select intent_id from due_inquiry where ask_at <= ${at} limit ${MAX_ASKED})
        returning id
      )
      select graphile_worker.add_job('ask-payment', json_build_object('intentId', id),
        job_key := 'ask payment ' || id) from asked
    `.execute(tx)
  },
}

/** Queues an inquiry for one intent now. */
export async function queueInquiry(db: Database, intentId: string): Promise<void> {
  await sql`
    select graphile_worker.add_job('ask-payment', ${JSON.stringify({ intentId })}::json,
      job_key := ${`ask payment ${intentId}`})`.execute(db)
}

/** Minutes until a provider is asked again about a start that it left unanswered. */
const ASK_UNKNOWN_MINUTES = 5
/** Minutes until a provider that did not answer is asked again. */
const ASK_AGAIN_MINUTES = 15
/** Hours between inquiries about a payment that its channel has not settled in time. */
const LATE_HOURS = 4

/**
 * Asks the provider for the state of a payment; a confirmed inquiry books like a notice. An intent
 * expires only after the provider has answered. Without an answer, or while the money is on its
 * way, the provider is asked again.
 */
export async function askPayment(deps: Dependencies, intentId: string): Promise<void> {
  const intent = await findIntent(deps.database, intentId)
  if (!intent) return
  const now = deps.clock.now()
  if (intent.unknownAt && intent.state === 'failed') return askUnknownStart(deps, intent, now)
  // Its withdrawal has a job of its own.
  if (intent.state === 'cancelled' && intent.unknownAt) await inquire(deps, intent, now)
  if (!OPEN.includes(intent.state)) return
  const answer = await inquire(deps, intent, now)
  if (answer === 'silent') {
    await askLater(deps, intent, now.add({ minutes: ASK_AGAIN_MINUTES }))
    return
  }
  if (Temporal.Instant.compare(intent.expiresAt, now) > 0) return
  const coming = await expectedPayments(deps, intent.borrowerId, intent.loanId, now)
  const expected = coming.find((each) => each.intentId === intentId)
  if (!expected) await expire(deps, intent, answer, now)
  else
    await askLater(
      deps,
      intent,
      expected.isLate ? now.add({ hours: LATE_HOURS }) : expected.postsBy,
    )
}

/** A provider whose payments do not expire by themselves is told. */
async function expire(
  deps: Pick<Dependencies, 'database' | 'payments'>,
  intent: PaymentIntent,
  answer: PaymentDetails | null,
  now: Temporal.Instant,
): Promise<void> {
  const { id, ourReference, reference, madeAt: startedAt } = intent
  const provider = deps.payments.named(intent.provider)
  if (answer?.status === 'pending') {
    const ended = await provider.cancel({ ourReference, reference, startedAt })
    if (ended.kind === 'unknown')
      return askLater(deps, intent, now.add({ minutes: ASK_AGAIN_MINUTES }))
  }
  await toExpired(deps.database, id, OPEN)
}

/**
 * Withdraws a payment of which nobody knows whether the provider took it: no borrower knows where to
 * pay it. While that is not possible the provider is asked again, until the payment expires.
 */
async function askUnknownStart(
  deps: Dependencies,
  intent: PaymentIntent,
  now: Temporal.Instant,
): Promise<void> {
  const { id, expiresAt, unknownAt } = intent
  const end = await endStart(deps, intent)
  if (end === 'received') await inquire(deps, intent, now)
  if (end === 'gone' || unknownAt === null) return
  const isOver = Temporal.Instant.compare(expiresAt, now) <= 0
  const askAt = now.add({ minutes: ASK_UNKNOWN_MINUTES })
  if (isOver) await toExpired(deps.database, id, ['failed'])
  else await toFailed(deps.database, id, ['failed'], { unknownAt, askAt })
}

/**
 * Asks the provider about an intent, whatever its state, since money can come late, and applies its
 * answer to our books.
 *
 * @param waitMs milliseconds after which the provider counts as silent
 * @returns the answer; null when the provider knows no such payment
 */
export async function inquire(
  deps: Dependencies,
  { ourReference, reference, madeAt: startedAt, provider: key }: PaymentIntent,
  now: Temporal.Instant,
  waitMs?: number,
): Promise<PaymentDetails | null | 'silent'> {
  const provider = deps.payments.named(key)
  const asked = provider.ask({ ourReference, reference, startedAt })
  const answer = await (waitMs === undefined ? asked : Promise.race([asked, sleep(waitMs, null)]))
  if (answer?.kind !== 'answered') return 'silent'
  if (answer.value) await applyPaymentInquiry(deps, provider, answer.value, null, now)
  return answer.value
}

async function askLater(
  deps: Pick<Dependencies, 'database'>,
  { id, state }: PaymentIntent,
  askAt: Temporal.Instant,
): Promise<void> {
  await stay(deps.database, id, state, askAt)
}

const OPEN: readonly IntentState[] = ['starting', 'pending']
