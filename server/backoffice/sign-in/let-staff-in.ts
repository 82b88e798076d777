import { endSessions } from '#server/backoffice/access/own-sessions.ts'
import { openStaffSession, type StaffSignIn } from '#server/backoffice/access/open-staff-session.ts'
import type { Visitor } from '#server/backoffice/access/serve-visit.ts'
import { sessionOfBrowser } from '#server/backoffice/access/browser-session.ts'
import { setStaffCookie } from '#server/backoffice/access/staff-cookie.ts'
import { logGotIn } from '#server/backoffice/sign-in/log-refused-tries.ts'
import { readDevice } from '#server/identity/session/device.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/**
 * Opens a session in the browser of somebody who showed who they are; the one that the browser had,
 * whosever it was, ends.
 */
export async function letStaffIn(
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database' | 'random'>,
  { request, reply }: Visitor,
  staffId: string,
  began: StaffSignIn['began'],
): Promise<void> {
  const { ip: address } = request
  await logGotIn(deps, { act: 'signIn', staffId, address })
  const before = await sessionOfBrowser(deps, request)
  if (before)
    await endSessions(deps.database, before.staffId, deps.clock.now(), { only: before.id })
  const signIn = { staffId, began, address, device: readDevice(request) }
  setStaffCookie(deps, reply, await openStaffSession(deps, deps.database, signIn))
}
