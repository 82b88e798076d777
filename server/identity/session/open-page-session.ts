import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenedSession, PageSecret } from '#server/platform/http/callers/session.ts'
import { cookieName } from '#server/platform/http/callers/session-cookie.ts'
import type { Session } from '#server/platform/http/callers/session.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { familyOfEntry, useEntry } from '#server/identity/session/entry-token.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { branchForBrowser } from '#server/identity/session/start-session.ts'

/**
 * Swaps the secret in a page's address for a cookie with its own token; without a secret the cookie
 * counts. After an invalid secret the cookie of somebody else does not count.
 *
 * @param canUseSessionId whether a bare sessionId may open a session here
 */
export async function openPageSession(
  deps: Pick<PlatformDependencies, 'config' | 'database' | 'limits' | 'random'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { sessionId, entry }: PageSecret,
  canUseSessionId: (session: Session) => boolean,
): Promise<OpenedSession | null> {
  const current = await currentSession(deps, request)
  // A link preview signs nobody in and uses no token up.
  if ((!sessionId && !entry) || request.method === 'HEAD') return current

  await deps.limits.check('pageSecret', hostBlock(request.ip))
  const named = entry ? await useEntry(deps.database, entry) : await find(deps, sessionId)
  const allowed = named && (entry || canUseSessionId(named)) ? named : null
  if (allowed) return keepOrBranch(deps, request, reply, current, allowed)

  // A page that reloads before its address is cleaned sends the same entry token twice.
  const family = entry && current ? await familyOfEntry(deps.database, entry) : null
  if (current && family === current.session.familyId) return current
  await deps.limits.count('pageSecret', hostBlock(request.ip))
  return null
}

async function keepOrBranch(
  deps: Pick<PlatformDependencies, 'config' | 'database' | 'limits' | 'random'>,
  request: FastifyRequest,
  reply: FastifyReply,
  current: OpenedSession | null,
  session: Session,
): Promise<OpenedSession> {
  if (current?.session.familyId === session.familyId) return current
  const token = await branchForBrowser(deps, request, reply, session)
  return { session, token }
}

/** The session of the browser's cookie, or null. */
export async function currentSession(
  deps: Pick<PlatformDependencies, 'config' | 'database'>,
  request: FastifyRequest,
): Promise<OpenedSession | null> {
  const token = request.cookies[cookieName(deps)]
  const session = token ? await findSession(deps.database, token) : null
  return token && session ? { session, token } : null
}

async function find(
  deps: Pick<PlatformDependencies, 'database'>,
  secret: string | undefined,
): Promise<Session | null> {
  return secret ? findSession(deps.database, secret) : null
}
