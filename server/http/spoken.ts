import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#contract/brand.ts'
import { brandOfVisitor } from '#server/http/brand.ts'
import { languageOfVisitor } from '#server/http/language.ts'
import { sessionOf } from '#server/http/session.ts'
import type { Parts } from '#server/parts.ts'
import { spokenIn } from '#server/words/said.ts'

/** Speaks to everybody as to a visitor until it is known who calls (caller.ts). */
export function speakToVisitors(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async (request) => {
    request.spoken = spokenIn(brandOfVisitor(parts, request).market, languageOfVisitor(request))
  })
}

/** The language of whoever is refused before his call began: his own, if he has a session. */
export async function spokenTo(parts: Parts, request: FastifyRequest): Promise<Language> {
  const session = (await sessionOf(parts, request))?.session
  const market = session && parts.config.brands.get(session.brand)?.market
  return market ? spokenIn(market, session.language) : request.spoken
}
