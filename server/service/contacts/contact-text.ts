import { type ContactFacts, contactFacts } from '#server/service/contacts/contact-facts.ts'
import type { PlannedContact } from '#server/service/contacts/contact-store.ts'
import { loanContactTexts } from '#server/service/contacts/loan-contact-texts.ts'
import { paymentContactTexts } from '#server/service/contacts/payment-contact-texts.ts'
import type { Recipient } from '#server/service/contacts/recipient.ts'
import { securityContactTexts } from '#server/service/contacts/security-contact-texts.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type TextOf = (facts: ContactFacts) => Promise<string | null> | string | null

/** The text of each event, from the facts of now; null when it is not true any more. */
const TEXTS: Readonly<Record<PlannedContact['event'], TextOf>> = {
  ...loanContactTexts,
  ...paymentContactTexts,
  complaintAnswered: ({ contact, messages, appName }) => {
    const [number = ''] = contact.subject.split(' ')
    return messages.complaintAnswered({ appName, number })
  },
  ...securityContactTexts,
}

export async function contactText(
  deps: Dependencies,
  contact: PlannedContact,
  to: Recipient,
  now: Temporal.Instant,
): Promise<string | null> {
  return TEXTS[contact.event](await contactFacts(deps, contact, to, now))
}
