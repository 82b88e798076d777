import { type Insertable, sql } from 'kysely'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import type {
  DragonpayTables,
  PayoutRow,
  PayoutState,
} from '#doubles/kit/database/dragonpay-tables.ts'

/** Stores a payout; null when its txnid was used before. */
export async function addPayout(
  database: DoublesDatabase,
  row: Insertable<DragonpayTables['dragonpay_payout']>,
): Promise<PayoutRow | null> {
  const added = await database
    .insertInto('dragonpay_payout')
    .values(row)
    .onConflict((conflict) => conflict.column('txnid').doNothing())
    .returningAll()
    .executeTakeFirst()
  return added ?? null
}

export async function findPayout(
  database: DoublesDatabase,
  by: 'refno' | 'txnid',
  value: string,
): Promise<PayoutRow | null> {
  const row = await database
    .selectFrom('dragonpay_payout')
    .selectAll()
    .where(by, '=', value)
    .executeTakeFirst()
  return row ?? null
}

/** Payouts whose id or description names an order, newest first: payouts have no Param1. */
export async function payoutsOfOrder(
  database: DoublesDatabase,
  orderId: string,
): Promise<PayoutRow[]> {
  return database
    .selectFrom('dragonpay_payout')
    .selectAll()
    .where(sql<boolean>`strpos(txnid || ' ' || description, ${orderId}) > 0`)
    .orderBy('place', 'desc')
    .limit(100)
    .execute()
}

/** Changes a payout that is in one of these states; null when it is not. */
export async function changePayout(
  database: DoublesDatabase,
  refno: string,
  from: readonly PayoutState[],
  set: { readonly state: PayoutState; readonly message: string },
): Promise<PayoutRow | null> {
  const changed = await database
    .updateTable('dragonpay_payout')
    .set(set)
    .where('refno', '=', refno)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return changed ?? null
}

/** Marks every due payout as succeeded. */
export async function settlePayouts(
  database: DoublesDatabase,
  at: Temporal.Instant,
): Promise<PayoutRow[]> {
  return database
    .updateTable('dragonpay_payout')
    .set({ state: 'succeeded', message: 'SUCCESS' })
    .where('state', '=', 'queued')
    .where('settles_at', '<=', at)
    .returningAll()
    .execute()
}

export function firstSettling(to: Temporal.Instant) {
  return sql`
    select min(settles_at) from sandbox.dragonpay_payout
    where state = 'queued' and settles_at <= ${to}`
}
