import { type Kysely, sql } from 'kysely'

/** The loan book is sorted by amount. No payment changes it, so none writes an entry of this index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index loan_principal on loan (principal, id)`.execute(db)
}
