import { sql } from 'kysely'
import type { DatedWork } from '#server/jobs/walker.ts'
import type { Parts } from '#server/parts.ts'
import {
  findIntentOf,
  intentTxnId,
  type IntentState,
  moveIntent,
} from '#server/repayment/payment-store.ts'
import { settlePayment } from '#server/repayment/settle-payment.ts'

/** Enqueues a question for intents that nobody told of: after 15 minutes, and when they expire. */
export const askPayments: DatedWork = {
  name: 'payments that nobody told of are asked about',
  nextDue: (_mark, to) => sql`select min(ask_at) from payment_intent where ask_at <= ${to}`,
  run: async (tx, at) => {
    await sql`
      with asked as (
        update payment_intent set ask_at = case when expires_at > ${at} then expires_at end
        where ask_at <= ${at} returning id
      )
      select graphile_worker.add_job('ask-payment', json_build_object('intentId', id)) from asked
    `.execute(tx)
  },
}

/** Minutes until a provider that did not answer is asked again. */
const ASK_AGAIN_MINUTES = 15

/**
 * Asks the provider how a payment stands; a confirmed inquiry books like a notice. An intent ends
 * unpaid only on the provider's word: while there is none, it is asked for again.
 */
export async function askPayment(parts: Parts, intentId: string): Promise<void> {
  const intent = await findIntentOf(parts.database, intentTxnId(intentId))
  if (!intent || !OPEN.includes(intent.state)) return

  const now = parts.clock.now()
  const answer = await parts.payments.inquire({ txnId: intentTxnId(intentId) })
  if (answer.kind !== 'answered') {
    const askAt = now.add({ minutes: ASK_AGAIN_MINUTES })
    await moveIntent(parts.database, intentId, [intent.state], { state: intent.state, askAt })
    return
  }
  if (answer.value) await settlePayment(parts, answer.value, null, now)
  if (Temporal.Instant.compare(intent.expiresAt, now) <= 0)
    await moveIntent(parts.database, intentId, OPEN, { state: 'expired' })
}

const OPEN: readonly IntentState[] = ['starting', 'pending']
