import type { FastifyInstance } from 'fastify'
import {
  listCollectionContacts,
  listLateLoans,
  listPromises,
  readLateLoan,
} from '#contract/console/service/collections.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { collectionActionRoutes } from '#server/backoffice/collections/collection-action-routes.ts'
import { lateSinceIn } from '#server/backoffice/collections/late-bucket.ts'
import { lateLoanPage } from '#server/backoffice/collections/late-loan-page.ts'
import {
  LATE_ORDERS,
  type LateAsked,
  lateLoans,
} from '#server/backoffice/collections/late-loan-store.ts'
import { lateFacts, lateLoanRow } from '#server/backoffice/collections/late-loans.ts'
import { contactsPage, promisesPage } from '#server/backoffice/collections/loans-contacts.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { sortedPage } from '#server/backoffice/lists/sorted-page.ts'
import { findOwner } from '#server/backoffice/loan/get-loan.ts'
import { openBorrower } from '#server/backoffice/records/open-borrower.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the work list of late loans, the page of one, and what is done about it. */
export function collectionRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database, clock } = deps

  serveList(app, deps, listLateLoans, async (asked, { noted }) => {
    const { bucket, brand = '', promise = 'none', plan = 'notKept' } = asked
    const { sort = 'lateSince', cursor, size } = asked
    const now = clock.now()
    const day = toManilaDate(now)
    const since = bucket === undefined ? null : lateSinceIn(bucket, day)
    const which: LateAsked = { since, brand: brand === '' ? null : brand, promise, plan, day }
    const { items, next } = await sortedPage({ sort, cursor, size }, LATE_ORDERS, async (read) =>
      lateLoans(database, which, read),
    )
    const facts = await lateFacts(deps, items, now)
    noted.borrowers(...facts.map(({ loan }) => loan.borrowerId))
    return { items: await Promise.all(facts.map(async (of) => lateLoanRow(deps, of, now))), next }
  })

  serveStaff(app, deps, readLateLoan, async (asked, caller) => {
    await open(deps, asked, caller)
    return lateLoanPage(deps, asked.id, caller.session.staffId)
  })

  serveList(app, deps, listCollectionContacts, async (asked, caller) => {
    const borrowerId = await open(deps, asked, caller)
    return contactsPage(database, { borrowerId, loanId: asked.id }, asked)
  })

  serveList(app, deps, listPromises, async (asked, caller) => {
    const borrowerId = await open(deps, asked, caller)
    return promisesPage(database, { borrowerId, loanId: asked.id }, asked, clock.now())
  })

  collectionActionRoutes(app, deps)
}

/** @returns whose the loan is */
async function open(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  { id, reason }: { readonly id: string; readonly reason?: string | undefined },
  caller: StaffCaller,
): Promise<string> {
  const { borrowerId } = await findOwner(deps, id)
  await openBorrower(deps, caller, borrowerId, reason)
  caller.noted.subject = id
  return borrowerId
}
