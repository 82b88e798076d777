import type { FastifyInstance } from 'fastify'
import {
  requestReversal,
  requestWriteOff,
  previewLoanAction,
} from '#contract/console/loans/loan-actions.ts'
import { requestWaiver, previewWaiver } from '#contract/console/loans/waivers.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { findOwner } from '#server/backoffice/loan/get-loan.ts'
import {
  requestLoanAction,
  type LoanAction,
  buildLoanPreview,
} from '#server/backoffice/loan-actions/request-loan-action.ts'
import {
  requestChargeWaiver,
  type RequestedWaiver,
  waiverPreview,
} from '#server/backoffice/loan-actions/request-waiver.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves what staff request on a loan: a write-off, a reversal, or a waiver. */
export function loanActionRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveStaff(app, deps, previewLoanAction, async ({ id, entryReference }, caller) =>
    buildLoanPreview(deps, await actOn(id, entryReference ?? null, caller)),
  )

  serveStaff(app, deps, requestWriteOff, async ({ id, seen, reason }, caller) =>
    request(await actOn(id, null, caller), { seen, reason }, caller),
  )

  serveStaff(app, deps, requestReversal, async ({ id, entryReference, seen, reason }, caller) =>
    request(await actOn(id, entryReference, caller), { seen, reason }, caller),
  )

  serveStaff(app, deps, previewWaiver, async ({ id, ...wanted }, caller) => {
    const { borrowerId } = await actOn(id, null, caller)
    return waiverPreview(deps, { loanId: id, borrowerId, wanted })
  })

  serveStaff(app, deps, requestWaiver, async ({ id, seen, reason, ...wanted }, caller) => {
    const { borrowerId } = await actOn(id, null, caller)
    const waiver: RequestedWaiver = { loanId: id, borrowerId, wanted }
    caller.noted.reason = reason
    const by = caller.session.staffId
    const requestId = await requestChargeWaiver(deps, waiver, { seen, reason, by })
    caller.noted.changed = { borrowerId, before: { seen }, after: { requestId, ...wanted } }
    return { requestId }
  })

  async function actOn(
    loanId: string,
    entryReference: string | null,
    { noted }: StaffCaller,
  ): Promise<LoanAction> {
    noted.subject = loanId
    const { borrowerId } = await findOwner(deps, loanId)
    noted.borrowers(borrowerId)
    return { loanId, borrowerId, entryReference }
  }

  async function request(
    act: LoanAction,
    { seen, reason }: { readonly seen: string; readonly reason: string },
    { session, noted }: StaffCaller,
  ) {
    noted.reason = reason
    const requestId = await requestLoanAction(deps, act, { seen, reason, by: session.staffId })
    const { borrowerId, entryReference } = act
    noted.changed = { borrowerId, before: { seen }, after: { requestId, entryReference } }
    return { requestId }
  }
}
