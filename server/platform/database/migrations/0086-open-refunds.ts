import { type Kysely, sql } from 'kysely'

/** Refunds that are agreed on and have not ended, for Today. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index refund_open on refund (queued_at) where state in ('queued', 'sending')`.execute(db)
}
