import type { Language } from '#contract/brand.ts'
import { filledIn } from '#server/platform/messages/fill-in.ts'
import type { MessageTexts } from '#server/reference/message-texts/message-texts.ts'
import {
  CONTACT_MESSAGES,
  type ContactMessages,
} from '#server/service/contacts/contact-messages.ts'

type Facts = Readonly<Record<string, string>>

/** The messages of a brand: what staff wrote, else the program's. */
export function writeContactMessages(
  texts: Pick<MessageTexts, 'of'>,
  brand: string,
  language: Language,
): ContactMessages {
  const programTexts = new Map<string, (facts: never) => string>(
    Object.entries(CONTACT_MESSAGES[language]),
  )
  return messagesBy((key, facts, message) => {
    const own = texts.of({ brand, kind: 'sms', key, language })
    return own === null ? (programTexts.get(message)?.(facts as never) ?? '') : filledIn(own, facts)
  })
}

/** Messages whose text something else says, by the key of the text and its facts. */
export function messagesBy(
  textOf: (key: string, facts: Facts, message: string) => string,
): ContactMessages {
  const all = Object.keys(CONTACT_MESSAGES.en).map((message) => {
    const text = (facts: Facts) => textOf(textKey(message, facts), facts, message)
    return [message, text] as const
  })
  // Of the same names: each takes the facts of the program's text.
  return Object.fromEntries(all) as unknown as ContactMessages
}

/** Money on the lifetime id has no loan: a text of its own, so that none speaks of a loan without one. */
function textKey(message: string, { number }: Facts): string {
  return number === '' ? `${message}${WITHOUT_LOAN}` : message
}

export const WITHOUT_LOAN = 'WithoutLoan'
