import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PromotionPage } from '#contract/growth/promotion.ts'
import { brandOfVisitor, shownBrand } from '#server/platform/http/language/brand.ts'
import {
  rememberAskedLanguage,
  languageOfVisitor,
} from '#server/platform/http/language/language.ts'
import { withLanguageChoice } from '#server/platform/http/language/language-choice.ts'
import { readPageQuery } from '#server/platform/http/pages/page-query.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { withDrawnBanner } from '#server/growth/promotion/banner-routes.ts'
import { openTemplate } from '#server/growth/promotion/pages/get-template.ts'
import { findOnlyTemplate } from '#server/growth/promotion/pages/template-store.ts'
import { promotedProduct } from '#server/growth/promotion/pages/promoted-product.ts'
import { templateWire } from '#server/growth/promotion/pages/template-wire.ts'
import { languageFor } from '#server/platform/messages/localized.ts'

/** The page where new borrowers register (RT-035). */
const PATH = '/promotion'

/** The format of a template's id. */
const IS_ID = /^[\w-]{1,32}$/

/** Serves the promotion page, rendered with its template. */
export function promotionPages(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'renderer'>,
): void {
  app.get(PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    rememberAskedLanguage(deps, request, reply)
    const page = deps.config.render === 'plain' ? null : await pageOf(deps, request)
    const html = await deps.renderer.promotionDocument(page, searchOf(request), reply.cspNonce)
    if (!page) return html
    void reply.header('content-language', languageFor(page.brand.market, page.language))
    return withLanguageChoice(html, page, readPageQuery(request))
  })
}

/** The template with the id in the query, else the only one of the visitor's brand. */
async function pageOf(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
  request: FastifyRequest,
): Promise<PromotionPage> {
  const language = languageOfVisitor(request)
  const visited = brandOfVisitor(deps, request)
  const asked = new URLSearchParams(searchOf(request)).get('id')
  const id = asked || (await findOnlyTemplate(deps, deps.database, visited.key))?.id
  const open = id && IS_ID.test(id) ? await openTemplate(deps, id) : null
  if (!open) return { brand: shownBrand(visited), language, isSignedIn: false, template: null }

  const product = await promotedProduct(deps, open)
  const template = withDrawnBanner(templateWire(deps.config, open, language, product))
  return { brand: template.brand, language: template.language, isSignedIn: false, template }
}

/** From the question mark on; empty without one. */
function searchOf({ url }: FastifyRequest): string {
  return url.slice(`${url}?`.indexOf('?'))
}
