import type { Language } from '#contract/brand.ts'
import { filledIn } from '#server/platform/messages/fill-in.ts'
import type { MessageTexts } from '#server/reference/message-texts/message-texts.ts'
import {
  NOTIFICATION_MESSAGES,
  type NotificationMessages,
} from '#server/service/notifications/texts/notification-messages.ts'

type Facts = Readonly<Record<string, string>>

/** The messages of a brand: what staff wrote, else the program's. */
export function writeNotificationMessages(
  texts: Pick<MessageTexts, 'of'>,
  brand: string,
  language: Language,
): NotificationMessages {
  const programTexts = new Map<string, (facts: never) => string>(
    Object.entries(NOTIFICATION_MESSAGES[language]),
  )
  return messagesBy((key, facts, message) => {
    const own = texts.of({ brand, kind: 'sms', key, language })
    return own === null ? (programTexts.get(message)?.(facts as never) ?? '') : filledIn(own, facts)
  })
}

/** Messages whose text something else says, by the key of the text and its facts. */
export function messagesBy(
  textOf: (key: string, facts: Facts, message: string) => string,
): NotificationMessages {
  const all = Object.keys(NOTIFICATION_MESSAGES.en).map((message) => {
    const text = (facts: Facts) => textOf(textKey(message, facts), facts, message)
    return [message, text] as const
  })
  // Of the same names: each takes the facts of the program's text.
  return Object.fromEntries(all) as unknown as NotificationMessages
}

/** Money on the lifetime id has no loan: a text of its own, so that none speaks of a loan without one. */
function textKey(message: string, { number }: Facts): string {
  return number === '' ? `${message}${WITHOUT_LOAN}` : message
}

export const WITHOUT_LOAN = 'WithoutLoan'
