import { type Kysely, sql } from 'kysely'

/**
 * The PDF of a disclosure statement is drawn when somebody asks for it; only its hash is stored, so
 * that the same bytes can be shown to be the same. PDFs that were stored before stay in
 * `disclosure_pdf`, where the version before still writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disclosure_drawing (
      borrower_id uuid not null,
      loan_id uuid not null,
      version integer not null,
      /** SHA-256 of the bytes that were first handed out. */
      hash bytea not null check (octet_length(hash) = 32),
      made_at timestamptz not null,
      primary key (borrower_id, loan_id, version),
      foreign key (borrower_id, loan_id, version)
        references disclosure (borrower_id, loan_id, version)
    )`.execute(db)
  await sql`
    create trigger append_only before update or truncate on disclosure_drawing
    for each statement execute function refuse_by_hand('statements are kept as they were shown')
  `.execute(db)
  await sql`
    create trigger kept_while_known before delete on disclosure_drawing
    for each row execute function refuse_unless_forgotten()`.execute(db)
  await sql`alter table disclosure_drawing enable always trigger append_only`.execute(db)
  await sql`alter table disclosure_drawing enable always trigger kept_while_known`.execute(db)
}
