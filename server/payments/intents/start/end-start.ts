import type { IntentState } from '#domain/states/payment-intent.ts'
import { toCancelled, toFailed } from '#server/payments/transitions/payment-intent-transitions.ts'
import { findIntent, type PaymentIntent } from '#server/payments/payment/payment-record.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { answerWithin } from '#server/providers/exchange/answer-within.ts'
import type { PaymentDetails } from '#server/providers/payment-provider.ts'

/** What became of a started payment whose place another one is to take. */
export type StartEnd =
  /** It cannot be paid any more, or never existed. */
  | 'gone'
  /** It can be paid where it was started. */
  | 'open'
  /** Its money came, or is on its way. */
  | 'received'
  /** Its provider did not say. */
  | 'unknown'

/** Milliseconds that each of two answers is waited for: a borrower looks at the screen meanwhile. */
const PATIENCE_MS = 4000
/** Seconds after which a request that was left unanswered is not taken in any more. */
const OVER_SECONDS = 20

/** States of a payment that another one can take the place of. */
const REPLACEABLE: readonly IntentState[] = ['starting', 'pending', 'failed', 'cancelled']

/**
 * Withdraws a started payment at its provider, and says what became of it. Only a payment that is
 * gone may be opened elsewhere. It books nothing: whoever learns that money came asks for it.
 */
export async function endStart(
  deps: Pick<Dependencies, 'clock' | 'database' | 'payments'>,
  intent: PaymentIntent,
): Promise<StartEnd> {
  const { ourReference, reference, madeAt: startedAt } = intent
  const provider = deps.payments.named(intent.provider)
  const key = { ourReference, reference, startedAt }
  const cancelled = await answerWithin(PATIENCE_MS, provider.cancel(key))
  if (cancelled.kind === 'unknown') return 'unknown'
  if (cancelled.kind === 'answered') return close(deps, intent, toCancelled, REPLACEABLE)
  const asked = await answerWithin(PATIENCE_MS, provider.ask(key))
  if (asked.kind !== 'answered') return 'unknown'
  const end = endOf(intent, asked.value, deps.clock.now())
  // Whoever started it may have learned meanwhile where it can be paid.
  return end === 'gone' ? close(deps, intent, toFailed, [intent.state]) : end
}

function endOf(
  { madeAt, unknownAt }: PaymentIntent,
  details: PaymentDetails | null,
  now: Temporal.Instant,
): StartEnd {
  // Right after a time-out the provider may still be taking it in.
  if (details === null)
    return now.since(unknownAt ?? madeAt).total('seconds') > OVER_SECONDS ? 'gone' : 'unknown'
  if (details.status === 'failed' || details.status === 'void') return 'gone'
  if (details.status === 'pending') return details.isTakenIn ? 'received' : 'open'
  return details.status === 'unknown' || details.status === 'authorized' ? 'unknown' : 'received'
}

/** What became of a payment that somebody else has started, ended or booked meanwhile. */
const ENDS: Readonly<Record<IntentState, StartEnd>> = {
  starting: 'unknown',
  pending: 'unknown',
  failed: 'gone',
  cancelled: 'gone',
  expired: 'gone',
  paid: 'received',
  refunded: 'received',
  'charged back': 'received',
}

async function close(
  { database }: Pick<Dependencies, 'database'>,
  { id }: PaymentIntent,
  move: typeof toCancelled,
  from: readonly IntentState[],
): Promise<StartEnd> {
  if (await move(database, id, from)) return 'gone'
  const now = await findIntent(database, id)
  return !now || now.unknownAt ? 'unknown' : ENDS[now.state]
}
