import { isContactHour, nextContactAt } from '#domain/contacts/contact-hours.ts'
import {
  cancelPlanned,
  reserveNotification,
  holdNotification,
  holdPushed,
  idsOfSameText,
  markSent,
  type PlannedNotification,
  releaseNotification,
  storeText,
} from '#server/service/notifications/notification-store.ts'
import { notificationText } from '#server/service/notifications/texts/notification-text.ts'
import { type Recipient, findRecipient } from '#server/service/notifications/recipient.ts'
import { findSms } from '#server/providers/text-messages/find-sms.ts'
import { isTriedFor, isUndelivered } from '#server/providers/text-messages/sms-fate.ts'
import { mailNotification } from '#server/service/notifications/mail-notification.ts'
import { sendSms } from '#server/providers/text-messages/send-sms.ts'
import { priceOfTaken } from '#server/providers/text-messages/sms-bill.ts'
import { notificationKey, type SmsMessage } from '#server/providers/text-messages/sms-message.ts'
import { AWAITED_EVENTS } from '#server/service/push/push-messages.ts'
import { pushToDevices, SHOWN_WITHIN_MINUTES } from '#server/service/push/push-to-devices.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Sends a planned message by its channel, once: holds it at night, and cancels it where it is not
 * true any more. By e-mail goes what no gateway takes, and what a phone is known not to have. One
 * process sends at a time. The text is stored before it is sent, so that after a crash or a silent
 * gateway the next try asks whether it has arrived. A gateway that cannot be asked may have sent it:
 * then it counts as sent.
 *
 * @throws when no gateway answers, or another process is at it; then the job runs again
 */
export async function sendNotification(deps: Dependencies, notificationId: string): Promise<void> {
  const { database } = deps
  const notification = await reserveNotification(database, notificationId)
  if (notification === null) return
  if (notification === 'busy') throw new Error('Another process is sending this message.')
  try {
    const to = await findRecipient(deps, database, notification)
    const isLost =
      notification.text !== null && (await isUndelivered(database, notificationKey(notificationId)))
    const mayBeMailed = isLost || notification.mailedAt !== null
    if (!mayBeMailed && (await hasArrived(deps, notification, to))) return
    await sendNow(deps, notification, to, { isLost })
  } finally {
    await releaseNotification(database, notificationId)
  }
}

/** Whether an earlier try, whose outcome was unknown, has sent it after all. */
async function hasArrived(
  deps: Dependencies,
  notification: PlannedNotification,
  to: Recipient,
): Promise<boolean> {
  const { id, text } = notification
  if (text === null) return false
  const others = await idsOfSameText(deps.database, notification, text)
  const isNew = notification.pushedAt !== null
  const found = await findSms(deps, messageOf(notification, to, text), { others, isNew })
  if (found.kind === 'open' && found.isSilent)
    throw new Error('The gateway of messages does not answer.')
  if (found.kind === 'open' && found.mayHaveIt.size === 0) return false
  await storeSent(deps, id, found.kind === 'taken' ? found.messageId : null)
  return true
}

function messageOf({ id, event }: PlannedNotification, { phone }: Recipient, text: string) {
  return {
    key: notificationKey(id),
    kind: event,
    phone,
    text,
    queue: 'messages',
  } satisfies SmsMessage
}

async function sendNow(
  deps: Dependencies,
  notification: PlannedNotification,
  to: Recipient,
  { isLost }: { readonly isLost: boolean },
): Promise<void> {
  const { database, clock } = deps
  const { id } = notification
  const now = clock.now()
  const isNight = !isContactHour(now)
  if (isNight && !isForNight(notification))
    return holdNotification(database, id, nextContactAt(now))
  const text = await notificationText(deps, notification, to, now)
  if (text === null) return isLost ? storeSent(deps, id, null) : cancelPlanned(database, id)

  // Once: what was given to devices, and what a gateway may have, has its text.
  if (notification.text === null && (await pushToDevices(deps, notification, to))) {
    const until = nextContactAt(now.add({ minutes: SHOWN_WITHIN_MINUTES }))
    return holdPushed(database, id, { text, at: now, until })
  }
  if (isNight) return holdNotification(database, id, nextContactAt(now))

  await storeText(database, id, text)
  if (isLost || notification.mailedAt !== null)
    return sendMail(deps, notification, to, { text, isLost })
  return sendText(deps, notification, to, text)
}

/** By text message, or by e-mail where no gateway takes it. */
async function sendText(
  deps: Dependencies,
  notification: PlannedNotification,
  to: Recipient,
  text: string,
): Promise<void> {
  const { database } = deps
  const { id } = notification
  const outcome = await sendSms(deps, messageOf(notification, to, text))
  if (outcome.kind === 'taken') return storeSent(deps, id, outcome.messageId)
  const isUnsent = outcome.kind === 'not sent'
  // Refused for good, such as an invalid number.
  const mayMail =
    outcome.kind === 'refused' ||
    (isUnsent && (await isTriedFor(database, notificationKey(id), UNSENT_MINUTES)))
  if (mayMail && (await mailNotification(deps, notification, text, to)))
    return storeSent(deps, id, null)
  if (outcome.kind === 'refused') return cancelPlanned(database, id)
  throw new Error('No gateway took the message.')
}

/** What is awaited may be shown by a device once; its text message is for the day. */
function isForNight({ text, event }: PlannedNotification): boolean {
  return text === null && AWAITED_EVENTS.has(event)
}

/** Minutes for which gateways that do not take a message are tried, where it could go by e-mail. */
const UNSENT_MINUTES = 10

/** A message that a phone is known not to have goes by e-mail alone, or stays as it was. */
async function sendMail(
  deps: Dependencies,
  notification: PlannedNotification,
  to: Recipient,
  { text, isLost }: { readonly text: string; readonly isLost: boolean },
): Promise<void> {
  const isMailed = await mailNotification(deps, notification, text, to)
  if (!isMailed && !isLost)
    throw new Error('The mail server refused the message: a gateway is next.')
  await storeSent(deps, notification.id, null)
}

async function storeSent(
  { database, clock }: Dependencies,
  id: string,
  messageId: string | null,
): Promise<void> {
  const price = await priceOfTaken(database, notificationKey(id))
  await markSent(database, id, { at: clock.now(), messageId, price })
}
