import { type Kysely, sql } from 'kysely'

/** How borrowers reach a brand, where staff wrote it in place of the file of brands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_detail_version (
      brand text not null references brand (key),
      number integer not null check (number > 0),
      /** All null: those of the file count again. */
      service_phone text,
      service_email text,
      ios_store text,
      android_store text,
      /** Why those of the file count again. */
      reason text,
      staff_id uuid not null references staff (id),
      at timestamptz not null,
      primary key (brand, number),
      check (num_nulls(service_phone, service_email, ios_store, android_store) in (0, 4))
    )`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on brand_detail_version
    for each statement execute function refuse_by_hand('versions of a brand are kept')`.execute(db)
}
