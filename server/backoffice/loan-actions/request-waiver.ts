import { CODES } from '#contract/codes.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { previewWaiver } from '#contract/console/loans/waivers.ts'
import { type Portions, sumPortions } from '#domain/allocation/portions.ts'
import type { RequestInput } from '#server/backoffice/approvals/approval-requests.ts'
import { entryPreviewWire } from '#server/backoffice/approval-pages/entry-preview-wire.ts'
import { loanFigures } from '#server/backoffice/approvals/preview/loan-figures.ts'
import { stepsWire } from '#server/backoffice/approvals/preview/owed-steps.ts'
import { previewOnLoan } from '#server/backoffice/approvals/preview/preview-on-loan.ts'
import { type LoanRequest, requestOnLoan } from '#server/backoffice/approvals/request-on-loan.ts'
import { previewRequest } from '#server/backoffice/approvals/preview/preview-request.ts'
import { wantedIn } from '#server/backoffice/approvals/kinds/waive-as-requested.ts'
import { refuseUnfitReason } from '#server/backoffice/loan-actions/refuse-unfit-reason.ts'
import { seenOfLoan } from '#server/lending/loan/changes/refuse-changed-loan.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Charges of a loan that are to be waived, as texts of centavos. */
export interface RequestedWaiver {
  readonly loanId: string
  readonly borrowerId: string
  readonly wanted: Readonly<Partial<Record<'interest' | 'fees' | 'penalties', string>>>
}

/**
 * What can be waived, and what a waiver would post and leave of the loan.
 *
 * @throws Refusal -1005 when it is more than is owed, or nothing can be waived on the loan
 */
export async function waiverPreview(
  deps: Dependencies,
  waiver: RequestedWaiver,
): Promise<StaffOutput<typeof previewWaiver>> {
  const { database } = deps
  const seen = await seenOfLoan(database, waiver.loanId)
  const before = await figuresOf(deps, database, waiver)
  const wanted = wantedIn(waiver.wanted)
  if (sumPortions(wanted) === 0n) return { before, after: before, steps: null, entries: [], seen }
  const request = {
    id: deps.random.uuid(),
    kind: KIND,
    input: inputOf(waiver, wanted, seen),
  } as const
  const { entries, loan, steps } = await previewOnLoan(deps, request, waiver.loanId)
  if (!loan) throw nothingToWaive()
  return { ...loan, steps: stepsWire(steps), entries: entryPreviewWire(entries), seen }
}

/**
 * Requests a waiver, which two people always do.
 *
 * @returns the id of the request
 * @throws Refusal -1002 for a reason that no entry may have; -1004 when the loan has changed; -1005
 *   when it is not possible, or a waiver of this loan waits already
 */
export async function requestChargeWaiver(
  deps: Dependencies,
  waiver: RequestedWaiver,
  { seen, reason, by }: LoanRequest,
): Promise<string> {
  const { loanId } = waiver
  await refuseUnfitReason(deps, loanId, reason)
  const input = inputOf(waiver, wantedIn(waiver.wanted), seen)
  await previewRequest(deps, { id: deps.random.uuid(), kind: KIND, input, reason })
  return requestOnLoan(
    deps,
    { kind: KIND, reason, input },
    by,
    'A waiver of this loan waits for approval already.',
  )
}

const KIND = 'waiveCharges'

function inputOf(
  { loanId, wanted: given }: RequestedWaiver,
  wanted: Portions,
  seen: string,
): RequestInput<'waiveCharges'> {
  const charges = Object.entries(given).filter(([, amount]) => amount !== '0')
  return { loanId, seen, ...Object.fromEntries(charges), amount: sumPortions(wanted).toString() }
}

/** @throws Refusal -1005 for a loan that was not paid out, or is written off */
async function figuresOf(
  { clock }: Pick<Dependencies, 'clock'>,
  db: Database,
  { loanId }: RequestedWaiver,
): Promise<StaffOutput<typeof previewWaiver>['before']> {
  const figures = await loanFigures(db, loanId, clock.now())
  if (figures) return figures
  throw nothingToWaive()
}

function nothingToWaive(): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly('Nothing can be waived on this loan.'))
}
