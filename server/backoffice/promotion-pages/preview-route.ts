import type { FastifyInstance } from 'fastify'
import { Check } from 'typebox/value'
import { previewPromotionPage, ShownDraft } from '#contract/console/set-up/promotion-pages.ts'
import type { StaffInput } from '#contract/console/staff-endpoint.ts'
import { staffGuard } from '#server/backoffice/access/serve-staff.ts'
import { getPage } from '#server/growth/promotion/get-page.ts'
import { previewPage } from '#server/growth/promotion/pages/preview-page.ts'
import { withoutScripts } from '#server/platform/http/pages/document.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Answers the page that strangers would see, rendered as for them, but without its scripts: nothing
 * in it is counted or sent. The address has the draft, which is not saved yet.
 */
export function previewRoute(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'random' | 'renderer'>,
): void {
  app.staffEndpoints.push(previewPromotionPage)
  app.get(previewPromotionPage.path, {
    schema: { querystring: previewPromotionPage.input },
    preValidation: staffGuard(deps, previewPromotionPage),
    async handler(request, reply) {
      const asked = request.query as StaffInput<typeof previewPromotionPage>
      const draft = draftOf(asked.draft)
      const page = await getPage(deps, asked.id)
      if (!draft || !page) throw inputRefused(englishOnly('draft: it is not one of a page.'))
      const { brand } = page
      const shown = await previewPage(deps, { id: asked.id, brand, draft, asked: asked.language })
      const html = await deps.renderer.promotionDocument(shown, '', reply.cspNonce)
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(withoutScripts(html))
    },
  })
}

function draftOf(text: string): ShownDraft | null {
  try {
    const draft: unknown = JSON.parse(text)
    return Check(ShownDraft, draft) ? draft : null
  } catch {
    return null
  }
}
