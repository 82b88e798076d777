import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, setSessionCookie } from '#server/identity/session/session.ts'
import {
  branchSession,
  familyOfEntry,
  findSession,
  type Session,
  useEntry,
} from '#server/identity/session/session-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A secret as the host app puts it into a page's address. */
export interface PageSecret {
  readonly sessionId?: string | undefined
  readonly entry?: string | undefined
}

export interface OpenedSession {
  readonly session: Session
  /** What the cookie holds now. */
  readonly token: string
}

/**
 * Swaps the secret of a page's address for a cookie with a token of its own; without a secret the
 * cookie counts. A secret that opens nothing is not made good by a cookie of somebody else.
 *
 * @param canUseSessionId whether a bare sessionId may open a session here
 */
export async function openPageSession(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { sessionId, entry }: PageSecret,
  canUseSessionId: (session: Session) => boolean,
): Promise<OpenedSession | null> {
  const current = await currentSession(deps, request)
  if (!sessionId && !entry) return current

  await deps.limits.check('pageSecret', request.ip)
  const named = entry ? await useEntry(deps.database, entry) : await find(deps, sessionId)
  const allowed = named && (entry || canUseSessionId(named)) ? named : null
  if (allowed) return keepOrBranch(deps, reply, current, allowed)

  // A page that is loaded again before its address was cleaned shows the same entry token twice.
  const family = entry && current ? await familyOfEntry(deps.database, entry) : null
  if (current && family === current.session.familyId) return current
  await deps.limits.count('pageSecret', request.ip)
  return null
}

async function keepOrBranch(
  deps: Dependencies,
  reply: FastifyReply,
  current: OpenedSession | null,
  session: Session,
): Promise<OpenedSession> {
  if (current?.session.familyId === session.familyId) return current
  const token = await branchForBrowser(deps, reply, session)
  return { session, token }
}

/** Gives the browser that just signed in a cookie with a token of its own, too. */
export async function giveCookie(
  deps: Dependencies,
  reply: FastifyReply,
  sessionId: string,
): Promise<Session> {
  const session = await findSession(deps.database, sessionId)
  if (!session) throw new Error('A session that was just started is not there.')
  await branchForBrowser(deps, reply, session)
  return session
}

async function branchForBrowser(
  deps: Dependencies,
  reply: FastifyReply,
  session: Session,
): Promise<string> {
  const token = await branchSession(deps.database, deps.random, session.id)
  setSessionCookie(deps, reply, token)
  return token
}

async function currentSession(
  deps: Dependencies,
  request: FastifyRequest,
): Promise<OpenedSession | null> {
  const token = request.cookies[cookieName(deps)]
  const session = token ? await findSession(deps.database, token) : null
  return token && session ? { session, token } : null
}

async function find(deps: Dependencies, secret: string | undefined): Promise<Session | null> {
  return secret ? findSession(deps.database, secret) : null
}
