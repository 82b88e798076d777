import type { Dependencies } from '#server/providers/dependencies.ts'
import { getTemplate } from '#server/growth/promotion/get-template.ts'
import { addEvent, type PromotionEvent } from '#server/growth/promotion/promotion-store.ts'

/**
 * Notes what happened on a promotion page, for whoever pays for it: where it came from, never who
 * it was.
 *
 * @throws Refusal -1001 for a template that is not there, or switched off
 */
export async function noteEvent(
  deps: Dependencies,
  templateId: string,
  event: Omit<PromotionEvent, 'id' | 'templateId' | 'at'>,
): Promise<void> {
  const { id } = await getTemplate(deps, templateId)
  const { database, random, clock } = deps
  await addEvent(database, { ...event, id: random.uuid(), templateId: id, at: clock.now() })
}
