import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { brandOfVisitor } from '#server/platform/http/language/brand.ts'
import { languageOfVisitor } from '#server/platform/http/language/language.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { languageFor } from '#server/platform/messages/localized.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose page it is: the visitor's brand until the reader is known. */
    brand: BrandSetting
  }
}

/** Sets brand and language of a visitor on each request, until the caller is known (caller.ts). */
export function setVisitorLanguage(
  app: FastifyInstance,
  deps: Pick<PlatformDependencies, 'config'>,
): void {
  app.addHook('onRequest', (request, _, done) => {
    request.brand = brandOfVisitor(deps, request)
    request.language = languageFor(request.brand.market, languageOfVisitor(request))
    done()
  })
}

/** For a page that is refused or does not exist: the borrower's brand and language, if there is a session. */
export async function followReader(
  deps: PlatformDependencies,
  request: FastifyRequest,
): Promise<void> {
  // When the lookup fails the visitor's are good enough: the page is about another fault.
  const session = (await deps.authentication.identifySession(deps, request).catch(() => null))
    ?.session
  const brand = session && deps.config.brands.get(session.brand)
  if (!brand) return
  request.brand = brand
  request.language = languageFor(brand.market, session.language)
}
