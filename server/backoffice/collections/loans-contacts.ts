import type { listCollectionContacts, listPromises } from '#contract/console/service/collections.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import type { ListInput } from '#server/backoffice/lists/serve-list.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listLoanPromises } from '#server/service/collections/promises.ts'
import { listContacts } from '#server/service/collections/recent-contacts.ts'

interface OfLoan {
  readonly borrowerId: string
  readonly loanId: string
}

/** A page of the contacts about a loan, newest first. */
export async function contactsPage(
  db: Database,
  loan: OfLoan,
  { cursor, size }: ListInput<typeof listCollectionContacts>,
) {
  const rows = await listContacts(db, loan, { after: readPlace(cursor), most: size + 1 })
  const { items, next } = pageFrom(rows, size, ({ place, id }) => cursorAfter(place, id))
  return {
    items: items.map(({ id, at, by, channel, template, outcome, note, state }) => ({
      id,
      at: at.toString(),
      by,
      channel,
      template: template ?? '',
      outcome: outcome ?? '',
      note,
      state: state ?? '',
    })),
    next,
  }
}

/** A page of the promises of a loan, newest first. */
export async function promisesPage(
  db: Database,
  { borrowerId, loanId }: OfLoan,
  { cursor, size }: ListInput<typeof listPromises>,
  now: Temporal.Instant,
) {
  const page = { after: readPlace(cursor), most: size + 1 }
  const rows = await listLoanPromises(db, { id: loanId, borrowerId }, page, now)
  const { items, next } = pageFrom(rows, size, ({ place, id }) => cursorAfter(place, id))
  return {
    items: items.map(({ id, at, by, amount, dueOn, paid, state }) => ({
      id,
      at: at.toString(),
      by,
      amount: amount.toString(),
      dueOn: dueOn.toString(),
      paid: paid.toString(),
      state,
    })),
    next,
  }
}
