import type { Static } from 'typebox'
import type { PlanFigures } from '#contract/console/loans/hardship-plans.ts'
import type { BeforeAndAfter, OwedSteps } from '#contract/console/loans/loan-figures.ts'
import { loanFigures } from '#server/backoffice/approvals/preview/loan-figures.ts'
import { loanMoment } from '#server/backoffice/approvals/preview/loan-moment.ts'
import { owedSteps, stepsWire } from '#server/backoffice/approvals/preview/owed-steps.ts'
import { type RequestContent, toMoment } from '#server/backoffice/approvals/approval-requests.ts'
import { offerAsRequested } from '#server/backoffice/approvals/kinds/offer-as-requested.ts'
import type { PreviewedRequest } from '#server/backoffice/approvals/preview/preview-request.ts'
import { planFigures } from '#server/backoffice/approvals/preview/plan-figures.ts'
import { type PreviewedEntry, previewEntries } from '#server/ledger/preview-entries.ts'
import { takeHardshipPlan } from '#server/lending/hardship/book-hardship-plan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A hardship plan with the loan before it, and after it if the borrower took it now. */
export interface PreviewedPlan {
  readonly plan: Static<typeof PlanFigures>
  readonly loan: Static<typeof BeforeAndAfter> | null
  /** What its acceptance does to what is owed. */
  readonly steps: Static<typeof OwedSteps>
  /** What the borrower's acceptance would post. */
  readonly entries: readonly PreviewedEntry[]
}

/**
 * What a request to offer a plan would make of its loan: it is offered, taken, and taken back.
 *
 * @throws Refusal when it cannot be offered
 */
export async function previewPlan(
  deps: Dependencies,
  {
    id,
    input,
    reason = 'as previewed',
  }: Pick<RequestContent<'offerHardshipPlan'>, 'input'> & Pick<PreviewedRequest, 'id' | 'reason'>,
): Promise<PreviewedPlan> {
  const { loanId } = input
  const at = deps.clock.now()
  const moment = toMoment({ id, reason, by: '' }, at)
  const { entries, after } = await previewEntries(deps.database, [`loan:${loanId}`], async (tx) => {
    const offered = await offerAsRequested(deps, tx, input, moment)
    const [before, plan] = [await loanFigures(tx, loanId, at), await planFigures(tx, offered, at)]
    const from = await loanMoment(tx, loanId, at)
    const { reference, valueOn } = moment
    await takeHardshipPlan(tx, offered, { reference, valueOn, at })
    const to = await loanMoment(tx, loanId, at)
    return { before, plan, after: await loanFigures(tx, loanId, at), from, to }
  })
  const loan = after.before && after.after && { before: after.before, after: after.after }
  const steps = stepsWire(owedSteps(loanId, after.from, after.to, entries))
  return { plan: after.plan, loan, steps, entries }
}
