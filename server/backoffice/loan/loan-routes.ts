import type { FastifyInstance } from 'fastify'
import { getLoansDocument } from '#contract/console/borrowers/files.ts'
import {
  getLoan,
  getLoansDocuments,
  getLoansMoney,
  getLoansSchedule,
  listLoans,
  listLoansEntries,
  listLoansTimeline,
} from '#contract/console/loans/loans.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { readLoan, findOwner } from '#server/backoffice/loan/get-loan.ts'
import { documentFile, listDocuments } from '#server/backoffice/loan/loans-documents.ts'
import { loanBookPage } from '#server/backoffice/loan/loan-book.ts'
import { bookWords } from '#server/backoffice/loan/loan-book-file.ts'
import { entriesPage } from '#server/backoffice/loan/loan-entries.ts'
import { loansMoney } from '#server/backoffice/loan/loans-money.ts'
import { loansSchedule } from '#server/backoffice/loan/loans-schedule.ts'
import { openBorrower } from '#server/backoffice/records/open-borrower.ts'
import { serveStaffFile } from '#server/backoffice/access/serve-staff-file.ts'
import { timelinePage } from '#server/backoffice/records/timeline.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the list of loans and the page of one, section by section. */
export function loanRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps

  /** @returns whose the loan is */
  async function open({ id, reason }: Opened, caller: StaffCaller): Promise<string> {
    const { borrowerId } = await findOwner(deps, id)
    await openBorrower(deps, caller, borrowerId, reason)
    caller.noted.subject = id
    return borrowerId
  }

  serveList(
    app,
    deps,
    listLoans,
    async (asked, { noted }) => {
      const page = await loanBookPage(deps, asked)
      noted.borrowers(...page.items.map(({ borrowerId }) => borrowerId))
      return page
    },
    { inWords: bookWords(deps.config.brands) },
  )

  serveStaff(app, deps, getLoan, async (asked, caller) => {
    await open(asked, caller)
    return readLoan(deps, asked.id)
  })
  serveStaff(app, deps, getLoansSchedule, async (asked, caller) =>
    loansSchedule(deps, await open(asked, caller), asked.id),
  )
  serveStaff(app, deps, getLoansMoney, async (asked, caller) =>
    loansMoney(database, await open(asked, caller), asked.id),
  )
  serveStaff(app, deps, getLoansDocuments, async (asked, caller) =>
    listDocuments(deps, await open(asked, caller), asked.id),
  )
  serveStaffFile(app, deps, getLoansDocument, async (asked, caller) => {
    await open({ id: asked.id }, caller)
    caller.noted.subject = `${asked.id} ${asked.kind}`
    return documentFile(deps, asked.id, asked.kind)
  })

  serveList(app, deps, listLoansEntries, async (asked, caller) => {
    await open(asked, caller)
    return entriesPage(database, asked)
  })
  serveList(app, deps, listLoansTimeline, async (asked, caller) => {
    const borrowerId = await open(asked, caller)
    return timelinePage(database, { borrowerId, loanId: asked.id }, asked)
  })
}

interface Opened {
  readonly id: string
  readonly reason?: string | undefined
}
