import type { previewHardshipPlan } from '#contract/console/loans/hardship-plans.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import {
  type RequestContent,
  requestContent,
} from '#server/backoffice/approvals/approval-requests.ts'
import { entryPreviewWire } from '#server/backoffice/approval-pages/entry-preview-wire.ts'
import { type LoanRequest, requestOnLoan } from '#server/backoffice/approvals/request-on-loan.ts'
import { previewPlan } from '#server/backoffice/approvals/preview/preview-plan.ts'
import { refuseUnfitReason } from '#server/backoffice/loan-actions/refuse-unfit-reason.ts'
import { seenOfLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A plan as it is typed. */
export interface RequestedPlan {
  readonly id: string
  readonly installmentCount: number
  readonly everyDays: number
  readonly firstDueOn: string
  readonly yearlyRate: string
  readonly payFirst: string
  readonly until: string
}

/** What a plan would make of a loan; what stands against it is part of the answer. */
export async function planPreview(
  deps: Dependencies,
  plan: RequestedPlan,
): Promise<StaffOutput<typeof previewHardshipPlan>> {
  const seen = await seenOfLoan(deps.database, plan.id)
  try {
    const { entries, ...shown } = await previewPlan(deps, {
      id: deps.random.uuid(),
      ...planContent(plan, seen),
    })
    return { ...shown, entries: entryPreviewWire(entries), refused: null, seen }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { plan: null, loan: null, steps: null, entries: [], refused: error.message, seen }
  }
}

/**
 * Requests that a plan is offered, which two people always do.
 *
 * @param within the transaction of something else that is stored with it
 * @returns the id of the request
 * @throws Refusal -1002 for what is no plan, or a reason that no entry may have; -1004 when the loan
 *   has changed; -1005 when it cannot be offered, or a plan of this loan waits already
 */
export async function requestHardshipPlan(
  deps: Dependencies,
  plan: RequestedPlan,
  { seen, reason, by }: LoanRequest,
  within?: Transaction,
): Promise<string> {
  await refuseUnfitReason(deps, plan.id, reason)
  const content = planContent(plan, seen)
  await previewPlan(deps, { id: deps.random.uuid(), ...content, reason })
  return requestOnLoan(
    deps,
    { ...content, reason },
    by,
    'A hardship plan of this loan waits for approval already.',
    within,
  )
}

const KIND = 'offerHardshipPlan'

/** @throws Refusal -1002 for what is no day */
function planContent({ id, ...terms }: RequestedPlan, seen: string): RequestContent<typeof KIND> {
  return requestContent(KIND, {
    loanId: id,
    seen,
    ...terms,
    installmentCount: String(terms.installmentCount),
    everyDays: String(terms.everyDays),
  })
}
