import type { FastifyInstance } from 'fastify'
import {
  getBorrower,
  getBorrowersAccounts,
  getBorrowersComplaints,
  getBorrowersLimit,
  getBorrowersLoans,
  getBorrowersSignIns,
  listBorrowers,
  listBorrowersMessages,
  listBorrowersNotes,
  listBorrowersTimeline,
} from '#contract/console/borrowers/borrowers.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { borrowersLimit } from '#server/backoffice/borrower/borrowers-limit.ts'
import { messagesPage, notesPage } from '#server/backoffice/borrower/borrowers-lists.ts'
import { borrowersLoans } from '#server/backoffice/borrower/borrowers-loans.ts'
import {
  borrowersAccounts,
  borrowersComplaints,
  borrowersSignIns,
} from '#server/backoffice/borrower/borrowers-sections.ts'
import { readBorrower } from '#server/backoffice/borrower/get-borrower.ts'
import { borrowersPage } from '#server/backoffice/borrower/list-borrowers.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { namedIn } from '#server/backoffice/records/named-marks.ts'
import { openBorrower } from '#server/backoffice/records/open-borrower.ts'
import { timelinePage } from '#server/backoffice/records/timeline.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the list of borrowers and the page of one, section by section. */
export function borrowerRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps
  const open = async ({ id, reason }: Opened, caller: StaffCaller) =>
    openBorrower(deps, caller, id, reason)

  serveList(app, deps, listBorrowers, async (asked, { noted }) => {
    const page = await borrowersPage(deps, asked)
    noted.borrowers(...page.items.map(({ id }) => id))
    return page
  })

  serveStaff(app, deps, getBorrower, async (asked, caller) => {
    await open(asked, caller)
    const shown = await readBorrower(deps, asked.id)
    caller.noted.borrowers(...namedIn(shown.marks))
    return shown
  })
  serveStaff(app, deps, getBorrowersLoans, async (asked, caller) => {
    await open(asked, caller)
    return borrowersLoans(deps, asked.id)
  })
  serveStaff(app, deps, getBorrowersLimit, async (asked, caller) => {
    await open(asked, caller)
    return borrowersLimit(deps, asked.id)
  })
  serveStaff(app, deps, getBorrowersComplaints, async (asked, caller) => {
    await open(asked, caller)
    return borrowersComplaints(database, asked.id)
  })
  serveStaff(app, deps, getBorrowersSignIns, async (asked, caller) => {
    await open(asked, caller)
    return borrowersSignIns(database, asked.id)
  })
  serveStaff(app, deps, getBorrowersAccounts, async (asked, caller) => {
    await open(asked, caller)
    return borrowersAccounts(database, asked.id)
  })

  serveList(app, deps, listBorrowersMessages, async (asked, caller) => {
    await open(asked, caller)
    return messagesPage(database, asked)
  })
  serveList(app, deps, listBorrowersNotes, async (asked, caller) => {
    await open(asked, caller)
    return notesPage(database, asked)
  })
  serveList(app, deps, listBorrowersTimeline, async (asked, caller) => {
    await open(asked, caller)
    return timelinePage(database, { borrowerId: asked.id, loanId: null }, asked)
  })
}

interface Opened {
  readonly id: string
  readonly reason?: string | undefined
}
