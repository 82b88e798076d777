import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PromotionPage } from '#contract/promotion.ts'
import { brandOfVisitor, shownBrand } from '#server/platform/http/brand.ts'
import { keepAskedLanguage, languageOfVisitor } from '#server/platform/http/language.ts'
import { withLanguageChoice } from '#server/platform/http/language-choice.ts'
import { queryOf } from '#server/platform/http/page-query.ts'
import type { Parts } from '#server/providers/dependencies.ts'
import { openTemplate } from '#server/growth/promotion/get-template.ts'
import { onlyTemplateOf } from '#server/growth/promotion/template-store.ts'
import { templateWire } from '#server/growth/promotion/template-wire.ts'
import { spokenIn } from '#server/platform/messages/localized.ts'

/** Where strangers register (RT-035). */
const PATH = '/promotion'

/** What a template can be called. */
const IS_ID = /^[\w-]{1,32}$/

/** Serves the promotion page with its template already in it. */
export function promotionPages(app: FastifyInstance, parts: Parts): void {
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    keepAskedLanguage(parts, request, reply)
    const page = parts.config.render === 'plain' ? null : await pageOf(parts, request)
    const html = await parts.renderer.promotionDocument(page, searchOf(request), reply.cspNonce)
    if (!page) return html
    void reply.header('content-language', spokenIn(page.brand.market, page.language))
    return withLanguageChoice(html, page, queryOf(request))
  })
}

/** The template that the address names before its hash, else the only one of the visitor's brand. */
async function pageOf(parts: Parts, request: FastifyRequest): Promise<PromotionPage> {
  const language = languageOfVisitor(request)
  const visited = brandOfVisitor(parts, request)
  const asked = new URLSearchParams(searchOf(request)).get('id')
  const id = asked || (await onlyTemplateOf(parts.database, visited.key))
  const open = id && IS_ID.test(id) ? await openTemplate(parts, id) : null
  if (!open) return { brand: shownBrand(visited), language, isSignedIn: false, template: null }

  const template = templateWire(parts.config, open, language)
  return { brand: template.brand, language: template.language, isSignedIn: false, template }
}

function searchOf({ url }: FastifyRequest): string {
  const from = url.indexOf('?')
  return from < 0 ? '' : url.slice(from)
}
