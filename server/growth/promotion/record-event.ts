import type { Dependencies } from '#server/providers/dependencies.ts'
import { getTemplate } from '#server/growth/promotion/get-template.ts'
import { addEvent, type PromotionEvent } from '#server/growth/promotion/promotion-store.ts'

/**
 * Records an event on a promotion page, for campaign planning: the source, never the person.
 *
 * @throws Refusal -1001 for a template that does not exist or is disabled
 */
export async function recordEvent(
  deps: Dependencies,
  templateId: string,
  event: Omit<PromotionEvent, 'id' | 'templateId' | 'at'>,
): Promise<void> {
  const { id } = await getTemplate(deps, templateId)
  const { database, random, clock } = deps
  await addEvent(database, { ...event, id: random.uuid(), templateId: id, at: clock.now() })
}
