import type { FastifyInstance } from 'fastify'
import type { Input } from '#contract/endpoint.ts'
import {
  getPromotionTemplate,
  PAGE_TYPES,
  trackClick,
  trackVisit,
} from '#contract/growth/promotion.ts'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { getTemplate } from '#server/growth/promotion/pages/get-template.ts'
import { promotedProduct } from '#server/growth/promotion/pages/promoted-product.ts'
import { templateWire } from '#server/growth/promotion/pages/template-wire.ts'
import { readSource } from '#server/growth/promotion/visits/read-source.ts'
import { recordEvent } from '#server/growth/promotion/visits/record-event.ts'

/** The promotion page (/promotion): its template and its events. */
export function promotionRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getPromotionTemplate, async ({ templateId, language }, caller) => {
    const template = await getTemplate(deps, templateId)
    const product = await promotedProduct(deps, template)
    return templateWire(deps.config, template, language ?? caller.chosenLanguage, product)
  })

  serve(app, deps, trackVisit, async (visit, { request }) => {
    await deps.limits.count('visit', hostBlock(request.ip))
    await recordEvent(deps, visit.page_id, { ...eventOf(visit), kind: 'visit' })
    return {}
  })

  // The phone number is not stored: a count does not need it.
  serve(app, deps, trackClick, async (click, { request }) => {
    await deps.limits.count('visit', hostBlock(request.ip))
    const kind = click.page_type === PAGE_TYPES.completion ? 'completion' : 'click'
    await recordEvent(deps, click.page_id, { ...eventOf(click), kind })
    return {}
  })
}

function eventOf(visit: Input<typeof trackVisit>) {
  return { ...readSource(visit), clientType: visit.client_type }
}
