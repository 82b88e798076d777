import type { Transaction } from '#server/platform/database/database.ts'
import type { Template } from '#server/growth/promotion/template.ts'
import { writeTemplate } from '#server/growth/promotion/template-store.ts'

/**
 * Puts a page at its address, or changes it; template-file.ts checks it before.
 *
 * @returns false without a change when another brand has a page with this id
 */
export async function saveTemplate(tx: Transaction, template: Template): Promise<boolean> {
  return writeTemplate(tx, template)
}
