import { type Kysely, sql } from 'kysely'

/** What staff do for many at once, item by item in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table batch (
      id uuid primary key,
      kind text not null,
      /** What is said once for all items. */
      terms jsonb not null,
      reason text not null,
      made_by uuid not null references staff (id),
      made_at timestamptz not null,
      /** Of the browser, for the lines of the log. */
      address text not null,
      /** Its row in staff_act; null: one person is enough. */
      request_id uuid,
      /** From when on its items are done; null: it waits for its approval. */
      released_at timestamptz,
      /** When the last item was done, or it was stopped. */
      ended_at timestamptz,
      stopped_by uuid references staff (id),
      check (ended_at is not null or stopped_by is null)
    )`.execute(db)
  await sql`create index batch_newest on batch (made_at, id)`.execute(db)
  await sql`
    create table batch_item (
      batch_id uuid not null references batch (id) on delete cascade,
      place integer not null,
      /** As the address of its page has it. */
      item text not null,
      label text not null,
      /** Centavos; 0: it is no money. */
      amount bigint not null,
      /** What was seen of it; null: nothing that counts. */
      seen text,
      /** When it was done or left out; null: it waits. */
      at timestamptz,
      /** Why it is left out; null: it is not. */
      why text,
      /** Id of what was made by it. */
      outcome text,
      primary key (batch_id, place),
      unique (batch_id, item),
      check (at is not null or (why is null and outcome is null))
    )`.execute(db)
}
