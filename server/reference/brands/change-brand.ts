import {
  addDetails,
  type DetailVersion,
  lockBrand,
  versionsOfBrand,
} from '#server/reference/brands/brand-detail-store.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

const MAX_VERSIONS = 50

/** What was written of a brand, the newest first. */
export async function brandVersions(db: Database, brand: string): Promise<DetailVersion[]> {
  return versionsOfBrand(db, brand, MAX_VERSIONS)
}

/**
 * Writes the details of a brand, or lets those of the file count again.
 *
 * @param seen number of the version that was seen; 0: there was none
 * @returns whether it was done; false: somebody changed them meanwhile
 */
export async function changeBrand(
  tx: Transaction,
  { seen, ...version }: Omit<DetailVersion, 'number'> & { readonly seen: number },
): Promise<boolean> {
  await lockBrand(tx, version.brand)
  const [newest] = await versionsOfBrand(tx, version.brand, 1)
  const number = newest?.number ?? 0
  if (number !== seen) return false
  await addDetails(tx, { ...version, number: number + 1 })
  return true
}
