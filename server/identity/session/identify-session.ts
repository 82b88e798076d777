import type { FastifyRequest } from 'fastify'
import { MARKETS } from '#domain/market/market.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { pageSession } from '#server/platform/http/callers/page-session.ts'
import type { CarriedSecret, Carrier, FoundSession } from '#server/platform/http/callers/session.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import { cookieName } from '#server/platform/http/callers/session-cookie.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/**
 * The session of a call: `sessionId` in the query (market asGiven only), else a Bearer token,
 * else the cookie. Only the first one counts: after a wrong one the next is not tried.
 */
export async function identifySession(
  deps: Pick<PlatformDependencies, 'config' | 'database'>,
  request: FastifyRequest,
): Promise<FoundSession | null> {
  const found = secretOf(deps, request)
  if (!found) return null
  const session = pageSession(found.secret) ?? (await findSession(deps.database, found.secret))
  if (!session) return null
  const market = deps.config.brands.get(session.brand)?.market
  if (found.carrier === 'query' && !MARKETS[market ?? 'philippines'].sessionIdInPageQuery)
    return null
  return { session, carrier: found.carrier }
}

/** The secret that `identifySession` would look for. */
export function carriedSecret(
  deps: Pick<PlatformDependencies, 'config'>,
  request: FastifyRequest,
): CarriedSecret | null {
  const found = secretOf(deps, request)
  return found && { hash: secretHash(found.secret), carrier: found.carrier }
}

function secretOf(
  deps: Pick<PlatformDependencies, 'config'>,
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
