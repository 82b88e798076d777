import { sql } from 'kysely'
import { inquire } from '#server/payments/intents/ask-payments.ts'
import { toCancelled } from '#server/payments/transitions/payment-intent-transitions.ts'
import { findIntent, type PaymentIntent } from '#server/payments/payment/payment-record.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { PaymentStatus } from '#server/providers/payment-provider.ts'

/**
 * Cancels a payment that waits, and queues its withdrawal at the provider with it, so that a crash
 * loses nothing. Until it is withdrawn it stands in the way of an equal payment.
 *
 * @param seconds until the job withdraws it; 0: at once
 * @returns false when it does not wait any more
 */
export async function cancelWaiting(
  tx: Transaction,
  intentId: string,
  { now, seconds = 0 }: { readonly now: Temporal.Instant; readonly seconds?: number },
): Promise<boolean> {
  if (!(await toCancelled(tx, intentId, ['pending'], { unknownAt: now }))) return false
  await sql`
    select graphile_worker.add_job('withdraw-payment', ${JSON.stringify({ intentId })}::json,
      run_at := now() + make_interval(secs => ${seconds}), job_key := ${jobKeyOf(intentId)})
  `.execute(tx)
  return true
}

/**
 * Withdraws a cancelled payment at its provider, as a job.
 *
 * @throws ProviderSilent while it may still be paid: the job is tried again
 */
export async function withdrawPayment(deps: Dependencies, intentId: string): Promise<void> {
  const intent = await findIntent(deps.database, intentId)
  if (intent?.state !== 'cancelled') return
  if (!(await withdrawAtProvider(deps, intent)))
    throw new ProviderSilent('The provider did not withdraw a payment.')
}

/**
 * Withdraws a payment at its provider. One that refuses may have been paid: it is asked, and what was
 * paid is booked. The payment stays cancelled meanwhile: its borrower may have started the same one
 * again, and of equal ones one is open.
 *
 * @returns false while the provider did not say what became of it
 */
export async function withdrawAtProvider(
  deps: Dependencies,
  intent: PaymentIntent,
): Promise<boolean> {
  const { ourReference, reference, madeAt: startedAt } = intent
  const provider = deps.payments.named(intent.provider)
  const cancelled = await provider.cancel({ ourReference, reference, startedAt })
  const isKnown =
    cancelled.kind === 'answered' || (cancelled.kind === 'refused' && (await isOver(deps, intent)))
  if (isKnown) await toCancelled(deps.database, intent.id, ['cancelled'])
  return isKnown
}

async function isOver(deps: Dependencies, intent: PaymentIntent): Promise<boolean> {
  const details = await inquire(deps, intent, deps.clock.now())
  return details !== 'silent' && !(details && MAY_BE_PAID.has(details.status))
}

const MAY_BE_PAID: ReadonlySet<PaymentStatus> = new Set(['pending', 'authorized', 'unknown'])

/** Nothing is left to withdraw. */
export async function forgetWithdrawal(db: Database, intentId: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${jobKeyOf(intentId)})`.execute(db)
}

function jobKeyOf(intentId: string): string {
  return `withdraw payment ${intentId}`
}
