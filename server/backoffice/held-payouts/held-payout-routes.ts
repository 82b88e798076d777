import type { FastifyInstance } from 'fastify'
import {
  checkHeldPayout,
  declineHeldPayout,
  listHeldPayouts,
  releaseHeldPayout,
} from '#contract/console/money/held-payouts.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { waitingForPayouts } from '#server/backoffice/approvals/waiting-releases.ts'
import { namesOfPeople } from '#server/backoffice/borrower/staff-names.ts'
import {
  checkRelease,
  declineAsStaff,
  releaseAsStaff,
} from '#server/backoffice/held-payouts/decide-held-payouts.ts'
import { heldPayoutWire } from '#server/backoffice/held-payouts/held-payout-wire.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import { heldPayoutsNow } from '#server/payments/payout-holds/held-payouts-now.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the list of held payouts, and what staff decide on one. */
export function heldPayoutRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps

  serveList(app, deps, listHeldPayouts, async (asked, { session, noted }) => {
    const { cursor, size } = asked
    const after = readPlace(cursor)
    const rows = await heldPayoutsNow(deps, { for: asked.for ?? null, after, most: size + 1 })
    const { items, next } = pageFrom(rows, size, ({ place, id }) => cursorAfter(place, id))
    const borrowerIds = items.map(({ borrowerId }) => borrowerId)
    noted.borrowers(...borrowerIds)
    const requests = await waitingForPayouts(
      database,
      items.map(({ id }) => id),
    )
    const makers = [...requests.values()].map(({ madeBy }) => madeBy)
    const known = {
      requests,
      staff: await namesOfPeople(database, makers),
      readerId: session.staffId,
      twoPeopleAbove: deps.config.payoutLimits.twoPeopleAbove,
    }
    return { items: items.map((row) => heldPayoutWire(row, known)), next }
  })

  serveStaff(app, deps, releaseHeldPayout, async (asked, caller) => {
    const { payout, state } = await releaseAsStaff(deps, decision(asked, caller))
    changed(caller, payout.borrowerId, { rules: payout.rules }, { state, reason: asked.reason })
    return { state }
  })

  serveStaff(app, deps, checkHeldPayout, async ({ reason = '', ...asked }, caller) => {
    caller.noted.subject = asked.id
    caller.noted.reason = reason || null
    const checked = { ...asked, reason, by: caller.session.staffId }
    const { borrowerId, request } = await checkRelease(deps, checked)
    const before = { requestId: request.id, madeBy: request.madeBy }
    changed(caller, borrowerId, before, { outcome: asked.outcome })
    return {}
  })

  serveStaff(app, deps, declineHeldPayout, async (asked, caller) => {
    const payout = await declineAsStaff(deps, decision(asked, caller), asked.told)
    const after = { state: 'declined', told: asked.told }
    changed(caller, payout.borrowerId, { rules: payout.rules }, after)
    return {}
  })
}

interface Asked {
  readonly id: string
  readonly seen: string
  readonly reason: string
}

function decision({ id, seen, reason }: Asked, { session, noted }: StaffCaller) {
  noted.subject = id
  noted.reason = reason
  return { id, seen, reason, by: session.staffId }
}

/** Keeps for the log whose payout it was, and what was decided. */
function changed({ noted }: StaffCaller, borrowerId: string, before: object, after: object): void {
  noted.borrowers(borrowerId)
  noted.changed = { borrowerId, before, after }
}
