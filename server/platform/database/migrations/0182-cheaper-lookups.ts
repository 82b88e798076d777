import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** The ranges take the place of two indexes. A cluster makes its key of a payment on its day. */
export async function up(db: Database): Promise<void> {
  await sql`drop index payment_of_borrower, provider_notice_our_reference`.execute(db)
  await sql`alter index payment_ranges rename to payment_of_borrower`.execute(db)
  await sql`alter index provider_notice_ranges rename to provider_notice_our_reference`.execute(db)
}
