import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#contract/brand.ts'
import { brandOfVisitor } from '#server/platform/http/brand.ts'
import { languageOfVisitor } from '#server/platform/http/language.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import { languageFor } from '#server/platform/messages/localized.ts'

/** Speaks to everybody as to a visitor until it is known who calls (caller.ts). */
export function speakToVisitors(app: FastifyInstance, deps: PlatformDependencies): void {
  app.addHook('onRequest', async (request) => {
    request.spoken = languageFor(brandOfVisitor(deps, request).market, languageOfVisitor(request))
  })
}

/** The language of whoever opened a page that is not there: his own, if he has a session. */
export async function spokenTo(
  deps: PlatformDependencies,
  request: FastifyRequest,
): Promise<Language> {
  // Who cannot be looked up now is spoken to as a visitor: the page is about something else.
  const session = (await deps.authentication.sessionOf(deps, request).catch(() => null))?.session
  const market = session && deps.config.brands.get(session.brand)?.market
  return market ? languageFor(market, session.language) : request.spoken
}
