import type { Database } from '#server/platform/database/database.ts'
import {
  findOpenVersion,
  listVersions,
  type ProductVersion,
} from '#server/lending/product/publishing/product-version-store.ts'
import {
  listWithdrawals,
  type Withdrawal,
} from '#server/lending/product/publishing/product-withdrawal-store.ts'

/** Everything that staff did to a product, newest first. */
export interface ProductHistory {
  /** The draft, or the version that waits for approval. */
  readonly open: ProductVersion | null
  readonly versions: readonly ProductVersion[]
  readonly withdrawals: readonly Withdrawal[]
}

export async function productHistory(db: Database, productId: string): Promise<ProductHistory> {
  return {
    open: await findOpenVersion(db, productId),
    versions: await listVersions(db, productId),
    withdrawals: await listWithdrawals(db, productId),
  }
}
