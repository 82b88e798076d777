import { type Kysely, sql } from 'kysely'

/** What a payment channel was called when money first came through it: receipts say it, and stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_channel (number text primary key, name text not null)`.execute(db)
}
