import type { Database } from '#server/platform/database/database.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'

/** The keys of brands that the tables do not know yet. */
export async function unknownBrands(
  brands: ReadonlyMap<string, BrandSetting>,
  db: Database,
): Promise<string[]> {
  const rows = await db.selectFrom('brand').select('key').execute()
  const known = new Set(rows.map(({ key }) => key))
  return [...brands.keys()].filter((key) => !known.has(key))
}

/** Stores the brands of the settings as rows that other tables refer to. */
export async function storeBrands(
  brands: ReadonlyMap<string, BrandSetting>,
  db: Database,
): Promise<void> {
  for (const { key, market } of brands.values()) {
    await db
      .insertInto('brand')
      .values({ key, market })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ market }))
      .execute()
  }
}
