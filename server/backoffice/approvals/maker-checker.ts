import { CODES } from '#contract/codes.ts'
import { crashPoint } from '#server/platform/config/crash-point.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/retrying.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  insertRequest,
  lockRequest,
  markChecked,
} from '#server/backoffice/approvals/approval-request-store.ts'
import {
  isApprovalRequest,
  momentOf,
  APPROVAL_RULES,
  type ApprovalRequestName,
} from '#server/backoffice/approvals/approval-requests.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** A new approval request: one of APPROVAL_RULES, its input, and the reason. */
export interface Proposal {
  readonly kind: ApprovalRequestName
  /** For bookkeepers; without names or phone numbers. */
  readonly reason: string
  readonly input: Readonly<Record<string, string>>
}

/**
 * Stores an approval request; the books do not change yet.
 *
 * @returns the request's id, for the checker
 * @throws Refusal -1002 when a field is missing
 */
export async function proposeRequest(
  deps: Dependencies,
  { kind, reason, input }: Proposal,
  maker: string,
): Promise<string> {
  const missing = [...APPROVAL_RULES[kind].fields].find((field) => !input[field])
  if (missing || reason.trim() === '' || maker === '')
    throw new Refusal(CODES.inputRefused, englishOnly(`${missing ?? 'reason'}: this must be said.`))
  if (input['amount'] !== undefined && !/^[1-9]\d{0,14}$/.test(input['amount']))
    throw new Refusal(CODES.inputRefused, englishOnly('amount: centavos, a whole number above 0.'))
  const id = deps.random.uuid()
  const proposed = { id, kind, input: { ...input, reason }, madeBy: maker, checkedBy: null }
  await deps.database
    .transaction()
    .execute(async (tx) => insertRequest(tx, proposed, deps.clock.now()))
  return id
}

/**
 * Approves a request and carries it out, in the transaction that records the checker. A request that
 * is approved again is carried out once.
 *
 * @throws Refusal -1005 when the checker is the maker, or the change is not possible any more
 */
export async function checkRequest(
  deps: Dependencies,
  requestId: string,
  checker: string,
): Promise<void> {
  await retrying(
    deps.database,
    async (tx) => {
      await carryOut(deps, tx, requestId, checker)
      crashPoint(deps, 'staff act posted')
    },
    { jitter: () => deps.random.fraction() },
  )
}

async function carryOut(
  deps: Dependencies,
  tx: Transaction,
  requestId: string,
  checker: string,
): Promise<void> {
  const at = deps.clock.now()
  const request = await lockRequest(tx, requestId)
  if (!request || !isApprovalRequest(request.kind))
    throw new Refusal(CODES.notFound, englishOnly('This act was not found.'))
  if (request.checkedBy !== null) return
  if (request.madeBy === checker || checker === '')
    throw new Refusal(CODES.notInThisStatus, englishOnly('Another person must check this act.'))
  await markChecked(tx, requestId, checker, at)
  const moment = momentOf(requestId, request.input['reason'] ?? '', at)
  await APPROVAL_RULES[request.kind].carryOut(tx, request.input, moment, deps)
}
