import type { Language } from '#contract/brand.ts'
import { CODES } from '#contract/codes.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getPaymentResult as Call, PaymentResult } from '#contract/payments.ts'
import { STATUS } from '#domain/loan-status.ts'
import type { Market } from '#domain/market.ts'
import { findOwnLoan } from '#server/lending/loan/find-loan.ts'
import { expectedText } from '#server/payments/intents/list-payments.ts'
import { type ExpectedPayment, expectedPayments } from '#server/payments/intents/on-their-way.ts'
import { waitingWire } from '#server/payments/intents/waiting-wire.ts'
import { inquire } from '#server/payments/notices/ask-payments.ts'
import { findIntentOf, type PaymentIntent } from '#server/payments/payment/payment-record.ts'
import { postedPayments } from '#server/payments/payment/posted-payments.ts'
import { waitingPayments } from '#server/payments/payment/waiting-payments.ts'
import { RESULT_MESSAGES } from '#server/payments/results/result-messages.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PaymentDetails } from '#server/providers/payment-provider.ts'

/** Milliseconds that the payer waits for the provider's answer; then the result is unknown. */
const PATIENCE_MS = 4000

/** Who asks for the result of a payment. */
export interface Payer {
  readonly borrowerId: string
  readonly market: Market
  readonly language: Language
}

/**
 * What became of a payment from which a borrower comes back. The provider is asked at once, and its
 * answer is applied to the books first; nothing that the browser brought is believed.
 *
 * @throws Refusal -1001 for a payment that is not theirs, -1003 after too many looks
 */
export async function getPaymentResult(
  deps: Dependencies,
  payer: Payer,
  ourReference: string,
): Promise<Output<typeof Call>> {
  const { borrowerId } = payer
  await deps.limits.count('paymentResult', borrowerId)
  const intent = await findIntentOf(deps.database, borrowerId, ourReference)
  if (!intent) throw new Refusal(CODES.notFound, localized(RESULT_MESSAGES, 'notFound'))
  const isOver = OVER.includes(intent.state)
  const answer = isOver ? null : await inquire(deps, intent, deps.clock.now(), PATIENCE_MS)
  const now = await findIntentOf(deps.database, borrowerId, ourReference)
  return resultWire(deps, payer, now ?? intent, answer)
}

/** Nothing that the provider could answer changes these by itself. */
const OVER: readonly PaymentIntent['state'][] = ['paid', 'refunded', 'charged back']

async function resultWire(
  deps: Dependencies,
  { borrowerId, market, language }: Payer,
  intent: PaymentIntent,
  answer: PaymentDetails | null | 'silent',
): Promise<Output<typeof Call>> {
  const { database, clock } = deps
  const { loanId, id } = intent
  const loan = await findOwnLoan(database, borrowerId, loanId)
  if (!loan) throw new Error(`Payment ${id} has no loan ${loanId}.`)
  const coming = await expectedPayments(deps, borrowerId, loanId, clock.now())
  const received = coming.find(({ intentId }) => intentId === id)
  const posted = (await postedPayments(database, borrowerId, loanId)).find(
    ({ intentId }) => intentId === id,
  )
  const state = stateOf(intent, received, answer)
  const open = await waitingPayments(database, borrowerId, loanId, clock.now())
  const waiting = open.filter(({ intentId }) => intentId === id && state === 'notFinished')
  const [code = null] = await waitingWire(deps, waiting, market, language)
  return {
    state,
    productId: loan.productId,
    orderId: loanId,
    productName: loan.productName,
    amount: Number(posted?.amount ?? received?.amount ?? intent.amount),
    channel: posted?.channel ?? received?.channelName ?? code?.channel ?? '',
    reference: posted?.reference ?? received?.reference ?? intent.reference ?? '',
    isPosted: posted ? 1 : 0,
    isSettled: loan.status === STATUS.settled ? 1 : 0,
    text: received ? expectedText(received, market, language) : '',
    waiting: code,
  }
}

/** Our books first, since they hold what the provider has confirmed; then its answer. */
function stateOf(
  { state }: PaymentIntent,
  received: ExpectedPayment | undefined,
  answer: PaymentDetails | null | 'silent',
): PaymentResult {
  if (state === 'paid' || received) return 'succeeded'
  if (state === 'refunded' || state === 'charged back') return 'failed'
  if (answer === 'silent' || answer === null) return 'unknown'
  if (answer.status === 'pending') return 'notFinished'
  return answer.status === 'failed' || answer.status === 'void' ? 'failed' : 'unknown'
}
