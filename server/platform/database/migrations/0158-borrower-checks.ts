import { type Kysely, sql } from 'kysely'

/**
 * What others say of a borrower: reports of a credit bureau, matches on sanctions lists, checks of
 * an ID. What was found is encrypted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table borrower_check (
      id uuid not null,
      borrower_id uuid not null references borrower (id),
      kind text not null check (kind in ('credit report', 'sanctions', 'identity')),
      /** The bureau, or the adapter that was asked. */
      source text not null,
      /** When it was attached, or asked. */
      at timestamptz not null,
      /** The day that a report says it was made. */
      made_on date,
      outcome text not null check (outcome in ('report', 'clear', 'hit', 'failed')),
      /** When the consent was given that it rests on; null: it needs none. */
      consent_at timestamptz,
      /** Who attached it; null: a provider was asked. */
      by_staff uuid,
      /** JSON of what was found; of a report its PDF in base64. */
      found text,
      found_sealed bytea,
      /** Who of staff read a report first, or found that a hit is another person. */
      looked_at timestamptz,
      looked_by uuid,
      primary key (borrower_id, id),
      check ((looked_at is null) = (looked_by is null)),
      check ((kind = 'credit report') = (outcome = 'report'))
    )`.execute(db)
  await sql`create index borrower_check_of_kind on borrower_check (borrower_id, kind, at)`.execute(
    db,
  )
  await sql`
    create trigger keep_sealed
    before insert or update of found, found_sealed
    on borrower_check for each row execute function keep_sealed('found')`.execute(db)
}
