import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import {
  endCall,
  previewWriteOff,
  proposeWriteOff,
  recordPromise,
  sendCollectionMessage,
  startCall,
} from '#contract/console/service/collections.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { messageText, findPhone } from '#server/backoffice/collections/late-loan-page.ts'
import {
  requestLoanAction,
  buildLoanPreview,
} from '#server/backoffice/loan-actions/request-loan-action.ts'
import { findOwner } from '#server/backoffice/loan/get-loan.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { endCall as end, startCall as start } from '#server/service/collections/call-borrower.ts'
import { COLLECTION_REFUSALS } from '#server/service/collections/collection-refusals.ts'
import { messageBorrower } from '#server/service/collections/message-borrower.ts'
import { recordPromise as record } from '#server/service/collections/record-promise.ts'

/** Serves what collections do about a late loan: calls, messages, promises, a proposed write-off. */
export function collectionActionRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveStaff(app, deps, startCall, async ({ id }, caller) => {
    const loan = await loanOf(deps, id, caller)
    const contactId = await start(deps, loan)
    changed(caller, loan.borrowerId, { contactId, channel: 'call' })
    return { contactId, phone: await findPhone(deps, loan.borrowerId) }
  })

  serveStaff(app, deps, endCall, async (asked, caller) => {
    const loan = await loanOf(deps, asked.id, caller)
    const { contactId, outcome, note = '', amount, dueOn } = asked
    const promise = promiseOf(amount, dueOn)
    await end(deps, { ...loan, contactId, outcome, note: note.trim(), promise })
    changed(caller, loan.borrowerId, { contactId, outcome, amount, dueOn })
    return {}
  })

  serveStaff(app, deps, sendCollectionMessage, async ({ id, template }, caller) => {
    const loan = await loanOf(deps, id, caller)
    const text = await messageText(deps, { id, borrowerId: loan.borrowerId }, template)
    const contactId = await messageBorrower(deps, loan, template, { isTrue: text !== null })
    changed(caller, loan.borrowerId, { contactId, channel: 'message', template })
    return { contactId }
  })

  serveStaff(app, deps, recordPromise, async ({ id, amount, dueOn }, caller) => {
    const loan = await loanOf(deps, id, caller)
    const promised = { amount: BigInt(amount), dueOn: dayOf(dueOn) }
    const promiseId = await deps.database
      .transaction()
      .execute(async (tx) => record(deps, tx, { ...loan, ...promised, contactId: null }))
    changed(caller, loan.borrowerId, { promiseId, amount, dueOn })
    return { promiseId }
  })

  serveStaff(app, deps, previewWriteOff, async ({ id }, caller) => {
    const { borrowerId, loanId } = await loanOf(deps, id, caller)
    return buildLoanPreview(deps, { loanId, borrowerId, entryReference: null })
  })

  serveStaff(app, deps, proposeWriteOff, async ({ id, seen, reason }, caller) => {
    const { borrowerId, loanId, by } = await loanOf(deps, id, caller)
    caller.noted.reason = reason
    const act = { loanId, borrowerId, entryReference: null }
    const requestId = await requestLoanAction(deps, act, { seen, reason, by })
    changed(caller, borrowerId, { requestId, seen })
    return { requestId }
  })
}

/** Whose loan it is, and who acts on it. */
async function loanOf(
  deps: Pick<Dependencies, 'database'>,
  loanId: string,
  { session, noted }: StaffCaller,
) {
  noted.subject = loanId
  const { borrowerId } = await findOwner(deps, loanId)
  noted.borrowers(borrowerId)
  return { loanId, borrowerId, by: session.staffId }
}

/** Keeps for the log what was recorded. */
function changed({ noted }: StaffCaller, borrowerId: string, after: object): void {
  noted.changed = { borrowerId, before: {}, after }
}

/** @throws Refusal -1002 for half a promise */
function promiseOf(amount: string | undefined, dueOn: string | undefined) {
  if (amount === undefined && dueOn === undefined) return null
  if (amount === undefined || dueOn === undefined)
    throw inputRefused(englishOnly(COLLECTION_REFUSALS.promiseNeeded))
  return { amount: BigInt(amount), dueOn: dayOf(dueOn) }
}

/** @throws Refusal -1002 for a day that is in no month */
function dayOf(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    throw new Refusal(CODES.inputRefused, englishOnly('dueOn: no such day.'))
  }
}
