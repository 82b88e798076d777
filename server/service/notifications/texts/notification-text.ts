import { messageWords } from '#server/identity/standing/list-notes.ts'
import { collectionNotificationTexts } from '#server/service/notifications/texts/collection-notification-texts.ts'
import {
  type NotificationFacts,
  notificationFacts,
} from '#server/service/notifications/texts/notification-facts.ts'
import type { PlannedNotification } from '#server/service/notifications/notification-store.ts'
import { messagesBy } from '#server/service/notifications/texts/written-notification-messages.ts'
import { loanNotificationTexts } from '#server/service/notifications/texts/loan-notification-texts.ts'
import { paymentNotificationTexts } from '#server/service/notifications/texts/payment-notification-texts.ts'
import { type Recipient, findRecipient } from '#server/service/notifications/recipient.ts'
import { securityNotificationTexts } from '#server/service/notifications/texts/security-notification-texts.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type TextOf = (facts: NotificationFacts) => Promise<string | null> | string | null

/** The text of each event, from the facts of now; null when it is not true any more. */
const TEXTS: Readonly<Record<PlannedNotification['event'], TextOf>> = {
  ...loanNotificationTexts,
  ...collectionNotificationTexts,
  ...paymentNotificationTexts,
  complaintAnswered: ({ notification, messages, appName }) => {
    const [number = ''] = notification.subject.split(' ')
    return messages.complaintAnswered({ appName, number })
  },
  staffWrote: async ({ deps, notification: { borrowerId, subject }, appName }) => {
    const words = await messageWords(deps.database, borrowerId, subject)
    return words && `${appName}: ${words}`
  },
  ...securityNotificationTexts,
}

/** What a message would say if it was sent now; null: it is not true. */
export async function previewNotification(
  deps: Dependencies,
  { event, borrowerId, loanId }: Pick<PlannedNotification, 'event' | 'borrowerId' | 'loanId'>,
): Promise<string | null> {
  const now = deps.clock.now()
  const planned = { event, borrowerId, loanId, id: '', subject: '', channel: 'sms' } as const
  const unsent = { plannedAt: now, pushedAt: null, mailedAt: null, text: null }
  const notification = { ...planned, dueOn: null, amount: null, ...unsent }
  return notificationText(
    deps,
    notification,
    await findRecipient(deps, deps.database, notification),
    now,
  )
}

/** A message as it would be made now: which text, and what it is filled with. */
export interface ToldNow {
  /** As staff know the text: server/backoffice/message-texts/editable-messages.ts. */
  readonly key: string
  readonly facts: Readonly<Record<string, string>>
}

/** The same without the words, in any language; null: it is not true. */
export async function toldNow(
  deps: Dependencies,
  notification: PlannedNotification,
  to: Recipient,
  now: Temporal.Instant,
): Promise<ToldNow | null> {
  let told: ToldNow | null = null
  const messages = messagesBy((key, facts) => {
    told = { key, facts }
    return key
  })
  await TEXTS[notification.event]({
    ...(await notificationFacts(deps, notification, to, now)),
    messages,
  })
  return told
}

export async function notificationText(
  deps: Dependencies,
  notification: PlannedNotification,
  to: Recipient,
  now: Temporal.Instant,
): Promise<string | null> {
  return TEXTS[notification.event](await notificationFacts(deps, notification, to, now))
}
