import type { Centavos } from '#domain/money/money.ts'
import type { ContactMessages } from '#server/service/contacts/contact-messages.ts'
import { writeContactMessages } from '#server/service/contacts/written-contact-messages.ts'
import type { PlannedContact } from '#server/service/contacts/contact-store.ts'
import type { Recipient } from '#server/service/contacts/recipient.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { peso } from '#server/platform/messages/peso.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What the text of a message is made of, at the time when it is sent. */
export interface ContactFacts {
  readonly deps: Dependencies
  readonly contact: PlannedContact
  readonly to: Recipient
  readonly now: Temporal.Instant
  /** The loan that it is about, if it is about one. */
  readonly loan: Loan | null
  readonly messages: ContactMessages
  readonly appName: string
}

export async function contactFacts(
  deps: Dependencies,
  contact: PlannedContact,
  to: Recipient,
  now: Temporal.Instant,
): Promise<ContactFacts> {
  const { borrowerId, loanId } = contact
  const loan = loanId === null ? null : await findOwnLoan(deps.database, borrowerId, loanId)
  const { appName, brand, language } = to
  const messages = writeContactMessages(deps.messageTexts, brand, language)
  return { deps, contact, to, now, loan, messages, appName }
}

/** An amount as in text messages: a peso sign would more than double the parts of a message. */
export function amountText(amount: Centavos, { market }: Pick<Recipient, 'market'>): string {
  return peso(amount, market).replace('₱', 'PHP ')
}
