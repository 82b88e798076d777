import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { SmsPrice } from '#server/providers/sms/sms-gateway.ts'

/** What gateways charge for a message: a code may have gone by two. Null: none is known to have it. */
export async function priceOfTaken(db: Database, message: string): Promise<SmsPrice | null> {
  const { rows } = await sql<SmsPrice>`
    select sum(segments)::integer as segments, sum(cost)::bigint as cost
    from sms_attempt where message = ${message} and outcome = 'taken' having count(*) > 0`.execute(
    db,
  )
  return rows[0] ?? null
}

/** What one gateway was asked for and charges. */
export interface GatewayBill {
  readonly gateway: string
  readonly taken: number
  readonly segments: number
  /** Centavos. */
  readonly cost: number
  readonly refused: number
  /** Nobody knows whether it took them and charges for them. */
  readonly unknown: number
  readonly undelivered: number
}

/** The bill of each gateway, of the attempts that are kept. */
export async function gatewayBills(db: Database): Promise<GatewayBill[]> {
  const { rows } = await sql<GatewayBill>`
    select gateway, count(*) filter (where outcome = 'taken')::float8 as taken,
      coalesce(sum(segments) filter (where outcome = 'taken'), 0)::float8 as segments,
      coalesce(sum(cost) filter (where outcome = 'taken'), 0)::float8 as cost,
      count(*) filter (where outcome = 'refused')::float8 as refused,
      count(*) filter (where outcome in ('unknown', 'sending'))::float8 as unknown,
      count(*) filter (where delivery = 'undelivered')::float8 as undelivered
    from sms_attempt group by gateway order by gateway`.execute(db)
  return rows
}
