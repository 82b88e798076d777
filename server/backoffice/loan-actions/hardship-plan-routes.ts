import type { FastifyInstance } from 'fastify'
import { previewHardshipPlan, proposeHardshipPlan } from '#contract/console/loans/hardship-plans.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { findOwner } from '#server/backoffice/loan/get-loan.ts'
import {
  requestHardshipPlan,
  planPreview,
} from '#server/backoffice/loan-actions/request-hardship-plan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the request for a hardship plan on a late loan. */
export function hardshipPlanRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveStaff(app, deps, previewHardshipPlan, async (plan, caller) => {
    await open(plan.id, caller)
    return planPreview(deps, plan)
  })

  serveStaff(app, deps, proposeHardshipPlan, async ({ seen, reason, ...plan }, caller) => {
    const borrowerId = await open(plan.id, caller)
    caller.noted.reason = reason
    const why = { seen, reason, by: caller.session.staffId }
    const requestId = await requestHardshipPlan(deps, plan, why)
    caller.noted.changed = { borrowerId, before: { seen }, after: { requestId, ...plan } }
    return { requestId }
  })

  async function open(loanId: string, { noted }: StaffCaller): Promise<string> {
    noted.subject = loanId
    const { borrowerId } = await findOwner(deps, loanId)
    noted.borrowers(borrowerId)
    return borrowerId
  }
}
