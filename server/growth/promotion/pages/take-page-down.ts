import type { Transaction } from '#server/platform/database/database.ts'
import type { PageWriter } from '#server/growth/promotion/pages/save-template.ts'
import { disableTemplate, findTemplateRow } from '#server/growth/promotion/pages/template-store.ts'
import { addVersion, lastVersion, lockPage } from '#server/growth/promotion/pages/version-store.ts'

/**
 * Takes a page away, and keeps that it was: its address answers like that of an unknown one. Its
 * texts stay, to be changed and published again.
 *
 * @returns false when there is no such page
 */
export async function takePageDown(
  tx: Transaction,
  id: string,
  writer: PageWriter,
): Promise<boolean> {
  await lockPage(tx, id)
  const row = await findTemplateRow(tx, id)
  if (!row) return false
  await disableTemplate(tx, id)
  const last = await lastVersion(tx, id)
  const content = last?.content ?? {}
  await addVersion(tx, { templateId: id, brand: row.brand, act: 'withdrawn', content, ...writer })
  return true
}
