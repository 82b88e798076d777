import type { listApprovals, readApproval } from '#contract/console/approvals/approvals.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { Action } from '#contract/console/staff-action.ts'
import {
  checkAction,
  REQUEST_KINDS,
  readStoredRequest,
} from '#server/backoffice/approvals/approval-requests.ts'
import { isSetting, settingChanges } from '#server/backoffice/accounting-pages/setting-changes.ts'
import { entryPreviewWire } from '#server/backoffice/approval-pages/entry-preview-wire.ts'
import { stepsWire } from '#server/backoffice/approvals/preview/owed-steps.ts'
import { previewOnLoan } from '#server/backoffice/approvals/preview/preview-on-loan.ts'
import { previewPlan } from '#server/backoffice/approvals/preview/preview-plan.ts'
import { previewRequest } from '#server/backoffice/approvals/preview/preview-request.ts'
import type { ListedRequest } from '#server/backoffice/approvals/waiting-requests.ts'
import { replacementWire } from '#server/backoffice/bank-statements/replacement-wire.ts'
import { triedWire } from '#server/backoffice/bank-statements/tried-wire.ts'
import type { linesOfRequests } from '#server/backoffice/money-requests/lines-of-requests.ts'
import {
  isWording,
  messageAsSent,
  wordingChange,
} from '#server/backoffice/wording/wording-change.ts'
import { boundBy } from '#server/identity/payout-account/bound-by.ts'
import { findReceiver } from '#server/identity/payout-account/receivers.ts'
import { trySeenFile } from '#server/payments/bank/files/try-file.ts'
import { trySeenReplacement } from '#server/payments/bank/files/try-replacement.ts'
import { receiverOfRefund } from '#server/payments/refunds/find-refund.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What a row shows besides what is stored with the request. */
export interface Reader {
  readonly readerId: string
  readonly acts: ReadonlySet<Action>
  /** Names of staff by their ids. */
  readonly staff: ReadonlyMap<string, string>
  /** The line of a bank that a request of this input is about. */
  readonly lineOf: Awaited<ReturnType<typeof linesOfRequests>>
}

/** A request in the list. */
export function approvalRow(
  request: ListedRequest,
  { readerId, acts, staff, lineOf }: Reader,
): StaffOutput<typeof listApprovals>['items'][number] {
  const { id, kind, input, madeBy, madeAt, loanId, loanNumber, borrowerId } = request
  const amount = input['amount'] ?? (input['change'] ?? '').replace('-', '')
  return {
    id,
    kind,
    madeAt: madeAt.toString(),
    by: staff.get(madeBy) ?? madeBy,
    reason: input['reason'] ?? '',
    // Older reversals of what was no payment say 0, which is no amount.
    amount: /^[1-9]\d*$/.test(amount) ? amount : null,
    loanId,
    loanNumber,
    borrowerId,
    line: lineOf(input),
    isOwn: madeBy === readerId,
    mayCheck: acts.has(checkAction(kind)),
    state: stateOf(request),
  }
}

/** Fields that the page shows in other ways, or that are for machines. */
export const SHOWN_OTHERWISE = new Set(['reason', 'amount', 'loanId', 'seen', 'refundId', 'file'])

/** Of wording: while it waits they are shown with what people read now. */
const SHOWN_AS_CHANGES = new Set([
  'servicePhone',
  'serviceEmail',
  'iosStore',
  'androidStore',
  'text',
  'chart',
])

/** A request with what its approval would post now. */
export async function approvalPage(
  deps: Dependencies,
  request: ListedRequest,
  reader: Reader,
): Promise<StaffOutput<typeof readApproval>> {
  const isWaiting = !request.checkedAt && !request.rejectedAt
  const given = Object.entries(request.input)
    .filter(([name]) => !SHOWN_OTHERWISE.has(name) && !(isWaiting && SHOWN_AS_CHANGES.has(name)))
    .map(([name, text]) => ({ name, text }))
  const row = {
    ...approvalRow(request, reader),
    given,
    receiver: await receiverIn(deps, request),
    decided: decidedIn(request, reader),
  }
  if (!isWaiting)
    return {
      ...row,
      ...NOTHING,
      refused: null,
    }
  return { ...row, ...(await previewed(deps, request)) }
}

function stateOf({ checkedAt, rejectedAt }: ListedRequest): string {
  if (checkedAt) return 'approved'
  return rejectedAt ? 'rejected' : 'waiting'
}

function decidedIn(request: ListedRequest, { staff }: Reader) {
  const { checkedAt, checkedBy, rejectedAt, rejectedBy, rejectReason } = request
  const [at, by] = [checkedAt ?? rejectedAt, checkedBy ?? rejectedBy ?? '']
  return at && { at: at.toString(), by: staff.get(by) ?? by, reason: rejectReason ?? '' }
}

const NOTHING = {
  entries: [],
  loan: null,
  steps: null,
  plan: null,
  statement: null,
  replaced: null,
  wording: [],
  asSent: null,
}

async function previewed(deps: Dependencies, request: ListedRequest) {
  try {
    return { ...(await shownOf(deps, request)), refused: null }
  } catch (error) {
    if (error instanceof Refusal) return { ...NOTHING, refused: error.message }
    throw error
  }
}

async function shownOf(deps: Dependencies, { id, kind, input, loanId, madeBy: by }: ListedRequest) {
  const asked = { ...readStoredRequest(kind, input), id, by }
  if (isWording(asked)) {
    const wording = [...(await wordingChange(deps, asked))]
    await previewRequest(deps, asked)
    return { ...NOTHING, wording, asSent: await messageAsSent(deps, asked) }
  }
  if (isSetting(asked)) {
    const wording = [...(await settingChanges(deps, asked))]
    await previewRequest(deps, asked)
    return { ...NOTHING, wording }
  }
  if (asked.kind === 'importStatement') {
    const tried = await trySeenFile(deps, asked.input)
    // It says why not.
    if (!tried) await previewRequest(deps, asked)
    return { ...NOTHING, statement: tried && (await triedWire(deps.database, tried)) }
  }
  if (asked.kind === 'replaceStatement') {
    const tried = await trySeenReplacement(deps, asked.input)
    // It says why not.
    if (!tried) await previewRequest(deps, asked)
    return { ...NOTHING, replaced: tried && replacementWire(tried) }
  }
  if (asked.kind === 'offerHardshipPlan') {
    const { entries, ...shown } = await previewPlan(deps, asked)
    return { ...NOTHING, ...shown, entries: entryPreviewWire(entries) }
  }
  if (loanId === null) {
    const { entries } = await previewRequest(deps, asked)
    return { ...NOTHING, entries: entryPreviewWire(entries) }
  }
  const { entries, loan, steps } = await previewOnLoan(deps, asked, loanId)
  const isShown = REQUEST_KINDS[asked.kind].shows === 'loan'
  return {
    ...NOTHING,
    entries: entryPreviewWire(entries),
    loan: isShown ? loan : null,
    steps: stepsWire(steps),
  }
}

async function receiverIn(
  { database }: Pick<Dependencies, 'database'>,
  { input: { refundId } }: ListedRequest,
) {
  const receiver = refundId ? await receiverOfRefund(database, refundId) : null
  if (!receiver) return null
  const { bic, number, holderName } = receiver
  const bank = findReceiver(bic)?.name ?? bic
  return { bank, number, holderName, boundBy: await boundBy(database, receiver) }
}
