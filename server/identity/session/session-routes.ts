import type { FastifyInstance } from 'fastify'
import { getPageSetting } from '#contract/page/page.ts'
import { closeSession, mintEntryToken, openSession } from '#contract/sign-in/session.ts'
import { openPageSession } from '#server/identity/session/open-page-session.ts'
import { notLoggedIn } from '#server/platform/http/refusals/refusal.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { clearSessionCookie } from '#server/platform/http/callers/session-cookie.ts'
import { findSession } from '#server/identity/session/find-session.ts'
import { mintEntry } from '#server/identity/session/entry-token.ts'
import { endFamily } from '#server/identity/session/end-sessions.ts'
import { storedFor } from '#server/platform/http/cache/stored-for.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/**
 * Opens and ends sessions. The answers are not stored under idempotency keys: they carry secrets,
 * and repeating a call does no harm.
 */
export function sessionRoutes(app: FastifyInstance, deps: PlatformDependencies): void {
  const marketOf = (brand: string) => deps.config.brands.get(brand)?.market ?? 'asGiven'

  serve(app, deps, openSession, async (input, { request, reply }) => {
    const opened = await openPageSession(deps, request, reply, input, () => true)
    if (!opened) throw notLoggedIn()
    const { brand, language } = opened.session
    return { brand, market: marketOf(brand), language }
  })

  serve(app, deps, getPageSetting, async (_, { brand, chosenLanguage, session }) => ({
    brand,
    language: chosenLanguage,
    isSignedIn: session !== null,
    ...storedFor(session),
  }))

  serve(app, deps, closeSession, async (_, { session, reply }) => {
    await endFamily(deps.database, session)
    clearSessionCookie(deps, reply)
    return {}
  })

  serve(app, deps, mintEntryToken, async ({ sessionId }, { brand }) => {
    const session = await findSession(deps.database, sessionId)
    // A host app acts for the borrowers of its own brand only.
    if (session?.brand !== brand.key) throw notLoggedIn()
    return { entry: await mintEntry(deps.database, deps.random, session.id) }
  })
}
