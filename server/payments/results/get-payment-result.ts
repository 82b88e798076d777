import type { Language } from '#contract/brand.ts'
import { CODES } from '#contract/codes.ts'
import type { Output } from '#contract/endpoint.ts'
import type {
  getPaymentResult as Call,
  PaymentResult,
  WaitingPayment as WaitingWire,
} from '#contract/repayment/payments.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { MARKETS } from '#domain/market/market.ts'
import { isCancelled } from '#server/lending/loan/status/is-cancelled.ts'
import { momentNear } from '#server/lending/loan/details/loan-lead.ts'
import { loanAfterPayment } from '#server/payments/results/loan-after-payment.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { expectedText } from '#server/payments/intents/list-payments.ts'
import { type ExpectedPayment, expectedPayments } from '#server/payments/intents/on-their-way.ts'
import { waitingWire } from '#server/payments/intents/repayment/waiting-wire.ts'
import { inquire } from '#server/payments/intents/ask-payments.ts'
import { findBorrowerIntent, type PaymentIntent } from '#server/payments/payment/payment-record.ts'
import { type PostedPayment, postedPayments } from '#server/payments/payment/posted-payments.ts'
import { type WaitingPayment, waitingPayments } from '#server/payments/payment/waiting-payments.ts'
import { RESULT_MESSAGES } from '#server/payments/results/result-messages.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PaymentDetails } from '#server/providers/payment-provider.ts'

/** Milliseconds that the payer waits for the provider's answer; then the result is unknown. */
const PATIENCE_MS = 4000

/** Who asks for the result of a payment. */
export interface Payer {
  readonly borrowerId: string
  readonly brand: BrandSetting
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
  const intent = await findBorrowerIntent(deps.database, borrowerId, ourReference)
  if (!intent) throw new Refusal(CODES.notFound, localized(RESULT_MESSAGES, 'notFound'))
  const isOver = OVER.has(intent.state)
  const answer = isOver ? null : await inquire(deps, intent, deps.clock.now(), PATIENCE_MS)
  const now = await findBorrowerIntent(deps.database, borrowerId, ourReference)
  return resultWire(deps, payer, now ?? intent, answer)
}

/** Nothing that the provider could answer changes these by itself. */
const OVER = new Set<PaymentIntent['state']>(['paid', 'refunded', 'charged back'])

async function resultWire(
  deps: Dependencies,
  { borrowerId, brand, language }: Payer,
  intent: PaymentIntent,
  answer: PaymentDetails | null | 'silent',
): Promise<Output<typeof Call>> {
  const loan = await findOwnLoan(deps.database, borrowerId, intent.loanId)
  if (!loan) throw new Error(`Payment ${intent.id} has no loan ${intent.loanId}.`)
  const found = await findMoney(deps, intent)
  const state = stateOf(intent, found.received, answer)
  const waiting = state === 'notFinished' ? found.waiting : []
  const [code = null] = await waitingWire(deps, waiting, brand, language)
  const market = MARKETS[brand.market]
  const { posted } = found
  const isRescheduled = intent.purpose === 'extension' || intent.purpose === 'newPlan'
  return {
    state,
    productId: loan.productId,
    orderId: loan.id,
    productName: loan.productName,
    ...figuresOf(intent, found, code),
    isPosted: posted ? 1 : 0,
    isSettled: loan.status === STATUS.settled ? 1 : 0,
    isCancelled: isCancelled(loan, loan.status) ? 1 : 0,
    text: found.received ? expectedText(found.received, market, language) : '',
    time: posted ? momentNear(market, posted.bookedAt, deps.clock.now(), language) : '',
    purpose: intent.purpose,
    // After a new schedule the numbers are those of other installments.
    ...(await loanAfterPayment(deps, loan, {
      posted: posted && !isRescheduled ? posted.reference : null,
      language,
    })),
    waiting: code,
  }
}

/** What our books have of an intent: its posted payment, else one on its way, else its code. */
interface FoundMoney {
  readonly posted: PostedPayment | undefined
  readonly received: ExpectedPayment | undefined
  readonly waiting: readonly WaitingPayment[]
}

async function findMoney(
  deps: Pick<Dependencies, 'clock' | 'database' | 'holidays' | 'payments'>,
  { id, borrowerId, loanId }: PaymentIntent,
): Promise<FoundMoney> {
  const now = deps.clock.now()
  const isOfIntent = ({ intentId }: { readonly intentId: string | null }) => intentId === id
  const posted = await postedPayments(deps.database, borrowerId, loanId)
  const received = await expectedPayments(deps, borrowerId, loanId, now)
  const waiting = await waitingPayments(deps.database, borrowerId, loanId, now)
  return {
    posted: posted.find(isOfIntent),
    received: received.find(isOfIntent),
    waiting: waiting.filter(isOfIntent),
  }
}

function figuresOf(
  intent: PaymentIntent,
  { posted, received }: FoundMoney,
  code: WaitingWire | null,
): { amount: number; channel: string; reference: string } {
  const { amount, reference } = posted ?? received ?? intent
  const channel = posted?.channel ?? received?.channelName ?? code?.channel
  return { amount: Number(amount), channel: channel ?? '', reference: reference ?? '' }
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
