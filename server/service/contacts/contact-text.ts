import { collectionContactTexts } from '#server/service/contacts/collection-contact-texts.ts'
import { type ContactFacts, contactFacts } from '#server/service/contacts/contact-facts.ts'
import type { PlannedContact } from '#server/service/contacts/contact-store.ts'
import { loanContactTexts } from '#server/service/contacts/loan-contact-texts.ts'
import { paymentContactTexts } from '#server/service/contacts/payment-contact-texts.ts'
import { type Recipient, recipientOf } from '#server/service/contacts/recipient.ts'
import { securityContactTexts } from '#server/service/contacts/security-contact-texts.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type TextOf = (facts: ContactFacts) => Promise<string | null> | string | null

/** The text of each event, from the facts of now; null when it is not true any more. */
const TEXTS: Readonly<Record<PlannedContact['event'], TextOf>> = {
  ...loanContactTexts,
  ...collectionContactTexts,
  ...paymentContactTexts,
  complaintAnswered: ({ contact, messages, appName }) => {
    const [number = ''] = contact.subject.split(' ')
    return messages.complaintAnswered({ appName, number })
  },
  ...securityContactTexts,
}

/** What a message would say if it was sent now; null: it is not true. */
export async function previewContact(
  deps: Dependencies,
  { event, borrowerId, loanId }: Pick<PlannedContact, 'event' | 'borrowerId' | 'loanId'>,
): Promise<string | null> {
  const now = deps.clock.now()
  const planned = { event, borrowerId, loanId, id: '', subject: '', channel: 'sms' } as const
  const contact = { ...planned, dueOn: null, amount: null, plannedAt: now, text: null }
  return contactText(deps, contact, await recipientOf(deps, deps.database, contact), now)
}

export async function contactText(
  deps: Dependencies,
  contact: PlannedContact,
  to: Recipient,
  now: Temporal.Instant,
): Promise<string | null> {
  return TEXTS[contact.event](await contactFacts(deps, contact, to, now))
}
