import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
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

/** The brand's template where it has just one; null where nothing says which it is. */
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

/** Every template and the brand that rules it, for the sandbox. */
export async function listTemplates(db: Database): Promise<{ id: string; brand: string }[]> {
  return db
    .selectFrom('promotion_template')
    .select(['id', 'brand'])
    .where('is_enabled', '=', true)
    .orderBy(sql`length(id), id`)
    .execute()
}
