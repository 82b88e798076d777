import type { Transaction } from '#server/platform/database/database.ts'
import type { Template } from '#server/growth/promotion/pages/template.ts'
import { templateFile } from '#server/growth/promotion/pages/template-file.ts'
import { writeTemplate } from '#server/growth/promotion/pages/template-store.ts'
import { addVersion, lockPage } from '#server/growth/promotion/pages/version-store.ts'

/** Who changes a page, and when. */
export interface PageWriter {
  /** Id of a person of staff; null: a command on the server. */
  readonly staffId: string | null
  readonly at: Temporal.Instant
}

/**
 * Puts a page at its address, or changes it, and keeps this version; check-page-file.ts checks it
 * before.
 *
 * @returns false without a change when another brand has a page with this id
 */
export async function saveTemplate(
  tx: Transaction,
  template: Template,
  writer: PageWriter,
): Promise<boolean> {
  const { id: templateId, brand } = template
  await lockPage(tx, templateId)
  if (!(await writeTemplate(tx, template))) return false
  const content = templateFile(template)
  await addVersion(tx, { templateId, brand, act: 'published', content, ...writer })
  return true
}
