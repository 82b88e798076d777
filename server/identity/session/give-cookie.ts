import type { FastifyReply } from 'fastify'
import { setSessionCookie } from '#server/platform/http/session-cookie.ts'
import type { Session } from '#server/platform/http/session.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { branchSession } from '#server/identity/session/start-session.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'

/** Gives the browser that just signed in a cookie with its own token. */
export async function giveCookie(
  deps: PlatformDependencies,
  reply: FastifyReply,
  sessionId: string,
): Promise<Session> {
  const session = await findSession(deps.database, sessionId)
  if (!session) throw new Error('The session that was just started is missing.')
  await branchForBrowser(deps, reply, session)
  return session
}

export async function branchForBrowser(
  deps: PlatformDependencies,
  reply: FastifyReply,
  session: Session,
): Promise<string> {
  const token = await branchSession(deps.database, deps.random, session.id)
  setSessionCookie(deps, reply, token)
  return token
}
