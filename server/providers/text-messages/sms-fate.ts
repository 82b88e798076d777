import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { productNow } from '#server/providers/text-messages/sms-attempt-store.ts'

/**
 * Whether the phone is known not to have a message: a gateway that took it reports so, and no other
 * one took it or may have it.
 */
export async function isUndelivered(db: Database, message: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean | null }>`
    select bool_or(delivery = 'undelivered') and bool_and(outcome in ('refused', 'not sent')
      or coalesce(delivery = 'undelivered', false)) as is
    from sms_attempt where message = ${message}`.execute(db)
  return rows[0]?.is ?? false
}

/** Whether a message was first tried so many minutes ago. */
export async function isTriedFor(db: Database, message: string, minutes: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean | null }>`
    select min(tried_at) <= ${productNow} - make_interval(mins => ${minutes}::integer) as is
    from sms_attempt where message = ${message}`.execute(db)
  return rows[0]?.is ?? false
}
