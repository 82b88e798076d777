import { CODES } from '#contract/codes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  lockRequest,
  markChecked,
  markRejected,
} from '#server/backoffice/approvals/approval-request-store.ts'
import {
  carryOutRequest,
  toMoment,
  readStoredRequest,
  WORDING_KINDS,
} from '#server/backoffice/approvals/approval-requests.ts'
import { tellOfWording } from '#server/backoffice/mail/wording-mails.ts'
import { recordRefusal } from '#server/platform/staff/record-refusal.ts'
import { refuseOfEnded } from '#server/platform/staff/refuse-ended.ts'
import { staffPerson } from '#server/platform/staff/staff-person.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** In mails to staff. */
const CHANGED = 'What borrowers read was changed, and another person has approved it.'

/** Whether a request waits for approval. */
export async function isWaiting(tx: Transaction, requestId: string): Promise<boolean> {
  const request = await lockRequest(tx, requestId)
  return request !== null && request.checkedBy === null && request.rejectedBy === null
}

/**
 * Approves a request and carries it out, in the transaction that records the checker. A request that
 * is approved again is carried out once.
 *
 * @throws Refusal -1005 when the checker is the maker, or the change is not possible any more; -1004
 *   for a loan that has changed, or a request that lacks what such requests have today
 */
export async function approveRequest(
  deps: Dependencies,
  requestId: string,
  checker: string,
): Promise<void> {
  const kind = await recordRefusal(
    deps,
    { act: 'approve', subject: requestId, by: checker },
    async () =>
      retrying(deps.database, async (tx) => approveLocked(deps, tx, requestId, checker), {
        jitter: () => deps.random.fraction(),
      }),
  )
  // Other processes read them again each ten seconds.
  if (WORDING_KINDS.includes(kind))
    await Promise.all([deps.openBrands.refresh(), deps.messageTexts.refresh()])
}

/**
 * Rejects a request: it is never carried out, and keeps who rejected it and why. A request that the
 * same person rejects again stays as it is.
 *
 * @throws Refusal -1005 for a request that is approved, rejected by another, or the person's own;
 *   -1002 without a reason
 */
export async function rejectRequest(
  deps: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  requestId: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await recordRefusal(deps, { act: 'reject', subject: requestId, by }, async () =>
    deps.database.transaction().execute(async (tx) => {
      const request = await requestFor(tx, requestId, by)
      if (request.rejectedBy === by) return
      if (request.checkedBy !== null) throw alreadyDecided('approved')
      if (request.rejectedBy !== null) throw alreadyDecided('rejected')
      if (reason.trim() === '')
        throw new Refusal(CODES.inputRefused, englishOnly('reason: this must be said.'))
      await markRejected(tx, requestId, { by, reason }, deps.clock.now())
    }),
  )
}

/** Locks a request for a person who may decide it. */
async function requestFor(tx: Transaction, requestId: string, by: string) {
  const request = await lockRequest(tx, requestId)
  if (!request) throw new Refusal(CODES.notFound, englishOnly('This request was not found.'))
  if (request.madeBy === staffPerson(by))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('Another person must approve this request.'),
    )
  return request
}

function alreadyDecided(how: 'approved' | 'rejected'): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(`This request was ${how} before.`))
}

/**
 * Approves a request and carries it out, in the transaction of something else.
 *
 * @returns the kind of the request
 */
export async function approveLocked(
  deps: Dependencies,
  tx: Transaction,
  requestId: string,
  checker: string,
): Promise<string> {
  const at = deps.clock.now()
  const request = await requestFor(tx, requestId, checker)
  const { kind, madeBy: by } = request
  if (request.checkedBy !== null) return kind
  if (request.rejectedBy !== null) throw alreadyDecided('rejected')
  await refuseOfEnded(tx, by)
  const newRequest = readStoredRequest(request.kind, request.input)
  await markChecked(tx, requestId, checker, at)
  await carryOutRequest(
    deps,
    tx,
    newRequest,
    toMoment({ id: requestId, reason: newRequest.reason, by }, at),
  )
  if (WORDING_KINDS.includes(kind))
    await tellOfWording(deps, tx, { id: requestId, text: CHANGED }, at)
  return kind
}
