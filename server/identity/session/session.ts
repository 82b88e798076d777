import type { FastifyRequest } from 'fastify'
import { findSession } from '#server/identity/session/find-session.ts'
import type { Carrier, FoundSession } from '#server/platform/http/session.ts'
import { cookieName } from '#server/platform/http/session-cookie.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'

/**
 * The session of a call: `sessionId` in the query (market asGiven only), else a Bearer token,
 * else the cookie. What is said first counts alone: a wrong one is not made good by the next.
 */
export async function sessionOf(
  deps: PlatformDependencies,
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
  deps: PlatformDependencies,
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
