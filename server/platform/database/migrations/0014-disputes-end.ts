import { type Kysely, sql } from 'kysely'

/** A dispute ends by itself on the day its complaint is to be resolved, also when nobody answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from loan_dispute using complaint
    where complaint.id = complaint_id and to_on is null and from_on > resolution_due_on
  `.execute(db)
  await sql`
    update loan_dispute set to_on = resolution_due_on from complaint
    where complaint.id = complaint_id and to_on is null
  `.execute(db)
  await sql`alter table loan_dispute alter column to_on set not null`.execute(db)
  // Looked up under the loan's lock before a further complaint may name an entry.
  await sql`
    create index complaint_disputed_reference on complaint (borrower_id, loan_id, disputed_reference)
    where disputed_reference is not null`.execute(db)
}
