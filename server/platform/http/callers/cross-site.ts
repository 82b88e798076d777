import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookieName } from '#server/platform/http/callers/session-cookie.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form without scripts: a secret in it is all that counts, and no cookie. */
    isPlainForm?: boolean
  }
}

/** A request that another site made a browser send. Answered with HTTP 403. */
class CrossSite extends Error {
  readonly statusCode = 403
}

/**
 * Refuses requests that other sites send in a borrower's name (CSRF). A form of another site may be
 * posted with this site's cookie, so a POST with the cookie must have a header that forms cannot
 * set, and no POST may come from a page of another site.
 */
export function refuseCrossSite(
  app: FastifyInstance,
  deps: Pick<PlatformDependencies, 'config'>,
): void {
  app.addHook('onRequest', (request, _, done) => {
    const fault = crossSiteFault(deps, request)
    done(fault === null ? undefined : new CrossSite(fault))
  })
}

function crossSiteFault(
  deps: Pick<PlatformDependencies, 'config'>,
  request: FastifyRequest,
): string | null {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return null
  if (request.routeOptions.config.isPlainForm) return null
  if (isFromElsewhere(deps, request)) return 'This came from another site.'
  // The sandbox has plain forms, as the real provider has, in a browser with the cookie; nothing
  // below /sandbox reads the cookie.
  if (request.routeOptions.url?.startsWith('/sandbox/')) return null
  const hasCookie = request.cookies[cookieName(deps)] !== undefined
  return hasCookie && request.headers['x-requested-with'] !== 'XMLHttpRequest'
    ? 'X-Requested-With: XMLHttpRequest is missing.'
    : null
}

function isFromElsewhere(
  deps: Pick<PlatformDependencies, 'config'>,
  { headers, host }: FastifyRequest,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && !['same-origin', 'same-site', 'none'].includes(site)) return true
  const { origin } = headers
  // Origin counts only for browsers that do not send Sec-Fetch-Site.
  if (site !== undefined || origin === undefined) return false
  return URL.parse(origin)?.host !== host && !ownOrigins(deps).has(origin)
}

/**
 * Whether another site led the browser to this page. What the host app opens itself comes from
 * nowhere (`none`); browsers without Sec-Fetch-Site name the page before in Referer.
 */
export function isLedFromElsewhere(
  deps: Pick<PlatformDependencies, 'config'>,
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'cross-site'
  if (!headers.referer) return false
  const before = URL.parse(headers.referer)
  return before?.host !== host && !ownOrigins(deps).has(before?.origin ?? '')
}

function ownOrigins(deps: Pick<PlatformDependencies, 'config'>): Set<string> {
  const { publicUrl, brands } = deps.config
  const bases = [...brands.values()].map((brand) => URL.parse(brand.h5Base)?.origin)
  return new Set([publicUrl, ...bases.filter((base) => base !== undefined)])
}
