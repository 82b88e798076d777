import type { FastifyInstance } from 'fastify'
import {
  askSignInPasskey,
  askUnlockPasskey,
  signIn,
  signInByPasskey,
  signOut,
  unlock,
  unlockByPasskey,
} from '#contract/console/staff/sign-in.ts'
import { endSessions } from '#server/backoffice/access/own-sessions.ts'
import { serveVisit } from '#server/backoffice/access/serve-visit.ts'
import { sessionOfBrowser } from '#server/backoffice/access/browser-session.ts'
import { clearStaffCookie } from '#server/backoffice/access/staff-cookie.ts'
import { staffPasskeyQuestion } from '#server/backoffice/credentials/staff-passkey.ts'
import { letStaffIn } from '#server/backoffice/sign-in/let-staff-in.ts'
import { staffWhoSigned } from '#server/backoffice/sign-in/sign-in-with-passkey.ts'
import { staffWhoTyped } from '#server/backoffice/sign-in/sign-in-with-password.ts'
import {
  questionToUnlock,
  unlockWithPasskey,
  unlockWithPassword,
} from '#server/backoffice/sign-in/unlock.ts'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Signing in and out, and unlocking: the calls of /console/sign-in and of the unlock dialog. */
export function staffSignInRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'limits' | 'random'>,
): void {
  serveVisit(app, signIn, async ({ email, password, code }, visitor) => {
    const typed = { email, password, code, address: visitor.request.ip }
    const staffId = await staffWhoTyped(deps, typed)
    if (staffId === null) return { next: 'code' as const }
    await letStaffIn(deps, visitor, staffId, 'password')
    return { next: 'in' as const }
  })

  serveVisit(app, askSignInPasskey, async (_, { request }) => {
    await deps.limits.count('passkey', hostBlock(request.ip))
    return { options: await staffPasskeyQuestion(deps, 'signIn', null) }
  })

  serveVisit(app, signInByPasskey, async ({ answer }, visitor) => {
    const staffId = await staffWhoSigned(deps, answer, visitor.request.ip)
    await letStaffIn(deps, visitor, staffId, 'passkey')
    return {}
  })

  serveVisit(app, unlock, async ({ password }, visitor) => {
    await unlockWithPassword(deps, visitor, password)
    return {}
  })

  serveVisit(app, askUnlockPasskey, async (_, visitor) => ({
    options: await questionToUnlock(deps, visitor),
  }))

  serveVisit(app, unlockByPasskey, async ({ answer }, visitor) => {
    await unlockWithPasskey(deps, visitor, answer)
    return {}
  })

  serveVisit(app, signOut, async (_, { request, reply }) => {
    const session = await sessionOfBrowser(deps, request)
    if (session)
      await endSessions(deps.database, session.staffId, deps.clock.now(), { only: session.id })
    clearStaffCookie(deps, reply)
    return {}
  })
}
