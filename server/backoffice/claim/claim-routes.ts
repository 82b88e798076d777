import type { FastifyInstance } from 'fastify'
import {
  clearClaim,
  inquireClaim,
  listClaimQueue,
  matchClaim,
  readClaim,
} from '#contract/console/service/claim.ts'
import { CODES } from '#contract/codes.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { readClaimPage, claimRow } from '#server/backoffice/claim/claim-page.ts'
import { requestMatch } from '#server/backoffice/claim/request-match.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { instantOrRefusal, uuidOrRefusal } from '#server/backoffice/lists/uuid-filter.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { clearClaim as clear } from '#server/service/payment-claim/clear-claim.ts'
import {
  type StaffClaim,
  staffClaim,
  unresolvedClaims,
} from '#server/service/payment-claim/claim-queue.ts'
import { inquireClaim as inquire } from '#server/service/payment-claim/inquire-claim.ts'
import { matchToPayment } from '#server/service/payment-claim/match-claim.ts'
import { isUuid } from '#server/platform/random/uuid.ts'

/** The queue of claimed payments, one claim, and what staff do with it. */
export function claimConsoleRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database, clock } = deps

  serveList(app, deps, listClaimQueue, async ({ borrowerId, cursor, size }, { noted }) => {
    const owner = uuidOrRefusal('borrowerId', borrowerId) ?? null
    const place = placeOf(valuesOfCursor(cursor, 2))
    const rows = await unresolvedClaims(database, { borrowerId: owner }, place, size + 1)
    const page = pageFrom(rows, size, ({ claimedAt, complaintId }) =>
      cursorAfter(claimedAt.toString(), complaintId),
    )
    noted.borrowers(...page.items.map((claim) => claim.borrowerId))
    const now = clock.now()
    return { items: page.items.map((claim) => claimRow(claim, now)), next: page.next }
  })

  serveStaff(app, deps, readClaim, async ({ id }, caller) =>
    readClaimPage(deps, await named(deps, id, caller)),
  )

  serveStaff(app, deps, matchClaim, async ({ id, to, reference }, caller) => {
    const before = await named(deps, id, caller)
    if (to === 'payment') {
      await matchToPayment(deps, before.complaintId, reference, caller.session.staffId)
      return changed(caller, before, { state: 'posted', requestId: '' })
    }
    const { staffId } = caller.session
    const requestId = await requestMatch(deps, before.complaintId, reference, staffId)
    return changed(caller, before, { state: 'proposed', requestId })
  })

  serveStaff(app, deps, clearClaim, async ({ id, version, text }, caller) => {
    const before = await named(deps, id, caller)
    const { complaintId } = before
    await clear(deps, { complaintId, version, text, by: caller.session.staffId })
    return changed(caller, before, { state: 'cleared' })
  })

  serveStaff(app, deps, inquireClaim, async ({ id }, caller) => {
    const before = await named(deps, id, caller)
    if (before.postedAt !== null)
      throw new Refusal(CODES.notInThisStatus, englishOnly('This payment is booked.'))
    const isFound = await inquire(deps, before.complaintId)
    const after = await staffClaim(database, before.complaintId)
    return changed(caller, before, { isFound, inquiry: after?.inquiry ?? '' })
  })
}

function placeOf(values: readonly [string, string] | null) {
  if (!values) return null
  const [at, id] = values
  return [instantOrRefusal(at), uuidOrRefusal('cursor', id) ?? ''] as const
}

/** A claim that the log then names, with its borrower. */
async function named(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
  { noted }: StaffCaller,
): Promise<StaffClaim> {
  noted.subject = id.slice(0, 40)
  const claim = isUuid(id) ? await staffClaim(database, id) : null
  if (!claim) throw new Refusal(CODES.notFound, englishOnly('This claim was not found.'))
  noted.borrowers(claim.borrowerId)
  return claim
}

/** Keeps for the log what an action changed. */
function changed<T extends object>({ noted }: StaffCaller, before: StaffClaim, after: T): T {
  const { borrowerId, inquiry } = before
  noted.changed = { borrowerId, before: { inquiry }, after }
  return after
}
