import type { SmsDependencies } from '#server/providers/text-messages/send-sms.ts'
import {
  listAttempts,
  beginAttempt,
  type SmsAttempt,
  storeOutcome,
  storeTaken,
} from '#server/providers/text-messages/sms-attempt-store.ts'
import type { SmsGateway } from '#server/providers/sms/sms-gateway.ts'
import type { SmsMessage } from '#server/providers/text-messages/sms-message.ts'

/** Whether a gateway has taken a message that is not known to be sent. */
export type FoundSms =
  | { readonly kind: 'taken'; readonly messageId: string | null }
  | {
      readonly kind: 'open'
      /** Gateways that may have it, and do not say. */
      readonly mayHaveIt: ReadonlySet<string>
      /** One of them did not answer; the others cannot be asked. */
      readonly isSilent: boolean
    }

/**
 * Asks the gateways whose attempts have no outcome whether they have taken the message: before it is
 * sent again.
 *
 * @param others ids of other messages with the same text to the same phone
 * @param isNew  nothing was sent before, unless attempts say so
 */
export async function findSms(
  deps: SmsDependencies,
  message: SmsMessage,
  { others = [], isNew }: { readonly others?: readonly string[]; readonly isNew: boolean },
): Promise<FoundSms> {
  const attempts = await listAttempts(deps.database, message.key)
  const taken = attempts.find(({ outcome }) => outcome === 'taken')
  if (taken) return { kind: 'taken', messageId: taken.messageId }
  const open = attempts.filter(({ outcome }) => outcome === 'sending' || outcome === 'unknown')
  const answers = await Promise.all(
    // The version before this one stored no attempts.
    attempts.length === 0 && !isNew
      ? deps.sms.filter(({ findTaken }) => findTaken).map((one) => ask(one, null))
      : open.map((one) => ask(deps.sms.find(({ key }) => key === one.gateway) ?? null, one)),
  )
  const found = answers.find(({ said }) => said === 'taken')
  if (found) return { kind: 'taken', messageId: found.messageId }
  const unclear = answers.filter(({ said }) => said !== 'not taken')
  return {
    kind: 'open',
    mayHaveIt: new Set(unclear.map(({ key }) => key)),
    isSilent: unclear.some(({ said }) => said === 'nothing'),
  }

  async function ask(gateway: SmsGateway | null, attempt: SmsAttempt | null): Promise<Said> {
    const key = gateway?.key ?? attempt?.gateway ?? ''
    if (!gateway?.findTaken) return { key, said: 'cannot say', messageId: null }
    const answer = await gateway.findTaken(message.phone, message.text, others)
    if (answer.kind !== 'answered') return { key, said: 'nothing', messageId: null }
    const messageId = answer.value
    await store(deps, gateway, message, attempt, messageId)
    return { key, said: messageId === null ? 'not taken' : 'taken', messageId }
  }
}

interface Said {
  readonly key: string
  readonly said: 'taken' | 'not taken' | 'nothing' | 'cannot say'
  readonly messageId: string | null
}

async function store(
  { database, smsCounts }: SmsDependencies,
  gateway: SmsGateway,
  { key, kind, text, queue }: SmsMessage,
  attempt: SmsAttempt | null,
  messageId: string | null,
): Promise<void> {
  if (messageId === null) {
    if (attempt) await storeOutcome(database, attempt.id, 'not sent', 'asked')
    return
  }
  const price = gateway.priceOf(text, queue)
  const id = attempt?.id ?? (await beginAttempt(database, key, gateway.key, price))
  await storeTaken(database, id, { messageId, copies: 1 })
  smsCounts.sent(kind, gateway.key, price)
}
