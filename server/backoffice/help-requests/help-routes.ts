import type { FastifyInstance } from 'fastify'
import {
  answerHelpRequest,
  listHelpRequests,
  readHelpRequest,
} from '#contract/console/service/help-requests.ts'
import { CODES } from '#contract/codes.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { helpPage, helpRow } from '#server/backoffice/help-requests/help-page.ts'
import { reschedulesToday } from '#server/backoffice/help-requests/reschedules-today.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { openBorrower } from '#server/backoffice/records/open-borrower.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import { findOwner } from '#server/backoffice/loan/get-loan.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { answerHelp } from '#server/service/help-request/answer-help.ts'
import { listWaitingHelp, readHelpOfLoan } from '#server/service/help-request/help-queue.ts'

/** The queue of requests for help, one of them, and its answer. */
export function helpConsoleRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database, clock } = deps

  serveList(app, deps, listHelpRequests, async ({ cursor, size }, { noted }) => {
    const place = readPlace(cursor)
    const rows = await listWaitingHelp(database, place && [place.at, place.id], size + 1)
    const { items, next } = pageFrom(rows, size, ({ askedAt, id }) =>
      cursorAfter(askedAt.toString(), id),
    )
    noted.borrowers(...items.map(({ borrowerId }) => borrowerId))
    const now = clock.now()
    return {
      items: await Promise.all(items.map(async (request) => helpRow(deps, request, now))),
      next,
    }
  })

  serveStaff(app, deps, readHelpRequest, async ({ id, reason }, caller) => {
    const request = await named(deps, id, caller)
    await openBorrower(deps, caller, request.borrowerId, reason)
    caller.noted.subject = id
    return helpPage(deps, request)
  })

  serveStaff(app, deps, answerHelpRequest, async ({ id, requestId, answer, text }, caller) => {
    const { borrowerId } = await named(deps, id, caller)
    const loan = { borrowerId, loanId: id }
    const { isExtendable } = await reschedulesToday(deps, loan)
    const by = caller.session.staffId
    await answerHelp(deps, { ...loan, requestId, answer, text, by, isExtendable })
    caller.noted.changed = { borrowerId, before: {}, after: { requestId, answer } }
    return {}
  })
}

/** The newest request of a loan; the log names it with its borrower. */
async function named(deps: Pick<Dependencies, 'database'>, loanId: string, { noted }: StaffCaller) {
  noted.subject = loanId
  const { borrowerId } = await findOwner(deps, loanId)
  noted.borrowers(borrowerId)
  const request = await readHelpOfLoan(deps.database, { borrowerId, loanId })
  if (!request)
    throw new Refusal(CODES.notFound, englishOnly('Nobody asked for help with this loan.'))
  return request
}
