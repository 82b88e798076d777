import type { Transaction } from '#server/platform/database/database.ts'
import type { Template } from '#server/growth/promotion/template.ts'

export async function addTemplate(tx: Transaction, template: Template): Promise<void> {
  const { id, brand, isEnabled, look, texts, downloads, hasUcHook } = template
  await tx
    .insertInto('promotion_template')
    .values({
      id,
      brand,
      is_enabled: isEnabled,
      look: JSON.stringify(look),
      texts: JSON.stringify(texts),
      downloads: JSON.stringify(downloads),
      has_uc_hook: hasUcHook,
    })
    .execute()
}
