import type { FastifyReply, FastifyRequest } from 'fastify'
import { MARKETS } from '#domain/market.ts'
import { findSession, type Session } from '#server/http/session-store.ts'
import type { Parts } from '#server/parts.ts'

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
  parts: Parts,
  request: FastifyRequest,
): Promise<FoundSession | null> {
  const said = secretOf(parts, request)
  if (!said) return null
  const session = await findSession(parts.database, said.secret)
  if (!session) return null
  const market = parts.config.brands.get(session.brand)?.market
  if (said.carrier === 'query' && !MARKETS[market ?? 'philippines'].sessionIdInPageQuery)
    return null
  return { session, carrier: said.carrier }
}

function secretOf(
  parts: Parts,
  request: FastifyRequest,
): { secret: string; carrier: Carrier } | null {
  const { sessionId } = request.query as Record<string, unknown>
  if (typeof sessionId === 'string' && sessionId !== '')
    return { secret: sessionId, carrier: 'query' }

  const [, bearer] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (bearer) return { secret: bearer, carrier: 'bearer' }

  const cookie = request.cookies[cookieName(parts)]
  return cookie ? { secret: cookie, carrier: 'cookie' } : null
}

/** `__Host-` needs https; WebKit drops such a cookie on http://localhost. */
export function cookieName(parts: Parts): string {
  return isSecure(parts) ? '__Host-hiram' : 'hiram'
}

export function setSessionCookie(parts: Parts, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName(parts), token, {
    ...cookieAttributes(parts),
    maxAge: 90 * 24 * 60 * 60,
  })
}

export function clearSessionCookie(parts: Parts, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(parts), cookieAttributes(parts))
}

function cookieAttributes(parts: Parts) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(parts) } as const
}

export function isSecure(parts: Parts): boolean {
  return parts.config.publicUrl.startsWith('https://')
}
