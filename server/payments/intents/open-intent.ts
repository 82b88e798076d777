import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import type { Centavos } from '#domain/money.ts'
import type { PaymentPurpose } from '#domain/payment-purpose.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { lockLoan } from '#server/lending/loan/find-loan.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import type { OfferedChannel } from '#server/providers/channels/payment-channels.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import type { PaymentOrder } from '#server/providers/payment-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  findIntent,
  findOpenIntent,
  findUnknownStart,
  type IntentTerms,
  moveIntent,
  ourReferenceOf,
  type PaymentIntent,
} from '#server/payments/payment/payment-record.ts'
import { makeRoomForIntent } from '#server/payments/intents/bound-intents.ts'
import { codePage } from '#server/payments/intents/code-page.ts'
import { endStart } from '#server/payments/intents/end-start.ts'
import { REPAYMENT_MESSAGES, SUBMITTED_TWICE } from '#server/payments/intents/repayment-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** Hours in which an intent can be paid; its amount settles what it was made for. */
const INTENT_HOURS = 24
/** Minutes after which the provider is asked about an intent without a notice. */
const ASK_AFTER_MINUTES = 15
/** Minutes after which it is asked whether it took a start that it left unanswered. */
const ASK_UNKNOWN_MINUTES = 1
/** Seconds after which a request to the provider counts as abandoned. */
const ABANDONED_SECONDS = 30
/** Milliseconds that an equal request waits for the first one's answer. */
const WAIT_MS = 8000
/** Payments of one request that another one is to take the place of. */
const MOST_ENDED = 3

export interface IntentRequest {
  readonly loan: Loan
  readonly amount: Centavos
  readonly channel: Pick<OfferedChannel, 'number' | 'provider' | 'means'>
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
 * @throws Refusal -1005 while nobody knows what became of the first, or when its money came
 */
export async function openIntent(deps: Dependencies, request: IntentRequest): Promise<string> {
  for (let ended = 0; ended <= MOST_ENDED; ended += 1) {
    const { intent, found } = await deps.database
      .transaction()
      .execute((tx) => findOrAddIntent(deps, tx, request))
    if (found === 'new') {
      return createAtProvider(deps, intent)
    }
    if (found === 'equal') return intent.payUrl ?? urlOfOther(deps, intent)
    const end = await endStart(deps, intent)
    const isOver = Temporal.Instant.compare(intent.expiresAt, deps.clock.now()) <= 0
    if (end === 'open' && intent.payUrl && !isOver) return intent.payUrl
    if (end === 'received') throw await received(deps, intent)
    if (end !== 'gone') throw refused('startUnknown')
  }
  throw refused('startUnknown')
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
  if (open && isOver) await moveIntent(tx, open.id, ['starting', 'pending'], { state: 'expired' })
  if (open && !isOver) {
    // Whoever started it died, and the provider may have taken it.
    const isPayable = open.payUrl === null || open.provider === provider
    return { intent: open, found: isPayable && !isAbandoned(open, now) ? 'equal' : 'inTheWay' }
  }
  const unknown = await findUnknownStart(tx, terms, now)
  if (unknown) return { intent: unknown, found: 'inTheWay' }
  return { intent: await addIntent(deps, tx, loan, terms), found: 'new' }
}

/** A job asks for it, and books it. */
async function received({ database }: Dependencies, { id }: PaymentIntent): Promise<Refusal> {
  const payload = JSON.stringify({ intentId: id })
  await sql`
    select graphile_worker.add_job('ask-payment', ${payload}::json,
      job_key := ${`ask payment ${id}`})`.execute(database)
  return refused('received')
}

function refused(message: 'received' | 'startUnknown' | 'notStarted'): Refusal {
  return new Refusal(CODES.notInThisStatus, localized(REPAYMENT_MESSAGES, message))
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
    ourReference: ourReferenceOf(id),
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

/** Asks the provider for a stored intent, and returns where to pay it. */
export async function createAtProvider(
  deps: Dependencies,
  intent: PaymentIntent,
  debited?: PaymentOrder['debited'],
): Promise<string> {
  const { phone } = await deps.database
    .selectFrom('borrower')
    .select('phone')
    .where('id', '=', intent.borrowerId)
    .executeTakeFirstOrThrow()
  const answer = await deps.payments.named(intent.provider).start({
    ourReference: intent.ourReference,
    amount: intent.amount,
    channel: intent.channel,
    expiresAt: intent.expiresAt,
    description: 'Loan repayment',
    payer: { email: null, phone },
    loanId: intent.loanId,
    ...(debited ? { debited } : {}),
  })
  if (answer.kind !== 'answered') throw await notStarted(deps, intent, answer)
  const { reference, qr: code } = answer.value
  const payUrl = code ? await codePage(deps, intent, reference, code) : answer.value.payUrl
  const askAt = intent.madeAt.add({ minutes: ASK_AFTER_MINUTES })
  await moveIntent(deps.database, intent.id, ['starting'], {
    state: 'pending',
    ...(reference === '' ? {} : { reference }),
    payUrl,
    askAt,
    ...(code && { code }),
  })
  return payUrl
}

/**
 * The intent stays stored: if it is paid after all, its notice is booked. What the provider left
 * unanswered stands in the way of another payment until it is known.
 */
async function notStarted(
  { database, clock }: Dependencies,
  { id }: PaymentIntent,
  answer: Exclude<Answer<unknown>, { kind: 'answered' }>,
): Promise<Refusal> {
  const isKnown = answer.kind === 'refused' || answer.isUnsent === true
  const now = clock.now()
  const unknown = { unknownAt: now, askAt: now.add({ minutes: ASK_UNKNOWN_MINUTES }) }
  await moveIntent(database, id, ['starting'], { state: 'failed', ...(isKnown ? {} : unknown) })
  return refused(isKnown ? 'notStarted' : 'startUnknown')
}

/** Another request is asking the provider now; both get its answer. */
async function urlOfOther(deps: Dependencies, intent: PaymentIntent): Promise<string> {
  for (let waited = 0; waited < WAIT_MS; waited += 50) {
    const now = await findIntent(deps.database, intent.id)
    if (now?.payUrl) return now.payUrl
    if (now?.state !== 'starting') break
    await sleep(50)
  }
  throw new Refusal(CODES.paymentSubmittedTwice, SUBMITTED_TWICE)
}

/** The process that started it died before it stored where to pay. */
function isAbandoned({ payUrl, madeAt }: PaymentIntent, now: Temporal.Instant): boolean {
  return payUrl === null && now.since(madeAt).total('seconds') > ABANDONED_SECONDS
}
