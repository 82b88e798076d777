import { type Insertable, sql } from 'kysely'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import type {
  XenditPayoutRow,
  XenditState,
  XenditTables,
} from '#doubles/kit/database/xendit-tables.ts'

/** Stores a payout; null when its key was used before. */
export async function addXenditPayout(
  database: DoublesDatabase,
  row: Insertable<XenditTables['xendit_payout']>,
): Promise<XenditPayoutRow | null> {
  const added = await database
    .insertInto('xendit_payout')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return added ?? null
}

export async function findXenditPayouts(
  database: DoublesDatabase,
  by: 'id' | 'idempotency_key' | 'reference_id',
  value: string,
): Promise<XenditPayoutRow[]> {
  return database
    .selectFrom('xendit_payout')
    .selectAll()
    .where(by, '=', value)
    .orderBy('place', 'desc')
    .execute()
}

/** Payouts whose reference or description names an order, newest first. */
export async function xenditPayoutsOfOrder(
  database: DoublesDatabase,
  orderId: string,
): Promise<XenditPayoutRow[]> {
  return database
    .selectFrom('xendit_payout')
    .selectAll()
    .where(sql<boolean>`strpos(reference_id || ' ' || description, ${orderId}) > 0`)
    .orderBy('place', 'desc')
    .limit(100)
    .execute()
}

/** Changes a payout that is in one of these states; null when it is not. */
export async function changeXenditPayout(
  database: DoublesDatabase,
  id: string,
  from: readonly XenditState[],
  set: { readonly state: XenditState; readonly failure_code: string | null },
): Promise<XenditPayoutRow | null> {
  const changed = await database
    .updateTable('xendit_payout')
    .set(set)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return changed ?? null
}

/** Marks every due payout as succeeded. */
export async function settleXenditPayouts(
  database: DoublesDatabase,
  at: Temporal.Instant,
): Promise<XenditPayoutRow[]> {
  return database
    .updateTable('xendit_payout')
    .set({ state: 'SUCCEEDED' })
    .where('state', '=', 'ACCEPTED')
    .where('settles_at', '<=', at)
    .returningAll()
    .execute()
}

/** When the next payout succeeds by itself, until `to`. */
export async function firstXenditSettling(
  database: DoublesDatabase,
  to: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select min(settles_at) as at from sandbox.xendit_payout
    where state = 'ACCEPTED' and settles_at <= ${to}`.execute(database)
  return rows[0]?.at ?? null
}
