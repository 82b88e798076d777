import { CODES } from '#contract/codes.ts'
import { crashPoint } from '#server/platform/database/crash-point.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/retrying.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Parts } from '#server/providers/dependencies.ts'
import {
  insertAct,
  lockAct,
  markChecked,
} from '#server/backoffice/approvals/approval-request-store.ts'
import {
  isStaffAct,
  momentOf,
  STAFF_ACTS,
  type StaffActName,
} from '#server/backoffice/approvals/approval-requests.ts'
import { sameInAll } from '#server/platform/messages/localized.ts'

/** What somebody proposes: an act of STAFF_ACTS, what it is done to, and why. */
export interface Proposal {
  readonly act: StaffActName
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
export async function proposeAct(
  parts: Parts,
  { act, reason, input }: Proposal,
  maker: string,
): Promise<string> {
  const missing = [...STAFF_ACTS[act].fields].find((field) => !input[field])
  if (missing || reason.trim() === '' || maker === '')
    throw new Refusal(CODES.inputRefused, sameInAll(`${missing ?? 'reason'}: this must be said.`))
  if (input['amount'] !== undefined && !/^[1-9]\d{0,14}$/.test(input['amount']))
    throw new Refusal(CODES.inputRefused, sameInAll('amount: centavos, a whole number above 0.'))
  const id = parts.chance.uuid()
  const proposed = { id, act, input: { ...input, reason }, madeBy: maker, checkedBy: null }
  await parts.database
    .transaction()
    .execute(async (tx) => insertAct(tx, proposed, parts.clock.now()))
  return id
}

/**
 * Carries a proposed act out, in the transaction that records who checked it; checked again it
 * stays done once.
 *
 * @throws Refusal -1005 when its maker would check it himself, or it is not possible any more
 */
export async function checkAct(parts: Parts, actId: string, checker: string): Promise<void> {
  const at = parts.clock.now()
  await retrying(
    parts.database,
    async (tx) => {
      await carryOut(tx, actId, checker, at)
      crashPoint(parts, 'staff act posted')
    },
    { jitter: () => parts.chance.fraction() },
  )
}

async function carryOut(
  tx: Transaction,
  actId: string,
  checker: string,
  at: Temporal.Instant,
): Promise<void> {
  const it = await lockAct(tx, actId)
  if (!it || !isStaffAct(it.act))
    throw new Refusal(CODES.notFound, sameInAll('This act was not found.'))
  if (it.checkedBy !== null) return
  if (it.madeBy === checker || checker === '')
    throw new Refusal(CODES.notInThisStatus, sameInAll('Another person must check this act.'))
  await markChecked(tx, actId, checker, at)
  const moment = momentOf(actId, it.input['reason'] ?? '', at)
  await STAFF_ACTS[it.act].carryOut(tx, it.input, moment)
}
