import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import {
  assignSuspense,
  listSuspense,
  previewAssignment,
  readSuspense,
  returnSuspense,
} from '#contract/console/money/suspense.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import { assignAsStaff, returnAsStaff } from '#server/backoffice/suspense/assign-as-staff.ts'
import { buildAssignmentPreview } from '#server/backoffice/suspense/preview-assignment.ts'
import { suspensePage, suspenseRow } from '#server/backoffice/suspense/suspense-page.ts'
import {
  findSuspendedMoney,
  listWaitingMoney,
  type WaitingMoney,
} from '#server/payments/suspense/waiting-in-suspense.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** References of entries in a cursor. */
const REFERENCE = /^[\x21-\x7E]{1,200}$/

/** Serves money in suspense: the list, one of it, and what staff do with it. */
export function suspenseRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database } = deps

  serveList(app, deps, listSuspense, async ({ brand, state = null, cursor, size }) => {
    const after = readPlace(cursor, REFERENCE)
    const asked = { brand: brand?.trim() ? brand.trim() : null, state, after, most: size + 1 }
    const rows = await listWaitingMoney(database, asked)
    const { items, next } = pageFrom(rows, size, ({ suspendedAt, entryReference }) =>
      cursorAfter(suspendedAt.toString(), entryReference),
    )
    return { items: items.map(suspenseRow), next }
  })

  serveStaff(app, deps, readSuspense, async ({ id }, caller) => {
    const page = await suspensePage(deps, await named(id, caller))
    caller.noted.borrowers(...page.owners.map(({ borrowerId }) => borrowerId))
    return page
  })

  serveStaff(app, deps, previewAssignment, async ({ id, loan }, caller) => {
    const preview = await buildAssignmentPreview(deps, await named(id, caller), loan)
    caller.noted.borrowers(preview.borrowerId)
    return preview
  })

  serveStaff(app, deps, assignSuspense, async ({ id, loanId, seen, reason }, caller) => {
    const { amount } = await named(id, caller)
    caller.noted.reason = reason
    const asked = { entryReference: id, loanId, seen, reason, by: caller.session.staffId }
    const { borrowerId, state } = await assignAsStaff(deps, asked)
    caller.noted.borrowers(borrowerId)
    const after = { loanId, amount: amount.toString(), state }
    caller.noted.changed = { borrowerId, before: { suspense: id }, after }
    return { state }
  })

  serveStaff(app, deps, returnSuspense, async ({ id, reason, ...receiver }, caller) => {
    await named(id, caller)
    caller.noted.reason = reason
    const by = caller.session.staffId
    return { requestId: await returnAsStaff(deps, id, receiver, { reason, by }) }
  })

  /** Money that the log then names. */
  async function named(id: string, { noted }: StaffCaller): Promise<WaitingMoney> {
    noted.subject = id
    const money = await findSuspendedMoney(database, id)
    if (!money)
      throw new Refusal(CODES.notFound, englishOnly('No entry put money into suspense under this.'))
    return money
  }
}
