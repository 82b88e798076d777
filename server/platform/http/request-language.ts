import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#contract/brand.ts'
import { brandOfVisitor } from '#server/platform/http/brand.ts'
import { languageOfVisitor } from '#server/platform/http/language.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import { languageFor } from '#server/platform/messages/localized.ts'

/** Sets the language of a visitor on each request, until the caller is known (caller.ts). */
export function setVisitorLanguage(app: FastifyInstance, deps: PlatformDependencies): void {
  app.addHook('onRequest', async (request) => {
    request.language = languageFor(brandOfVisitor(deps, request).market, languageOfVisitor(request))
  })
}

/** The language for a page that is refused or does not exist: the borrower's, if there is a session. */
export async function languageOfReader(
  deps: PlatformDependencies,
  request: FastifyRequest,
): Promise<Language> {
  // When the lookup fails the visitor's language is good enough: the page is about another fault.
  const session = (await deps.authentication.sessionOf(deps, request).catch(() => null))?.session
  const market = session && deps.config.brands.get(session.brand)?.market
  return market ? languageFor(market, session.language) : request.language
}
