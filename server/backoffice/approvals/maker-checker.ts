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
  STAFF_ACTS,
  type ApprovalRequestName,
} from '#server/backoffice/approvals/approval-requests.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** What somebody proposes: an act of STAFF_ACTS, what it is done to, and why. */
export interface Proposal {
  readonly act: ApprovalRequestName
  /** For bookkeepers; no names, no numbers of people. */
  readonly reason: string
  readonly input: Readonly<Record<string, string>>
}

/**
 * Stores a proposed act; nothing happens to the books yet.
 *
 * @returns the act's id, for whoever checks it
 * @throws Refusal -1002 when something is not said
 */
export async function proposeRequest(
  deps: Dependencies,
  { act, reason, input }: Proposal,
  maker: string,
): Promise<string> {
  const missing = [...STAFF_ACTS[act].fields].find((field) => !input[field])
  if (missing || reason.trim() === '' || maker === '')
    throw new Refusal(CODES.inputRefused, englishOnly(`${missing ?? 'reason'}: this must be said.`))
  if (input['amount'] !== undefined && !/^[1-9]\d{0,14}$/.test(input['amount']))
    throw new Refusal(CODES.inputRefused, englishOnly('amount: centavos, a whole number above 0.'))
  const id = deps.random.uuid()
  const proposed = { id, act, input: { ...input, reason }, madeBy: maker, checkedBy: null }
  await deps.database
    .transaction()
    .execute(async (tx) => insertRequest(tx, proposed, deps.clock.now()))
  return id
}

/**
 * Carries a proposed act out, in the transaction that records who checked it; checked again it
 * stays done once.
 *
 * @throws Refusal -1005 when its maker would check it himself, or it is not possible any more
 */
export async function checkRequest(
  deps: Dependencies,
  actId: string,
  checker: string,
): Promise<void> {
  await retrying(
    deps.database,
    async (tx) => {
      await carryOut(deps, tx, actId, checker)
      crashPoint(deps, 'staff act posted')
    },
    { jitter: () => deps.random.fraction() },
  )
}

async function carryOut(
  deps: Dependencies,
  tx: Transaction,
  actId: string,
  checker: string,
): Promise<void> {
  const at = deps.clock.now()
  const it = await lockRequest(tx, actId)
  if (!it || !isApprovalRequest(it.act))
    throw new Refusal(CODES.notFound, englishOnly('This act was not found.'))
  if (it.checkedBy !== null) return
  if (it.madeBy === checker || checker === '')
    throw new Refusal(CODES.notInThisStatus, englishOnly('Another person must check this act.'))
  await markChecked(tx, actId, checker, at)
  const moment = momentOf(actId, it.input['reason'] ?? '', at)
  await STAFF_ACTS[it.act].carryOut(tx, it.input, moment, deps)
}
