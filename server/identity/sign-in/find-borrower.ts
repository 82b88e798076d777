import type { BrowserOwner } from '#server/identity/session/known-browser.ts'
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
  return (await findSigner(db, brand, phone))?.borrowerId ?? null
}

/** The same with what tells whether a browser is known to them. */
export async function findSigner(
  db: Database,
  brand: string,
  phone: string,
): Promise<BrowserOwner | null> {
  const row = await signers(db)
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row ?? null
}

/** A borrower who proved who they are in another way than by their phone. */
export async function findBrowserOwner(db: Database, borrowerId: string): Promise<BrowserOwner> {
  return signers(db).where('id', '=', borrowerId).executeTakeFirstOrThrow()
}

function signers(db: Database) {
  return db.selectFrom('borrower').select(['id as borrowerId', 'lock_outs as lockOuts'])
}
