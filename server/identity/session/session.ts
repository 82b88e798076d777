import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSession, type Session } from '#server/identity/session/session-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** How a request said who it is; a cookie goes along unasked, so it proves less than the others. */
export type Carrier = 'query' | 'bearer' | 'cookie'

export interface FoundSession {
  readonly session: Session
  readonly carrier: Carrier
}

/**
 * The session of a call: `sessionId` in the query (market asGiven only), else a Bearer token,
 * else the cookie. What is said first counts alone: a wrong one is not made good by the next.
 */
export async function sessionOf(
  deps: Dependencies,
  request: FastifyRequest,
): Promise<FoundSession | null> {
  const said = secretOf(deps, request)
  if (!said) return null
  const session = await findSession(deps.database, said.secret)
  if (!session) return null
  const market = deps.config.brands.get(session.brand)?.market
  if (said.carrier === 'query' && market !== 'asGiven') return null
  return { session, carrier: said.carrier }
}

function secretOf(
  deps: Dependencies,
  request: FastifyRequest,
): { secret: string; carrier: Carrier } | null {
  const { sessionId } = request.query as Record<string, unknown>
  if (typeof sessionId === 'string' && sessionId !== '')
    return { secret: sessionId, carrier: 'query' }

  const [, bearer] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (bearer) return { secret: bearer, carrier: 'bearer' }

  const cookie = request.cookies[cookieName(deps)]
  return cookie ? { secret: cookie, carrier: 'cookie' } : null
}

/** `__Host-` needs https; WebKit drops such a cookie on http://localhost. */
export function cookieName(deps: Dependencies): string {
  return isSecure(deps) ? '__Host-hiram' : 'hiram'
}

export function setSessionCookie(deps: Dependencies, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName(deps), token, {
    ...cookieAttributes(deps),
    maxAge: 90 * 24 * 60 * 60,
  })
}

export function clearSessionCookie(deps: Dependencies, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(deps), cookieAttributes(deps))
}

function cookieAttributes(deps: Dependencies) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(deps) } as const
}

export function isSecure(deps: Dependencies): boolean {
  return deps.config.publicUrl.startsWith('https://')
}
