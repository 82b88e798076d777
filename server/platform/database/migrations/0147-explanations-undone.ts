import { type Kysely, sql } from 'kysely'

/** An explanation of a bank line can be undone, and the line can be explained again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_line
      /** What the entries of its explanation are named by; null: by account and line. */
      add column booked_as text,
      /** When its last explanation was undone: nothing matches it by itself any more. */
      add column undone_at timestamptz`.execute(db)
  // Whoever undoes a settlement looks for the payments that its line brought.
  await sql`
    create index settled_payment_brought on settled_payment (account, line)
    where line is not null`.execute(db)
}
