import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#contract/brand.ts'
import { brandOfVisitor } from '#server/platform/http/brand.ts'
import { languageOfVisitor } from '#server/platform/http/language.ts'
import { sessionOf } from '#server/identity/session/session.ts'
import type { Parts } from '#server/providers/dependencies.ts'
import { spokenIn } from '#server/platform/messages/localized.ts'

/** Speaks to everybody as to a visitor until it is known who calls (caller.ts). */
export function speakToVisitors(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async (request) => {
    request.spoken = spokenIn(brandOfVisitor(parts, request).market, languageOfVisitor(request))
  })
}

/** The language of whoever opened a page that is not there: his own, if he has a session. */
export async function spokenTo(parts: Parts, request: FastifyRequest): Promise<Language> {
  // Who cannot be looked up now is spoken to as a visitor: the page is about something else.
  const session = (await sessionOf(parts, request).catch(() => null))?.session
  const market = session && parts.config.brands.get(session.brand)?.market
  return market ? spokenIn(market, session.language) : request.spoken
}
