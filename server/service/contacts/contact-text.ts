import { collectionContactTexts } from '#server/service/contacts/collection-contact-texts.ts'
import { type ContactFacts, contactFacts } from '#server/service/contacts/contact-facts.ts'
import type { PlannedContact } from '#server/service/contacts/contact-store.ts'
import { messagesBy } from '#server/service/contacts/written-contact-messages.ts'
import { loanContactTexts } from '#server/service/contacts/loan-contact-texts.ts'
import { paymentContactTexts } from '#server/service/contacts/payment-contact-texts.ts'
import { type Recipient, findRecipient } from '#server/service/contacts/recipient.ts'
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
  return contactText(deps, contact, await findRecipient(deps, deps.database, contact), now)
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
  contact: PlannedContact,
  to: Recipient,
  now: Temporal.Instant,
): Promise<ToldNow | null> {
  let told: ToldNow | null = null
  const messages = messagesBy((key, facts) => {
    told = { key, facts }
    return key
  })
  await TEXTS[contact.event]({ ...(await contactFacts(deps, contact, to, now)), messages })
  return told
}

export async function contactText(
  deps: Dependencies,
  contact: PlannedContact,
  to: Recipient,
  now: Temporal.Instant,
): Promise<string | null> {
  return TEXTS[contact.event](await contactFacts(deps, contact, to, now))
}
