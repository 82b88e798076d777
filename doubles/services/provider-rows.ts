import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

// What the first provider's double holds, for tests and tools that look behind or change it.

/** What it says of a payment from now on, other than what it did. */
export interface ProviderChange {
  readonly paidMore?: number
  readonly state?: string
  readonly channel?: string
  /** Null: it does not say. */
  readonly settledOn?: Temporal.PlainDate | null
  /** The amount that was asked for is paid. */
  readonly isPaid?: boolean
}

export async function changeAtProvider(
  db: Database,
  reference: string,
  { paidMore, state, channel, settledOn, isPaid }: ProviderChange,
): Promise<void> {
  const changes = [
    ...(paidMore === undefined ? [] : [sql`paid = paid + ${paidMore}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(channel === undefined ? [] : [sql`procid = ${channel}`]),
    ...(settledOn === undefined ? [] : [sql`settled_on = ${settledOn}`]),
    ...(isPaid ? [sql`paid = amount`] : []),
  ]
  await sql`
    update sandbox.dragonpay_collection set ${sql.join(changes)} where refno = ${reference}
  `.execute(db)
}

/** It never heard of a payment. */
export async function forgetAtProvider(db: Database, reference: string): Promise<void> {
  await sql`delete from sandbox.dragonpay_collection where refno = ${reference}`.execute(db)
}
