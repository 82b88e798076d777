import type { FastifyInstance } from 'fastify'
import { askReversal, askWriteOff, previewLoanAct } from '#contract/console/loan-actions.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { ownerOf } from '#server/backoffice/loan/get-loan.ts'
import {
  askLoanAct,
  type LoanAct,
  previewLoanActOf,
} from '#server/backoffice/loan-actions/ask-loan-action.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves what finance asks for on a loan: a write-off, or a reversal. */
export function loanActRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveStaff(app, deps, previewLoanAct, async ({ id, entryReference }, caller) =>
    previewLoanActOf(deps, await actOn(id, entryReference ?? null, caller)),
  )

  serveStaff(app, deps, askWriteOff, async ({ id, seen, reason }, caller) =>
    ask(await actOn(id, null, caller), { seen, reason }, caller),
  )

  serveStaff(app, deps, askReversal, async ({ id, entryReference, seen, reason }, caller) =>
    ask(await actOn(id, entryReference, caller), { seen, reason }, caller),
  )

  async function actOn(
    loanId: string,
    entryReference: string | null,
    { noted }: StaffCaller,
  ): Promise<LoanAct> {
    noted.subject = loanId
    const { borrowerId } = await ownerOf(deps, loanId)
    noted.borrowers(borrowerId)
    return { loanId, borrowerId, entryReference }
  }

  async function ask(
    act: LoanAct,
    { seen, reason }: { readonly seen: string; readonly reason: string },
    { session, noted }: StaffCaller,
  ) {
    noted.reason = reason
    const requestId = await askLoanAct(deps, act, { seen, reason, by: session.staffId })
    const { borrowerId, entryReference } = act
    noted.changed = { borrowerId, before: { seen }, after: { requestId, entryReference } }
    return { requestId }
  }
}
