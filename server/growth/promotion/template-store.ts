import type { Database } from '#server/platform/database/database.ts'
import type { Template, TemplateLook, TemplateTexts } from '#server/growth/promotion/template.ts'

export async function findTemplate(db: Database, id: string): Promise<Template | null> {
  const row = await db
    .selectFrom('promotion_template')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    brand: row.brand,
    isEnabled: row.is_enabled,
    look: row.look as unknown as TemplateLook,
    texts: row.texts as unknown as Template['texts'] & Record<string, TemplateTexts>,
    downloads: row.downloads as Record<string, string>,
    hasUcHook: row.has_uc_hook,
  }
}

/** The brand's template when it has just one, else null. */
export async function onlyTemplateOf(db: Database, brand: string): Promise<string | null> {
  const rows = await db
    .selectFrom('promotion_template')
    .select('id')
    .where('brand', '=', brand)
    .where('is_enabled', '=', true)
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}
