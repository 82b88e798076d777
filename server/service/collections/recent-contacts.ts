import type { MadeContact } from '#domain/contacts/collection-contact.ts'
import type { Database } from '#server/platform/database/database.ts'
import { weekBefore } from '#server/service/collections/allow-contact.ts'
import type {
  LastContact,
  LoggedContact,
  OpenCall,
} from '#server/service/collections/collection-contact.ts'
import {
  readContacts,
  contactsSince,
  lastContacts,
  findOpenCall,
} from '#server/service/collections/contact-store.ts'

/** Contacts of the last days that count, by the borrower. */
export async function contactsOfWeek(
  db: Database,
  borrowerIds: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, readonly MadeContact[]>> {
  return contactsSince(db, borrowerIds, weekBefore(now))
}

/** The last contact about each of these loans, by the loan. */
export async function readLastContacts(
  db: Database,
  loans: readonly { readonly id: string; readonly borrowerId: string }[],
): Promise<ReadonlyMap<string, LastContact>> {
  return lastContacts(db, loans)
}

/** The contacts of staff about a loan, newest first. */
export async function listContacts(
  db: Database,
  loan: { readonly borrowerId: string; readonly loanId: string },
  page: Parameters<typeof readContacts>[2],
): Promise<LoggedContact[]> {
  return readContacts(db, loan, page)
}

/** The call of a person of staff that they have not ended, or null. */
export async function callUnderWay(db: Database, staffId: string): Promise<OpenCall | null> {
  return findOpenCall(db, staffId)
}
