import { CODES } from '#contract/codes.ts'
import { codePage, counterCodePage } from '#server/payments/intents/start/code-page.ts'
import { REPAYMENT_MESSAGES } from '#server/payments/intents/repayment/repayment-messages.ts'
import { queueInquiry } from '#server/payments/intents/ask-payments.ts'
import { toFailed, toPending } from '#server/payments/transitions/payment-intent-transitions.ts'
import type { PaymentIntent } from '#server/payments/payment/payment-record.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import type { PaymentOrder, StartedPayment } from '#server/providers/payment-provider.ts'

/** Minutes after which the provider is asked about an intent without a notice. */
export const ASK_AFTER_MINUTES = 15
/** Minutes after which it is asked whether it took a start that it left unanswered. */
const ASK_UNKNOWN_MINUTES = 1

/** How a payment is made. */
interface StartOptions {
  /** The account that a debit takes the money from. */
  readonly debited?: PaymentOrder['debited']
  /** The payer goes to a counter, where a code is enough. */
  readonly isAtCounter?: boolean
}

/**
 * Asks the provider for a stored intent, and returns where to pay it.
 *
 * @throws Refusal -1005 when it did not start, when nobody knows whether it did, and when its place
 *   was taken meanwhile
 */
export async function createAtProvider(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'payments'>,
  intent: PaymentIntent,
  { debited, isAtCounter = false }: StartOptions = {},
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
  const { qr: code } = answer.value
  const payUrl = await pageToPay(deps, intent, answer.value, isAtCounter)
  const isWaiting = await toPending(deps.database, intent.id, {
    ...named(answer.value),
    payUrl,
    askAt: intent.madeAt.add({ minutes: ASK_AFTER_MINUTES }),
    ...(code && { code }),
  })
  if (!isWaiting && (await wasEnded(deps, intent, answer.value))) throw startRefused('startUnknown')
  return payUrl
}

/** Our own screen of a code, where there is one; else the provider's page. */
async function pageToPay(
  deps: Pick<Dependencies, 'alarms' | 'config' | 'database' | 'payments'>,
  intent: PaymentIntent,
  { reference, qr, counterCode, payUrl }: StartedPayment,
  isAtCounter: boolean,
): Promise<string> {
  if (qr) return codePage(deps, intent, reference, qr)
  return isAtCounter && counterCode ? counterCodePage(deps, intent, counterCode) : payUrl
}

function named({ reference }: StartedPayment): { reference?: string } {
  return reference === '' ? {} : { reference }
}

/**
 * The intent stays stored: if it is paid after all, its notice is booked. What the provider left
 * unanswered stands in the way of another payment until it is known.
 */
async function notStarted(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  { id }: PaymentIntent,
  answer: Exclude<Answer<unknown>, { kind: 'answered' }>,
): Promise<Refusal> {
  const isKnown = answer.kind === 'refused' || answer.isUnsent === true
  await toFailed(deps.database, id, ['starting'], isKnown ? {} : unknownFrom(deps))
  return startRefused(isKnown ? 'notStarted' : 'startUnknown')
}

/**
 * Whether another request ended a start that the provider answered all the same: nobody is shown
 * where to pay it, and it is as one that was left unanswered until it is withdrawn, or booked. One
 * that its payer's money overtook was not ended.
 */
async function wasEnded(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  { id }: PaymentIntent,
  started: StartedPayment,
): Promise<boolean> {
  return deps.database.transaction().execute(async (tx) => {
    const isEnded = await toFailed(tx, id, ['failed', 'cancelled', 'expired'], {
      ...named(started),
      ...unknownFrom(deps),
    })
    if (isEnded) await queueInquiry(tx, id)
    return isEnded
  })
}

function unknownFrom({ clock }: Pick<Dependencies, 'clock'>): {
  unknownAt: Temporal.Instant
  askAt: Temporal.Instant
} {
  const now = clock.now()
  return { unknownAt: now, askAt: now.add({ minutes: ASK_UNKNOWN_MINUTES }) }
}

/** Why a borrower is not shown where to pay. */
export function startRefused(message: 'received' | 'startUnknown' | 'notStarted'): Refusal {
  return new Refusal(CODES.notInThisStatus, localized(REPAYMENT_MESSAGES, message))
}
