import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Payments of a borrower, and notices by our reference, are looked up by the console alone: by block
 * ranges, which cost a payment no index entry. Readers go on while they are made.
 */
export async function up(db: Database): Promise<void> {
  await sql`
    create index payment_ranges on payment
    using brin (borrower_id uuid_bloom_ops (n_distinct_per_range = 1000))
    with (pages_per_range = 16, autosummarize = on)`.execute(db)
  await sql`
    create index provider_notice_ranges on provider_notice
    using brin (our_reference text_bloom_ops (n_distinct_per_range = 250))
    with (pages_per_range = 16, autosummarize = on)`.execute(db)
  await leaveLastRange(db)
}

/** Rows that come go to the last range, which each of them would write anew were it summarized already. */
async function leaveLastRange(db: Database): Promise<void> {
  await sql`
    select brin_desummarize_range(one.oid::regclass, greatest(
      pg_relation_size(indrelid) / current_setting('block_size')::bigint - 1, 0))
    from pg_index join pg_class one on one.oid = indexrelid
      join pg_am on pg_am.oid = relam and amname = 'brin'
    where relkind = 'i' and indrelid in (
      select 'payment'::regclass::oid
      union all select inhrelid from pg_inherits where inhparent = 'provider_notice'::regclass
    )`.execute(db)
}
