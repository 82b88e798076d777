import { isDeepStrictEqual } from 'node:util'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { newestDetails } from '#server/reference/brands/brand-detail-store.ts'
import {
  type BrandDetails,
  toBrandDetails,
  withDetails,
} from '#server/reference/brands/brand-details.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The brands as they are now: those of the file, with the details that staff wrote. */
export interface OpenBrands {
  /** One map for the life of the process; its brands change with a refresh. */
  readonly brands: ReadonlyMap<string, BrandSetting>
  /** The details of a brand in the file of brands; null: there is no such brand. */
  inFile(key: string): BrandDetails | null
  /** Reads the details again; another process may have changed them. */
  refresh(): Promise<void>
}

export async function openBrands(
  file: ReadonlyMap<string, BrandSetting>,
  db: Database,
): Promise<OpenBrands> {
  const brands = new Map(file)
  const open = {
    brands,
    inFile: (key: string) => {
      const brand = file.get(key)
      return brand ? toBrandDetails(brand) : null
    },
    refresh: async () => {
      const newest = await newestDetails(db)
      const written = new Map(newest.map(({ brand, details }) => [brand, details]))
      for (const [key, brand] of file) {
        const now = withDetails(brand, written.get(key) ?? null)
        // The same object while nothing changed: answers are cached for it.
        if (!isDeepStrictEqual(now, brands.get(key))) brands.set(key, now)
      }
    },
  }
  await open.refresh()
  return open
}
