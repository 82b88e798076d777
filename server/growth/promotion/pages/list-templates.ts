import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Every enabled template with its brand, for the sandbox. */
export async function listTemplates(db: Database): Promise<{ id: string; brand: string }[]> {
  return db
    .selectFrom('promotion_template')
    .select(['id', 'brand'])
    .where('is_enabled', '=', true)
    .orderBy(sql`length(id), id`)
    .execute()
}
