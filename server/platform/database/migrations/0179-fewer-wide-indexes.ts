import { type Kysely, sql } from 'kysely'

/**
 * Release 0.3.0 finds notices to handle and payments to ask about by their narrow rows, and starts equal
 * payments one after the other under the lock of their loan: these indexes serve nobody, and each made
 * every change of a notice or a started payment write all the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index payment_intent_one_open, payment_intent_ask_at`.execute(db)
  await sql`drop index provider_notice_unhandled`.execute(db)
}
