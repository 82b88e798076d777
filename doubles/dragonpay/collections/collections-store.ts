import { type Insertable, sql } from 'kysely'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import { startOfDay } from '#doubles/dragonpay/manila.ts'
import type {
  CollectionRow,
  CollectionState,
  DragonpayTables,
} from '#doubles/kit/database/dragonpay-tables.ts'

/** The most rows of one list. */
const MAX_ROWS = 200_000

/** Stores a new collection; null when its txnid was used before. */
export async function addCollection(
  database: DoublesDatabase,
  row: Insertable<DragonpayTables['dragonpay_collection']>,
): Promise<CollectionRow | null> {
  const added = await database
    .insertInto('dragonpay_collection')
    .values(row)
    .onConflict((conflict) => conflict.column('txnid').doNothing())
    .returningAll()
    .executeTakeFirst()
  return added ?? null
}

export async function findCollection(
  database: DoublesDatabase,
  by: 'refno' | 'txnid' | 'token',
  value: string,
): Promise<CollectionRow | null> {
  const row = await database
    .selectFrom('dragonpay_collection')
    .selectAll()
    .where(by, '=', value)
    .executeTakeFirst()
  return row ?? null
}

/** Collections of a merchant's order (its Param1), newest first. */
export async function collectionsOfOrder(
  database: DoublesDatabase,
  orderId: string,
): Promise<CollectionRow[]> {
  return database
    .selectFrom('dragonpay_collection')
    .selectAll()
    .where('param1', '=', orderId)
    .orderBy('place', 'desc')
    .limit(MAX_ROWS)
    .execute()
}

/** Collections made, or settled, on these Manila days, both included. */
export async function collectionsBetween(
  database: DoublesDatabase,
  which: 'made' | 'settled',
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<CollectionRow[]> {
  const all = database.selectFrom('dragonpay_collection').selectAll()
  const some =
    which === 'settled'
      ? all
          .where('settled_on', '>=', from)
          .where('settled_on', '<=', to)
          .where('state', '<>', 'received')
      : all
          .where('made_at', '>=', startOfDay(from))
          .where('made_at', '<', startOfDay(to.add({ days: 1 })))
  return some.orderBy('place').limit(MAX_ROWS).execute()
}

export interface Change {
  readonly from: readonly CollectionState[]
  readonly set: Partial<
    Pick<CollectionRow, 'state' | 'message' | 'paid' | 'settled_on' | 'procid' | 'merchant_id'>
  >
}

/** Changes a collection that is in one of these states; null when it is not. */
export async function changeCollection(
  database: DoublesDatabase,
  refno: string,
  { from, set }: Change,
): Promise<CollectionRow | null> {
  const changed = await database
    .updateTable('dragonpay_collection')
    .set(set)
    .where('refno', '=', refno)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return changed ?? null
}

/** Expires every unpaid code that is due. */
export async function expireCollections(
  database: DoublesDatabase,
  at: Temporal.Instant,
): Promise<CollectionRow[]> {
  return database
    .updateTable('dragonpay_collection')
    .set({ state: 'expired', message: 'EXPIRED' })
    .where('state', '=', 'pending')
    .where('expires_at', '<=', at)
    .returningAll()
    .execute()
}

export function firstExpiry(to: Temporal.Instant) {
  return sql`
    select min(expires_at) from sandbox.dragonpay_collection
    where state = 'pending' and expires_at <= ${to}`
}
