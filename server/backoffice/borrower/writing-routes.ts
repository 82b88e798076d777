import type { FastifyInstance } from 'fastify'
import { writeToBorrower } from '#contract/console/borrowers/borrower-letters.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { openBorrower } from '#server/backoffice/records/open-borrower.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { writeToBorrower as write } from '#server/service/support/write-to-borrower.ts'

/** Serves what staff write to a borrower; the log has the message, whose words stand with the notes. */
export function writingRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveStaff(app, deps, writeToBorrower, async ({ messageId, id, loanId, text }, caller) => {
    await openBorrower(deps, caller, id)
    const by = caller.session.staffId
    await write(deps, { id: messageId, borrowerId: id, loanId: loanId ?? null, text, by })
    caller.noted.changed = { borrowerId: id, before: {}, after: { messageId } }
    return {}
  })
}
