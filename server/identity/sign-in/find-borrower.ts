import type { Database } from '#server/platform/database/database.ts'

/**
 * The borrower of a phone, or null when the brand has none.
 *
 * @param phone as it is stored
 */
export async function findBorrower(
  db: Database,
  brand: string,
  phone: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('borrower')
    .select('id')
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row?.id ?? null
}
