import type { Database } from '#server/platform/database/database.ts'

/** An order in the sandbox's list. */
export interface SandboxOrder {
  readonly id: string
  readonly number: string
  readonly productName: string
  readonly status: number
  /** For a partner's loan: whether it is drawn. */
  readonly withdrawal: string | null
}

const MAX_ORDERS = 20

/** A borrower's orders, newest first, with those made after the seed. */
export async function listOrders(
  db: Database,
  brand: string,
  phone: string,
): Promise<SandboxOrder[]> {
  return db
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .innerJoin('product', 'product.id', 'loan.product_id')
    .select([
      'loan.id',
      'loan.number',
      'product.name as productName',
      'loan.status',
      'loan.withdrawal',
    ])
    .where('borrower.brand', '=', brand)
    .where('borrower.phone', '=', phone)
    .orderBy('loan.applied_at', 'desc')
    .limit(MAX_ORDERS)
    .execute()
}

/** The reference under which the borrower can pay a custom amount, or null. */
export async function findLifetimeId(
  db: Database,
  brand: string,
  phone: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('borrower')
    .select('lifetime_id')
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row?.lifetime_id ?? null
}
