import { CODES } from '#contract/codes.ts'
import type { previewHardshipPlan } from '#contract/console/loans/hardship-plans.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import {
  type RequestContent,
  requestContent,
} from '#server/backoffice/approvals/approval-requests.ts'
import { entryPreviewWire } from '#server/backoffice/approval-pages/entry-preview-wire.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { previewPlan } from '#server/backoffice/approvals/preview/preview-plan.ts'
import { waitingForLoan } from '#server/backoffice/approvals/waiting-requests.ts'
import type { LoanActionAsked } from '#server/backoffice/loan-actions/request-loan-action.ts'
import { refuseUnfitReason } from '#server/backoffice/loan-actions/refuse-unfit-reason.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { refuseChangedLoan, seenOfLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A plan as it is typed. */
export interface AskedPlan {
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
  plan: AskedPlan,
): Promise<StaffOutput<typeof previewHardshipPlan>> {
  const seen = await seenOfLoan(deps.database, plan.id)
  try {
    const { entries, ...shown } = await previewPlan(deps, {
      id: deps.random.uuid(),
      ...askedOf(plan, seen),
    })
    return { ...shown, entries: entryPreviewWire(entries), refused: null, seen }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { plan: null, loan: null, steps: null, entries: [], refused: error.message, seen }
  }
}

/**
 * Asks for a plan to be offered, which two people always do.
 *
 * @returns the id of the request
 * @throws Refusal -1002 for what is no plan, or a reason that no entry may have; -1004 when the loan
 *   has changed; -1005 when it cannot be offered, or a plan of this loan waits already
 */
export async function askForPlan(
  deps: Dependencies,
  plan: AskedPlan,
  { seen, reason, by }: LoanActionAsked,
): Promise<string> {
  await refuseUnfitReason(deps, plan.id, reason)
  const asked = askedOf(plan, seen)
  await previewPlan(deps, { id: deps.random.uuid(), ...asked, reason })
  return deps.database.transaction().execute(async (tx) => {
    await lockLoan(tx, plan.id)
    await refuseChangedLoan(tx, plan.id, seen)
    const waiting = await waitingForLoan(tx, plan.id)
    if (waiting.some(({ kind }) => kind === KIND))
      throw new Refusal(
        CODES.notInThisStatus,
        englishOnly('A hardship plan of this loan waits for approval already.'),
      )
    return requestApproval(deps, { ...asked, reason }, by, tx)
  })
}

const KIND = 'offerHardshipPlan'

/** @throws Refusal -1002 for what is no day */
function askedOf({ id, ...terms }: AskedPlan, seen: string): RequestContent<typeof KIND> {
  return requestContent(KIND, {
    loanId: id,
    seen,
    ...terms,
    installmentCount: String(terms.installmentCount),
    everyDays: String(terms.everyDays),
  })
}
