import type { Language } from '#contract/brand.ts'
import { filledIn } from '#server/platform/messages/fill-in.ts'
import type { MessageTexts } from '#server/platform/message-texts/message-texts.ts'
import {
  CONTACT_MESSAGES,
  type ContactMessages,
} from '#server/service/contacts/contact-messages.ts'

type Facts = Readonly<Record<string, string>>

/** The messages of a brand: what staff wrote, else the program's. */
export function contactMessagesOf(
  texts: Pick<MessageTexts, 'of'>,
  brand: string,
  language: Language,
): ContactMessages {
  const written = Object.entries(CONTACT_MESSAGES[language]).map(
    ([message, programText]: [string, (facts: never) => string]) => {
      const text = (facts: Facts) => {
        const key = textKey(message, facts)
        const own = texts.of({ brand, kind: 'sms', key, language })
        return own === null ? programText(facts as never) : filledIn(own, facts)
      }
      return [message, text] as const
    },
  )
  // Of the same names: each takes the facts of the program's text.
  return Object.fromEntries(written) as unknown as ContactMessages
}

/** Money on the lifetime id has no loan: a text of its own, so that none speaks of a loan without one. */
function textKey(message: string, { number }: Facts): string {
  return number === '' ? `${message}${WITHOUT_LOAN}` : message
}

export const WITHOUT_LOAN = 'WithoutLoan'
