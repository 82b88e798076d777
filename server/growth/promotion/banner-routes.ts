import type { FastifyInstance } from 'fastify'
import type { PromotionTemplate } from '#contract/growth/promotion.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { openTemplate } from '#server/growth/promotion/pages/get-template.ts'
import { templateWire } from '#server/growth/promotion/pages/template-wire.ts'

/** The address of the banner that we draw for a template. */
export const bannerAddress = (templateId: string) => `/artwork/promotion/${templateId}.svg`

/**
 * The template with the banner that we draw as a `data:` address, so that a page shows it without
 * another request; a picture of its own stays where it is.
 */
export function withDrawnBanner(template: PromotionTemplate): PromotionTemplate {
  if (template.bannerUrl !== bannerAddress(template.id)) return template
  const bannerUrl = `data:image/svg+xml,${encodeURIComponent(banner(template.colours))}`
  return { ...template, bannerUrl }
}

/** Draws a banner in a template's colours, for templates without their own picture. */
export function bannerRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
): void {
  app.get<{ Params: { file: string } }>('/artwork/promotion/:file', async ({ params }, reply) => {
    const id = /^([\w-]{1,32})\.svg$/.exec(params.file)?.[1]
    const template = id === undefined ? null : await openTemplate(deps, id)
    if (!template) return reply.callNotFound()
    const { colours } = templateWire(deps.config, template, 'en', null)
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(banner(colours))
  })
}

/** A phone between rising stacks of coins. */
function banner({ ink, accent, onInk, ground }: PromotionTemplate['colours']): string {
  const coin = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y + 10}" rx="46" ry="16" fill="${ink}"/><ellipse cx="${x}" cy="${y}" rx="46" ry="16" fill="${accent}" stroke="${ink}" stroke-width="4"/>`
  const stack = (x: number, count: number) =>
    Array.from({ length: count }, (_, place) => coin(x, 268 - place * 22)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 320" width="600" height="320"><rect width="600" height="320" fill="${ground}"/><circle cx="300" cy="176" r="132" fill="${accent}" opacity=".28"/><rect x="232" y="40" width="136" height="244" rx="22" fill="${ink}"/><rect x="244" y="62" width="112" height="200" rx="8" fill="${onInk}"/><circle cx="300" cy="124" r="34" fill="${accent}"/><path d="M286 126l10 10 18-22" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><rect x="262" y="178" width="76" height="10" rx="5" fill="${ink}"/><rect x="272" y="198" width="56" height="8" rx="4" fill="${ink}" opacity=".35"/><rect x="262" y="224" width="76" height="22" rx="11" fill="${accent}"/>${stack(110, 2)}${stack(172, 4)}${stack(430, 5)}${stack(492, 7)}</svg>`
}
