import type { Database } from '#server/platform/database/database.ts'

/** The borrower of a phone, as it is stored; null where there is none in this brand. */
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
