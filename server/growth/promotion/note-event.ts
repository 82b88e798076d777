import type { Parts } from '#server/providers/dependencies.ts'
import { getTemplate } from '#server/growth/promotion/get-template.ts'
import { addEvent, type PromotionEvent } from '#server/growth/promotion/promotion-store.ts'

/**
 * Notes what happened on a promotion page, for whoever pays for it: where it came from, never who
 * it was.
 *
 * @throws Refusal -1001 for a template that is not there, or switched off
 */
export async function noteEvent(
  parts: Parts,
  templateId: string,
  event: Omit<PromotionEvent, 'id' | 'templateId' | 'at'>,
): Promise<void> {
  const { id } = await getTemplate(parts, templateId)
  const { database, chance, clock } = parts
  await addEvent(database, { ...event, id: chance.uuid(), templateId: id, at: clock.now() })
}
