import type { FastifyInstance } from 'fastify'
import {
  checkRole,
  endStaff,
  inviteStaff,
  listStaff,
  listStaffRequests,
  requestRole,
  takeRole,
} from '#contract/console/staff/staff-accounts.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { endAccount } from '#server/backoffice/accounts/end-account.ts'
import { invite } from '#server/backoffice/accounts/invite-staff.ts'
import { staffPage, staffRequestPage } from '#server/backoffice/accounts/list-staff.ts'
import {
  checkStaffRequest,
  requestRoleFor,
  takeRoleFrom,
} from '#server/backoffice/accounts/staff-roles.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** People of staff and their roles: the admin's pages. */
export function accountRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database: db } = deps
  serveList(app, deps, listStaff, async (input) => staffPage(db, input))
  serveList(app, deps, listStaffRequests, async (input) => staffRequestPage(db, input))

  serveStaff(app, deps, inviteStaff, async (invited, { session, noted }) => {
    noted.subject = invited.email
    noted.reason = invited.reason
    return { isMailed: await invite(deps, db, invited, session.staffId) }
  })

  serveStaff(app, deps, endStaff, async ({ id, reason }, { noted }) => {
    noted.subject = id
    noted.reason = reason
    await endAccount(db, id, deps.clock.now())
    return {}
  })

  serveStaff(app, deps, takeRole, async ({ id, role, reason }, { noted }) => {
    noted.subject = id
    noted.reason = `${role}: ${reason}`
    await takeRoleFrom(deps, db, { staffId: id, role })
    return {}
  })

  serveStaff(app, deps, requestRole, async ({ id, role, reason }, { session, noted }) => {
    noted.subject = id
    noted.reason = `${role}: ${reason}`
    const wanted = { staffId: id, role, reason }
    return { requestId: await requestRoleFor(deps, db, wanted, session.staffId) }
  })

  serveStaff(app, deps, checkRole, async ({ requestId, isAccepted, reason }, caller) => {
    caller.noted.subject = requestId
    caller.noted.reason = `${isAccepted ? 'accepted' : 'refused'}${reason ? `: ${reason}` : ''}`
    const { staffId } = caller.session
    return { isMailed: await checkStaffRequest(deps, db, { requestId, isAccepted }, staffId) }
  })
}
