import type { FastifyRequest } from 'fastify'
import { staffCookieName } from '#server/backoffice/access/staff-cookie.ts'
import {
  findStaffSession,
  type StaffSession,
} from '#server/backoffice/access/staff-session-store.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'

/** The session of this browser, also a locked one; null: it has ended, or there is none. */
export async function sessionOfBrowser(
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database'>,
  request: FastifyRequest,
): Promise<StaffSession | null> {
  const token = request.cookies[staffCookieName(deps)]
  if (!token) return null
  return findStaffSession(deps.database, secretHash(token), deps.clock.now())
}
