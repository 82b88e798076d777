import { openStaffSession, type StaffSignIn } from '#server/backoffice/access/open-staff-session.ts'
import type { Visitor } from '#server/backoffice/access/serve-visit.ts'
import { setStaffCookie } from '#server/backoffice/access/staff-cookie.ts'
import { noteDone } from '#server/backoffice/sign-in/refused-try.ts'
import { deviceOf } from '#server/identity/session/device.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'

/** Opens a session in the browser of somebody who showed who they are. */
export async function letStaffIn(
  deps: PlatformDependencies,
  { request, reply }: Visitor,
  staffId: string,
  began: StaffSignIn['began'],
): Promise<void> {
  const { ip: address } = request
  await noteDone(deps, { act: 'signIn', staffId, address })
  const signIn = { staffId, began, address, device: deviceOf(request) }
  setStaffCookie(deps, reply, await openStaffSession(deps, deps.database, signIn))
}
