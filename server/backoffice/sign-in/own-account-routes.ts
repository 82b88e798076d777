import type { FastifyInstance } from 'fastify'
import {
  changePassword,
  endOwnSession,
  listOwnSessions,
} from '#contract/console/staff/own-account.ts'
import {
  endSessions,
  listOpenSessions,
  renewSession,
} from '#server/backoffice/access/own-sessions.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { setStaffCookie } from '#server/backoffice/access/staff-cookie.ts'
import { changeOwnPassword } from '#server/backoffice/sign-in/change-password.ts'
import { hasAnyPassword, unusedRecoveryCodes } from '#server/backoffice/credentials/credentials.ts'
import { passkeysOfStaff } from '#server/backoffice/credentials/staff-passkey.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The person's own sessions and password. */
export function ownAccountRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'email' | 'random'>,
): void {
  serveStaff(app, deps, listOwnSessions, async (_, { session }) => {
    const sessions = await listOpenSessions(deps.database, session.staffId, deps.clock.now())
    const passkeys = await passkeysOfStaff(deps.database, session.staffId)
    return {
      sessions: sessions.map(({ id, device, address, openedAt, seenAt }) => ({
        id,
        device,
        address,
        openedAt: openedAt.toString(),
        seenAt: seenAt.toString(),
        isThis: id === session.id,
      })),
      passkeys: passkeys.map(({ id, name, addedAt }) => ({
        id,
        name,
        addedAt: addedAt.toString(),
      })),
      hasPassword: await hasAnyPassword(deps.database, session.staffId),
      recoveryCodes: await unusedRecoveryCodes(deps.database, session.staffId),
    }
  })

  serveStaff(app, deps, endOwnSession, async ({ id }, { session, noted }) => {
    noted.subject = id
    await endSessions(deps.database, session.staffId, deps.clock.now(), { only: id })
    return {}
  })

  serveStaff(app, deps, changePassword, async (typed, { session, noted, request, reply }) => {
    noted.subject = session.staffId
    await changeOwnPassword(deps, session, typed, request.ip)
    setStaffCookie(deps, reply, await renewSession(deps, session.id))
    return {}
  })
}
