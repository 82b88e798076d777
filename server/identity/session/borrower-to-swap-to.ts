import type { FastifyRequest } from 'fastify'
import type { PageSecret, Session } from '#server/platform/http/callers/session.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { borrowerOfEntry } from '#server/identity/session/entry-token.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { currentSession } from '#server/identity/session/open-page-session.ts'

/**
 * The borrower whom the secret in a page's address would sign in in place of another one; null when
 * nobody is signed in, or nothing would change. It uses nothing up, and counts nothing.
 *
 * @param canUseSessionId whether a bare sessionId may open a session here
 */
export async function borrowerToSwapTo(
  deps: Pick<PlatformDependencies, 'config' | 'database'>,
  request: FastifyRequest,
  { sessionId, entry }: PageSecret,
  canUseSessionId: (session: Session) => boolean,
): Promise<{ readonly brand: string; readonly phone: string } | null> {
  if (!sessionId && !entry) return null
  const current = await currentSession(deps, request)
  if (!current) return null
  const next = entry
    ? await borrowerOfEntry(deps.database, entry)
    : await borrowerOfSessionId(deps, sessionId ?? '', canUseSessionId)
  if (next === null || next === current.session.borrowerId) return null
  return deps.database
    .selectFrom('borrower')
    .select(['brand', 'phone'])
    .where('id', '=', next)
    .executeTakeFirstOrThrow()
}

async function borrowerOfSessionId(
  { database }: Pick<PlatformDependencies, 'database'>,
  sessionId: string,
  canUseSessionId: (session: Session) => boolean,
): Promise<string | null> {
  const session = await findSession(database, sessionId)
  return session && canUseSessionId(session) ? session.borrowerId : null
}
