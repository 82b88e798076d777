import type { Output } from '#contract/endpoint.ts'
import type { listPasskeys } from '#contract/sign-in/passkey.ts'
import { MARKETS } from '#domain/market/market.ts'
import { hasDeclined, readPasskeys } from '#server/identity/passkey/passkey-store.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Database } from '#server/platform/database/database.ts'
import { manilaTime } from '#server/platform/messages/dates/manila-time.ts'

/** The borrower's passkeys; one is offered to a borrower who has none and did not decline. */
export async function describePasskeys(
  db: Database,
  borrowerId: string,
  { market }: BrandSetting,
): Promise<Output<typeof listPasskeys>> {
  const own = await readPasskeys(db, borrowerId)
  const isOffered =
    MARKETS[market].passkeys && own.length === 0 && !(await hasDeclined(db, borrowerId))
  return {
    isOffered,
    list: own.map(({ id, name, addedAt, usedAt }) => ({
      id,
      name,
      addedAt: manilaTime(addedAt),
      usedAt: usedAt && manilaTime(usedAt),
    })),
  }
}
