import type { PushPayload } from '#contract/notification/push.ts'
import type { Language } from '#contract/brand.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { SITE_FILES } from '#contract/site/site.ts'
import type { PushOutcome } from '#server/providers/push/push-outcome.ts'
import type { Push, PushMessage } from '#server/providers/push/push.ts'
import {
  PUSH_MESSAGES,
  PUSHED_EVENTS,
  type PushedEvent,
} from '#server/service/push/push-messages.ts'
import { deleteDevice, listDevices, type SealedDevice } from '#server/service/push/push-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Minutes in which a device must have shown a message; then a text message is sent. */
export const SHOWN_WITHIN_MINUTES = 10

/** A message that may go by push. */
export interface Pushable {
  readonly id: string
  readonly event: string
  readonly borrowerId: string
  readonly loanId: string | null
}

/** How it is shown. */
interface Look {
  readonly appName: string
  readonly brand: string
  readonly language: Language
  readonly serviceEmail: string
}

function isPushed(event: string): event is PushedEvent {
  return (PUSHED_EVENTS as readonly string[]).includes(event)
}

/**
 * Gives a message to all devices of the borrower. A device for which anything fails has not taken it.
 *
 * The receipt of any device stands for all. So where one was added in an older sign-in, whoever holds
 * that could keep the borrower from reading of their money: a text message goes out as well. Asking
 * for a code before messages are turned on would be one more step that borrowers do not need.
 *
 * @returns whether one of them may show it; else a text message is needed now
 */
export async function pushToDevices(
  { database, push, messageTexts }: Pick<Dependencies, 'database' | 'push' | 'messageTexts'>,
  message: Pushable,
  look: Look,
): Promise<boolean> {
  const { event } = message
  if (!isPushed(event) || push.publicKey() === null) return false
  const name = { brand: look.brand, kind: 'push', key: event, language: look.language } as const
  const body = messageTexts.of(name) ?? PUSH_MESSAGES[look.language][event]
  const payload = JSON.stringify(payloadOf(push.receiptOf(message.id), body, message, look))
  const sent = {
    payload,
    ttlSeconds: SHOWN_WITHIN_MINUTES * 60,
    urgency: event === 'dueSoon' || event === 'overdue' ? 'normal' : 'high',
    topic: `message-${message.id}`.slice(-32),
    subject: `mailto:${look.serviceEmail}`,
  } as const
  const devices = await listDevices(database, message.borrowerId)
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const outcome = await outcomeOf(push, device, sent)
      if (outcome === 'gone') await deleteDevice(database, device.id)
      return outcome
    }),
  )
  if (devices.some(({ isProved }) => !isProved)) return false
  return outcomes.some((outcome) => outcome === 'taken' || outcome === 'unknown')
}

async function outcomeOf(
  push: Push,
  device: SealedDevice,
  sent: PushMessage,
): Promise<PushOutcome> {
  try {
    return await push.send(device.open(), device.keyId, sent)
  } catch {
    return 'failed'
  }
}

function payloadOf(
  receipt: string,
  body: string,
  { id, loanId }: Pushable,
  { appName, brand, language }: Look,
): PushPayload {
  const query = new URLSearchParams({ brand }).toString()
  return {
    title: appName,
    body,
    lang: language,
    tag: `message-${loanId ?? id}`,
    path: `${SCREEN_PATHS.main}?${query}`,
    icon: `${SITE_FILES.icon192}?${query}`,
    receipt,
  }
}
