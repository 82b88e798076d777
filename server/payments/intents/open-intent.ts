import { setTimeout as sleep } from 'node:timers/promises'
import { CODES } from '#contract/codes.ts'
import type { Centavos } from '#domain/money.ts'
import type { PaymentPurpose } from '#domain/payment-purpose.ts'
import { crashPoint } from '#server/platform/config/crash-point.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { lockLoan } from '#server/lending/loan/find-loan.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import type { OfferedChannel } from '#server/providers/channels/payment-channels.ts'
import type { PaymentOrder } from '#server/providers/payment-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  findIntent,
  findOpenIntent,
  type IntentTerms,
  moveIntent,
  ourReferenceOf,
  type PaymentIntent,
} from '#server/payments/payment/payment-record.ts'
import { makeRoomForIntent } from '#server/payments/intents/bound-intents.ts'
import { REPAYMENT_MESSAGES, SUBMITTED_TWICE } from '#server/payments/intents/repayment-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** Hours in which an intent can be paid; its amount settles what it was made for. */
const INTENT_HOURS = 24
/** Minutes after which the provider is asked about an intent without a notice. */
const ASK_AFTER_MINUTES = 15
/** Seconds after which a request to the provider counts as abandoned. */
const ABANDONED_SECONDS = 30
/** Milliseconds that an equal request waits for the first one's answer. */
const WAIT_MS = 8000

export interface IntentRequest {
  readonly loan: Loan
  readonly amount: Centavos
  readonly channel: Pick<OfferedChannel, 'number' | 'provider'>
  readonly purpose: PaymentPurpose
}

/**
 * Returns where to pay: equal requests get the one open intent, however many come at once.
 *
 * The intent is stored before the provider is asked, under the id that the provider gets, so that
 * neither a crash nor a time-out leaves a payment that we do not know.
 */
export async function openIntent(deps: Dependencies, request: IntentRequest): Promise<string> {
  const { intent, isNew } = await deps.database
    .transaction()
    .execute((tx) => findOrAddIntent(deps, tx, request))
  if (intent.payUrl) return intent.payUrl
  if (!isNew) return urlOfOther(deps, intent)
  crashPoint(deps, 'intent stored')
  return createAtProvider(deps, intent)
}

async function findOrAddIntent(
  deps: Dependencies,
  tx: Transaction,
  { loan, amount, purpose, channel: { number: channel, provider } }: IntentRequest,
): Promise<{ intent: PaymentIntent; isNew: boolean }> {
  const terms = {
    borrowerId: loan.borrowerId,
    loanId: loan.id,
    amount,
    purpose,
    provider,
    channel,
  }
  await lockLoan(tx, loan.id)
  const open = await findOpenIntent(tx, terms)
  const now = deps.clock.now()
  if (open && Temporal.Instant.compare(open.expiresAt, now) > 0 && !isAbandoned(open, now))
    return { intent: open, isNew: false }
  // The provider takes an id once, and may have taken this one: the new intent gets its own id.
  if (open) await moveIntent(tx, open.id, ['starting', 'pending'], { state: 'expired' })
  return { intent: await addIntent(deps, tx, loan, terms), isNew: true }
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
      purpose: terms.purpose,
      our_reference: intent.ourReference,
      made_at: madeAt,
      expires_at: intent.expiresAt,
      ask_at: madeAt.add({ minutes: ASK_AFTER_MINUTES }),
    })
    .execute()
  return { ...intent, productId, brand, state: 'starting', reference: null, payUrl: null }
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
  if (answer.kind !== 'answered') {
    // The intent stays stored: if it is paid after all, its notice is booked.
    await moveIntent(deps.database, intent.id, ['starting'], { state: 'failed' })
    throw new Refusal(CODES.notInThisStatus, localized(REPAYMENT_MESSAGES, 'notStarted'))
  }
  crashPoint(deps, 'collection created')
  const { reference, payUrl } = answer.value
  const askAt = intent.madeAt.add({ minutes: ASK_AFTER_MINUTES })
  await moveIntent(deps.database, intent.id, ['starting'], {
    state: 'pending',
    ...(reference === '' ? {} : { reference }),
    payUrl,
    askAt,
  })
  return payUrl
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
