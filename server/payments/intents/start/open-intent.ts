import { setTimeout as sleep } from 'node:timers/promises'
import { CODES } from '#contract/codes.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { PaymentPurpose } from '#domain/allocation/payment-purpose.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { OfferedChannel } from '#server/providers/channels/payment-channels.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { toExpired } from '#server/payments/transitions/payment-intent-transitions.ts'
import {
  findIntent,
  findOpenIntent,
  findUnknownStart,
  type IntentTerms,
  paymentReference,
  type PaymentIntent,
} from '#server/payments/payment/payment-record.ts'
import { checkStartsOfHour, makeRoomForIntent } from '#server/payments/intents/bound-intents.ts'
import {
  ASK_AFTER_MINUTES,
  createAtProvider,
  startRefused,
} from '#server/payments/intents/start/create-at-provider.ts'
import { isCounter } from '#server/payments/intents/start/is-counter.ts'
import { endStart } from '#server/payments/intents/start/end-start.ts'
import { LONGEST_START_SECONDS } from '#server/payments/intents/start/longest-start.ts'
import { queueInquiry } from '#server/payments/intents/ask-payments.ts'
import { SUBMITTED_TWICE } from '#server/payments/intents/repayment/repayment-messages.ts'

/** Hours in which an intent can be paid; its amount settles what it was made for. */
const INTENT_HOURS = 24
/** Milliseconds that an equal request waits for the first one's answer. */
const WAIT_MS = 8000
/** Payments whose place one request takes, while others start theirs beside it. */
const MAX_ENDED = 3

export interface IntentRequest {
  readonly loan: Loan
  readonly amount: Centavos
  readonly channel: Pick<OfferedChannel, 'number' | 'provider' | 'means' | 'kind'>
  readonly purpose: PaymentPurpose
}

/**
 * Returns where to pay: equal requests get the one open intent, however many come at once, and
 * whatever provider each was offered. A payment is opened at another provider only when it is known
 * that it cannot be paid at the first.
 *
 * The intent is stored before the provider is asked, under the id that the provider gets, so that
 * neither a crash nor a time-out leaves a payment that we do not know.
 *
 * @throws Refusal -1005 while nobody knows what became of the first, or when its money came;
 *   -1003 as checkStartsOfHour
 */
export async function openIntent(deps: Dependencies, request: IntentRequest): Promise<string> {
  for (let ended = 0; ; ended += 1) {
    const { intent, found } = await deps.database
      .transaction()
      .execute((tx) => findOrAddIntent(deps, tx, request))
    if (found === 'new')
      return createAtProvider(deps, intent, { isAtCounter: isCounter(request.channel) })
    if (found === 'equal') return intent.payUrl ?? urlOfOther(deps, intent)
    // What it ends it must be able to take the place of: else nothing could be paid.
    if (ended === MAX_ENDED) throw startRefused('startUnknown')
    await checkStartsOfHour(deps, deps.database, request.loan.borrowerId)
    const end = await endStart(deps, intent)
    if (end === 'gone') continue
    if (end === 'open' && intent.payUrl && isPayable(intent, deps.clock.now())) return intent.payUrl
    // A withdrawal whose answer was lost may have succeeded: then it cannot be paid any more.
    if (end === 'received' || intent.state === 'pending')
      await queueInquiry(deps.database, intent.id)
    throw startRefused(end === 'received' ? 'received' : 'startUnknown')
  }
}

/** An intent, and whether it is the one to pay or stands in its way. */
interface FoundIntent {
  readonly intent: PaymentIntent
  readonly found: 'new' | 'equal' | 'inTheWay'
}

async function findOrAddIntent(
  deps: Dependencies,
  tx: Transaction,
  { loan, amount, purpose, channel: { number: channel, provider, means } }: IntentRequest,
): Promise<FoundIntent> {
  const { borrowerId, id: loanId } = loan
  const terms = { borrowerId, loanId, amount, purpose, provider, channel, means }
  await lockLoan(tx, loan.id)
  const now = deps.clock.now()
  const open = await findOpenIntent(tx, terms)
  const isOver = open !== null && Temporal.Instant.compare(open.expiresAt, now) <= 0
  // It must not be payable beside the next one.
  if (open && isOver && !deps.payments.named(open.provider).expires)
    return { intent: open, found: 'inTheWay' }
  if (open && isOver) await toExpired(tx, open.id, ['starting', 'pending'])
  if (open && !isOver) {
    const isHere = open.payUrl === null || open.provider === provider
    // Whoever started one that is abandoned died, and the provider may have taken it.
    const isEqual = isHere && isPayable(open, now) && !isAbandoned(open, now)
    return { intent: open, found: isEqual ? 'equal' : 'inTheWay' }
  }
  const unknown = await findUnknownStart(tx, terms, now)
  if (unknown) return { intent: unknown, found: 'inTheWay' }
  return { intent: await addIntent(deps, tx, loan, terms), found: 'new' }
}

/**
 * Stores an intent of a locked loan before the provider is asked for it.
 *
 * @throws Refusal as makeRoomForIntent
 */
export async function addIntent(
  deps: Dependencies,
  tx: Transaction,
  { productId, brand }: Loan,
  terms: IntentTerms,
): Promise<PaymentIntent> {
  await makeRoomForIntent(deps, tx, terms)
  const madeAt = deps.clock.now()
  const id = deps.random.uuid()
  const intent = {
    id,
    ourReference: paymentReference(id),
    ...terms,
    madeAt,
    // The provider counts in whole seconds: the code expires at the same time for both.
    expiresAt: madeAt
      .add({ hours: INTENT_HOURS })
      .round({ smallestUnit: 'second', roundingMode: 'floor' }),
  }
  await tx
    .insertInto('payment_intent')
    .values({
      id,
      borrower_id: terms.borrowerId,
      loan_id: terms.loanId,
      amount: terms.amount,
      provider: terms.provider,
      channel: terms.channel,
      means: terms.means,
      purpose: terms.purpose,
      our_reference: intent.ourReference,
      made_at: madeAt,
      expires_at: intent.expiresAt,
      ask_at: madeAt.add({ minutes: ASK_AFTER_MINUTES }),
    })
    .execute()
  return {
    ...intent,
    productId,
    brand,
    state: 'starting',
    reference: null,
    payUrl: null,
    unknownAt: null,
  }
}

/** Another request is asking the provider now; both get its answer. */
async function urlOfOther(
  deps: Pick<Dependencies, 'database'>,
  intent: PaymentIntent,
): Promise<string> {
  for (let waited = 0; waited < WAIT_MS; waited += 50) {
    const now = await findIntent(deps.database, intent.id)
    if (now?.payUrl) return now.payUrl
    if (now?.state !== 'starting') break
    await sleep(50)
  }
  throw new Refusal(CODES.paymentSubmittedTwice, SUBMITTED_TWICE)
}

/** Its borrower still waits for it. */
function isPayable({ state, expiresAt }: PaymentIntent, now: Temporal.Instant): boolean {
  return state !== 'cancelled' && Temporal.Instant.compare(expiresAt, now) > 0
}

/** The process that started it died before it stored where to pay. */
function isAbandoned({ payUrl, madeAt }: PaymentIntent, now: Temporal.Instant): boolean {
  return payUrl === null && now.since(madeAt).total('seconds') > LONGEST_START_SECONDS
}
