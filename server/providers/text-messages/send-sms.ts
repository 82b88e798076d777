import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import { gatewaysNow } from '#server/providers/text-messages/gateway-order.ts'
import {
  type AttemptOutcome,
  beginAttempt,
  plainReason,
  storeOutcome,
  storeTaken,
} from '#server/providers/text-messages/sms-attempt-store.ts'
import {
  SMS_TIMEOUT_MS,
  type SmsGateway,
  type TakenSms,
  TOO_MANY,
} from '#server/providers/sms/sms-gateway.ts'
import type { SmsMessage } from '#server/providers/text-messages/sms-message.ts'

export type SmsDependencies = Pick<
  Dependencies,
  'database' | 'sms' | 'smsCounts' | 'providerAnswers'
>

/** What became of a message at all gateways. */
export type SmsOutcome =
  | { readonly kind: 'taken'; readonly messageId: string | null }
  /** By every gateway, for good. */
  | { readonly kind: 'refused' }
  /** No gateway has it; it may be sent again. */
  | { readonly kind: 'not sent' }
  /** A gateway may have it, which is asked before it is sent again. */
  | { readonly kind: 'unknown' }

/** Milliseconds that a gateway is waited for where another one can send the code: ten for both. */
const CODE_PATIENCE_MS = 4000

const NOBODY: ReadonlySet<string> = new Set()

/**
 * Sends a message by the first gateway that takes it. One that refuses it, or is not reached, leaves
 * it to the next. One that leaves it unanswered may have taken it: a code then goes by the next one
 * too, since the same code twice does no harm and a person waits for it; any other message does not.
 *
 * @param mayHaveIt gateways that may have the message already, and do not get it again
 */
export async function sendSms(
  deps: SmsDependencies,
  message: SmsMessage,
  mayHaveIt: ReadonlySet<string> = NOBODY,
): Promise<SmsOutcome> {
  const isCode = message.queue === 'priority'
  const gateways = (await gatewaysNow(deps)).filter(({ key }) => !mayHaveIt.has(key))
  const isAlone = gateways.length < 2 || !isCode
  const timeoutMs = isAlone ? SMS_TIMEOUT_MS : CODE_PATIENCE_MS
  let [isUnknown, isForGood] = [mayHaveIt.size > 0, true]
  for (const gateway of gateways) {
    const { outcome, taken, mayPass } = await sendBy(deps, gateway, message, timeoutMs)
    if (taken) return { kind: 'taken', messageId: taken.messageId }
    isUnknown ||= outcome === 'unknown'
    if (isUnknown && !isCode) break
    isForGood &&= !mayPass
  }
  if (isUnknown) return { kind: 'unknown' }
  return { kind: isForGood ? 'refused' : 'not sent' }
}

interface Tried {
  readonly outcome: AttemptOutcome
  readonly taken: TakenSms | null
  /** The same message may be taken later. */
  readonly mayPass: boolean
}

async function sendBy(
  { database, smsCounts }: SmsDependencies,
  gateway: SmsGateway,
  { key, kind, phone, text, queue }: SmsMessage,
  timeoutMs: number,
): Promise<Tried> {
  const price = gateway.priceOf(text, queue)
  const id = await beginAttempt(database, key, gateway.key, price)
  const answer = await gateway.send(phone, text, { queue, timeoutMs })
  if (answer.kind === 'answered') {
    const { copies } = answer.value
    await storeTaken(database, id, answer.value)
    const { segments, cost } = price
    const billed = { segments: segments * copies, cost: cost * BigInt(copies) }
    smsCounts.sent(kind, gateway.key, billed)
    return { outcome: 'taken', taken: answer.value, mayPass: false }
  }
  const { outcome, reason, mayPass } = toFailure(answer)
  await storeOutcome(database, id, outcome, plainReason(reason))
  return { outcome, taken: null, mayPass }
}

/** What an attempt without an answer, or with a refusal, is stored as. */
export function toFailure(answer: Exclude<Answer<never>, { kind: 'answered' }>) {
  if (answer.kind === 'refused')
    return {
      outcome: 'refused',
      reason: answer.code,
      mayPass: answer.code === TOO_MANY,
    } as const
  const outcome = answer.isUnsent ? 'not sent' : 'unknown'
  return { outcome, reason: answer.why, mayPass: true } as const
}
