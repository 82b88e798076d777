import { type Kysely, sql } from 'kysely'

/** When a promotion page is shown, what it counts under, and who made each version of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table promotion_template
      /** The product that the page shows. */
      add column product_id text references product (id),
      /** The first and the last day in Manila on which it is shown; null: no bound. */
      add column shown_from date,
      add column shown_until date,
      /** Counted where the address has none. */
      add column utm_tag text not null default ''`.execute(db)
  await sql`
    create table promotion_version (
      /** Of a page, which is in no other table before it is published. */
      template_id text not null check (length(template_id) between 1 and 32),
      number integer not null check (number > 0),
      brand text not null references brand (key),
      act text not null check (act in ('saved', 'published', 'withdrawn')),
      /** The page as it was saved or published, as a file has it. */
      content jsonb not null,
      /** Null: a command on the server. */
      staff_id uuid references staff (id),
      at timestamptz not null,
      primary key (template_id, number)
    )`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on promotion_version
    for each statement execute function refuse_by_hand('versions of a page are kept')`.execute(db)
  await beginHistories(db)
}

/** Pages from before have one version, from the moment of the upgrade. */
async function beginHistories(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into promotion_version (template_id, number, brand, act, content, at)
    select id, 1, brand, case when is_enabled then 'published' else 'withdrawn' end,
      jsonb_build_object('id', id, 'brand', brand, 'look', look, 'texts', texts,
        'downloads', downloads, 'hasUcHook', has_uc_hook),
      now()
    from promotion_template`.execute(db)
}
