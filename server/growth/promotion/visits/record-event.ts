import type { Dependencies } from '#server/providers/dependencies.ts'
import { getTemplate } from '#server/growth/promotion/pages/get-template.ts'
import { sourceOnPage } from '#server/growth/promotion/visits/source-on-page.ts'
import { addEvent, type PromotionEvent } from '#server/growth/promotion/promotion-store.ts'

/**
 * Records an event on a promotion page, for campaign planning: the source, never the person.
 *
 * @throws Refusal -1001 for a template that does not exist or is disabled
 */
export async function recordEvent(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'random'>,
  templateId: string,
  event: Omit<PromotionEvent, 'id' | 'templateId' | 'at'>,
): Promise<void> {
  const template = await getTemplate(deps, templateId)
  const { database, random, clock } = deps
  const counted = sourceOnPage(event, template)
  await addEvent(database, {
    ...counted,
    id: random.uuid(),
    templateId: template.id,
    at: clock.now(),
  })
}
