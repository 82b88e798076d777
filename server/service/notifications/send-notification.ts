import { isContactHour, nextContactAt } from '#domain/contacts/contact-hours.ts'
import { NOTIFICATION_CHANNELS } from '#server/service/notifications/notification-channels.ts'
import {
  cancelPlanned,
  claimNotification,
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
import { TOO_MANY } from '#server/providers/sms/sms.ts'
import { pushToDevices, SHOWN_WITHIN_MINUTES } from '#server/service/push/push-to-devices.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Sends a planned message by its channel, once: holds it at night, and cancels it where it is not
 * true any more. One process sends at a time. The text is stored before it is sent, so that after a
 * crash or a silent gateway the next try asks whether it has arrived.
 *
 * @throws when the gateway does not answer, or another process is at it; then the job runs again
 */
export async function sendNotification(deps: Dependencies, contactId: string): Promise<void> {
  const { database } = deps
  const contact = await claimNotification(database, contactId)
  if (contact === null) return
  if (contact === 'busy') throw new Error('Another process is sending this message.')
  try {
    const to = await findRecipient(deps, database, contact)
    if (await hasArrived(deps, contact, to)) return
    await sendNow(deps, contact, to)
  } finally {
    await releaseNotification(database, contactId)
  }
}

/** Whether an earlier try, whose outcome was unknown, has sent it after all. */
async function hasArrived(
  deps: Dependencies,
  contact: PlannedNotification,
  to: Recipient,
): Promise<boolean> {
  const { id, event, text } = contact
  if (text === null) return false
  const others = await idsOfSameText(deps.database, contact, text)
  const taken = await NOTIFICATION_CHANNELS.sms(deps).findTaken(to, text, others)
  if (taken.kind !== 'answered') throw new Error('The gateway of messages does not answer.')
  if (taken.value === null) return false
  await storeSent(deps, { id, event, text }, taken.value)
  return true
}

async function sendNow(
  deps: Dependencies,
  contact: PlannedNotification,
  to: Recipient,
): Promise<void> {
  const { database, clock } = deps
  const { id, event } = contact
  const now = clock.now()
  if (!isContactHour(now)) return holdNotification(database, id, nextContactAt(now))
  const text = await notificationText(deps, contact, to, now)
  if (text === null) return cancelPlanned(database, id)

  // Once: what was given to devices, and what a gateway may have, has its text.
  if (contact.text === null && (await pushToDevices(deps, contact, to))) {
    const until = now.add({ minutes: SHOWN_WITHIN_MINUTES })
    return holdPushed(database, id, { text, at: now, until })
  }

  await storeText(database, id, text)
  const answer = await NOTIFICATION_CHANNELS.sms(deps).send(to, text)
  if (answer.kind === 'answered')
    return storeSent(deps, { id, event, text }, answer.value.messageId)
  if (answer.kind === 'unknown' || answer.code === TOO_MANY)
    throw new Error('The gateway did not take the message.')
  // Refused for good, such as an invalid number.
  await cancelPlanned(database, id)
}

async function storeSent(
  deps: Dependencies,
  {
    id,
    event,
    text,
  }: Pick<PlannedNotification, 'id' | 'event'> & {
    readonly text: string
  },
  messageId: string,
): Promise<void> {
  const price = NOTIFICATION_CHANNELS.sms(deps).priceOf(text)
  deps.smsCounts.sent(event, price)
  await markSent(deps.database, id, { at: deps.clock.now(), messageId, ...price })
}
