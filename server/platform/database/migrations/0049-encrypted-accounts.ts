import { type Kysely, sql } from 'kysely'

/**
 * Personal columns are encrypted: beside each stands a `…_sealed`. While the version before still
 * reads the database both are written (`both`); then `npm run -s keys -- encrypt --only` empties the
 * columns in the clear, and nothing writes them again (`only`). A new database begins with `only`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeState(db)
  await makeGuard(db)
  await sql`
    alter table payout_account
      alter column account_number drop not null,
      alter column holder_name drop not null,
      add column account_number_sealed bytea,
      add column holder_name_sealed bytea,
      /** Of bank and number. */
      add column search_hashes bytea[]`.execute(db)
  await sql`
    create trigger keep_sealed
    before insert or update of account_number, holder_name, account_number_sealed, holder_name_sealed
    on payout_account for each row execute function keep_sealed('account_number', 'holder_name')
  `.execute(db)
}

async function makeState(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table field_encryption (
      id boolean primary key default true check (id),
      state text not null check (state in ('both', 'only')),
      changed_at timestamptz not null default now()
    )`.execute(db)
  // New: all migrations run in this transaction, so no version before uses it.
  await sql`
    insert into field_encryption (state)
    select case when exists (
      select from kysely_migration where xmin <> pg_current_xact_id()::xid
    ) then 'both' else 'only' end`.execute(db)
}

/**
 * Called with the columns in the clear. While both are written, a change in the clear alone is of
 * the version before: what was encrypted is dropped and encrypted again later. Afterwards a value in
 * the clear is emptied, or refused where it is not encrypted beside it.
 */
async function makeGuard(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_sealed() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    declare
      row_now jsonb := to_jsonb(new);
      row_before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
      changes jsonb := '{}';
      is_only boolean := (select state = 'only' from field_encryption);
      plain text;
      sealed text;
    begin
      foreach plain in array tg_argv loop
        sealed := plain || '_sealed';
        if is_only then
          continue when row_now->>plain is null;
          if row_now->>sealed is null then
            raise exception '% of % is stored encrypted only, and was written in the clear',
              plain, tg_table_name using errcode = 'HI002';
          end if;
          changes := changes || jsonb_build_object(plain, null);
        elsif row_now->plain is distinct from row_before->plain
          and row_now->sealed = row_before->sealed and row_now->>sealed is not null then
          changes := changes || jsonb_build_object(sealed, null);
          if row_now ? 'search_hashes' then
            changes := changes || jsonb_build_object('search_hashes', null);
          end if;
        end if;
      end loop;
      if changes <> '{}' then
        new := jsonb_populate_record(new, changes);
      end if;
      return new;
    end $$`.execute(db)
}
