import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openCompanySignIn, RETURN_PATH } from '#server/backoffice/oidc/company-sign-in.ts'
import {
  AWAY_MINUTES,
  insertOidcSignIn,
  takeOidcSignIn,
} from '#server/backoffice/oidc/oidc-sign-in-store.ts'
import { findActiveStaff } from '#server/backoffice/sign-in/find-staff.ts'
import { letStaffIn } from '#server/backoffice/sign-in/let-staff-in.ts'
import { logRefused } from '#server/backoffice/sign-in/log-refused-tries.ts'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import { isLedFromElsewhere } from '#server/platform/http/callers/cross-site.ts'
import { isSecure } from '#server/platform/http/callers/session-cookie.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

const SIGN_IN_PAGE = '/console/sign-in'

/** Signing in at the company's own OpenID provider, where the setting names one. */
export function oidcRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'limits' | 'random'>,
): void {
  const { staffOidc, publicUrl } = deps.config
  if (staffOidc === null) return
  const company = openCompanySignIn(staffOidc, publicUrl)
  const { database, random, clock } = deps

  app.get('/oidc/start', async (request, reply) => {
    // Whoever is signed in at the company would be signed in here without a tap of theirs.
    if (isLedFromElsewhere(deps, request)) return reply.redirect(SIGN_IN_PAGE, 303)
    await deps.limits.count('passkey', hostBlock(request.ip))
    const signIn = { state: random.token(), nonce: random.token(), verifier: random.token() }
    await insertOidcSignIn(database, signIn, clock.now())
    const address = await company.addressFor(signIn)
    setStateCookie(deps, reply, signIn.state)
    return reply.header('cache-control', 'no-store').redirect(address.href, 303)
  })

  app.get(RETURN_PATH, async (request, reply) => {
    void reply
      .clearCookie(stateCookieName(deps), attributes(deps))
      .header('cache-control', 'no-store')
    const { staffId, reason } = await whoCameBack(request)
    if (staffId === null) {
      await logRefused(deps, { act: 'signIn', staffId, address: request.ip, reason })
      return reply.redirect(`${SIGN_IN_PAGE}?refused=1`, 303)
    }
    await letStaffIn(deps, { request, reply }, staffId, 'oidc')
    return reply.redirect('/console/', 303)
  })

  async function whoCameBack(
    request: FastifyRequest,
  ): Promise<{ staffId: string | null; reason: string }> {
    const { state } = request.query as { state?: unknown }
    // The browser that comes back is the one that left.
    const isSameBrowser =
      typeof state === 'string' && request.cookies[stateCookieName(deps)] === state
    const signIn = isSameBrowser ? await takeOidcSignIn(database, state, clock.now()) : null
    if (!signIn) return { staffId: null, reason: 'No sign-in of this browser was open.' }
    const email = await company
      .emailOf(signIn, request.url.slice(request.url.indexOf('?')))
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'the sign-in of the company was not accepted')
        return null
      })
    if (email === null)
      return { staffId: null, reason: 'The company’s sign-in vouched for no e-mail address.' }
    const staffId = await findActiveStaff(database, email)
    return { staffId, reason: 'Nobody active has this e-mail address.' }
  }
}

/** Of the cookie that says which sign-in this browser began: no other host can set it. */
function stateCookieName(deps: Pick<Dependencies, 'config'>): string {
  return isSecure(deps) ? '__Host-hiram-staff-oidc' : 'hiram-staff-oidc'
}

function setStateCookie(
  deps: Pick<Dependencies, 'config'>,
  reply: FastifyReply,
  state: string,
): void {
  void reply.setCookie(stateCookieName(deps), state, {
    ...attributes(deps),
    maxAge: AWAY_MINUTES * 60,
  })
}

/** Lax: it must come back with the browser from another site. */
function attributes(deps: Pick<Dependencies, 'config'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(deps) } as const
}
