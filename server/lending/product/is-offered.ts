import type { Database } from '#server/platform/database/database.ts'

/** Whether a brand has put a product on offer; whether its terms are lawful is checked where it is shown. */
export async function isOffered(db: Database, brand: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where('brand', '=', brand)
    .where('is_offered', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
