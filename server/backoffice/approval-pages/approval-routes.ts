import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import {
  decideApproval,
  listApprovals,
  readApproval,
} from '#contract/console/approvals/approvals.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { Action } from '#contract/console/staff-action.ts'
import { checkAction } from '#server/backoffice/approvals/approval-requests.ts'
import { approvalPage, approvalRow } from '#server/backoffice/approval-pages/approval-wire.ts'
import { approveRequest, rejectRequest } from '#server/backoffice/approvals/maker-checker.ts'
import {
  findRequest,
  type ListedRequest,
  decidedRequests,
  waitingRequests,
} from '#server/backoffice/approvals/waiting-requests.ts'
import { namesOfPeople } from '#server/backoffice/borrower/staff-names.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { linesOfRequests } from '#server/backoffice/money-requests/lines-of-requests.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const READS = { waiting: waitingRequests, decided: decidedRequests }

/** Serves what waits for a second person, and their check. */
export function approvalRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps

  serveList(app, deps, listApprovals, async (asked, { session, acts, noted }) => {
    const { about, state = 'waiting', cursor, size } = asked
    const reads = {
      money: about !== 'wording' && acts.has('readMoney'),
      wording: about !== 'money' && acts.has('checkWording'),
    }
    const page = { after: readPlace(cursor), most: size + 1, reads }
    const rows = await READS[state](database, page)
    const { items, next } = pageFrom(rows, size, ({ place, id }) => cursorAfter(place, id))
    noted.borrowers(...items.map(({ borrowerId }) => borrowerId).filter((id) => id !== null))
    const reader = await readerOf({ session, acts }, items)
    return { items: items.map((row) => approvalRow(row, reader)), next }
  })

  serveStaff(app, deps, readApproval, async ({ id }, { session, acts, noted }) => {
    const request = await named(id)
    refuseWithout(acts, checkAction(request.kind) === 'checkMoney' ? 'readMoney' : 'checkWording')
    noted.subject = id
    if (request.borrowerId) noted.borrowers(request.borrowerId)
    const reader = await readerOf({ session, acts }, [request])
    const page = await approvalPage(deps, request, reader)
    noted.borrowers(...(page.receiver?.boundBy ?? []).map(({ borrowerId }) => borrowerId))
    return page
  })

  serveStaff(app, deps, decideApproval, async ({ id, outcome, reason = '' }, caller) => {
    const { session, acts, noted } = caller
    const { kind, madeBy, borrowerId } = await named(id)
    refuseWithout(acts, checkAction(kind))
    noted.subject = id
    noted.reason = reason || null
    if (outcome === 'approved') await approveRequest(deps, id, session.staffId)
    else await rejectRequest(deps, id, { by: session.staffId, reason })
    if (borrowerId) {
      noted.borrowers(borrowerId)
      noted.changed = { borrowerId, before: { kind, madeBy }, after: { outcome } }
    }
    return {}
  })

  const readerOf = async (
    { session, acts }: Pick<StaffCaller, 'session' | 'acts'>,
    requests: readonly ListedRequest[],
  ) => ({
    readerId: session.staffId,
    acts,
    staff: await namesOfPeople(
      database,
      requests
        .flatMap(({ madeBy, checkedBy, rejectedBy }) => [madeBy, checkedBy, rejectedBy])
        .filter((by) => by !== null),
    ),
    lineOf: await linesOfRequests(
      database,
      requests.map(({ input }) => input),
    ),
  })

  async function named(id: string): Promise<ListedRequest> {
    const request = await findRequest(database, id)
    if (!request) throw new Refusal(CODES.notFound, englishOnly('This request was not found.'))
    return request
  }
}

/** @throws Refusal -1003 when the caller may not */
function refuseWithout(acts: ReadonlySet<Action>, act: Action): void {
  if (!acts.has(act))
    throw new Refusal(CODES.notAllowed, englishOnly('Your roles do not allow this.'))
}
