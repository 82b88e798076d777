import { type Kysely, sql } from 'kysely'

/**
 * Statements have the borrower's name and address: they are encrypted (0049-encrypted-accounts.ts).
 * Stored ones stay append-only; alone the owner of the tables, while it encrypts, may put an
 * encrypted text in the place of a clear one. `facts_hash` is still that of the text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offer add column disclosure_sealed bytea`.execute(db)
  await sql`
    alter table disclosure alter column facts drop not null, add column facts_sealed bytea
  `.execute(db)
  await sql`
    alter table disclosure_pdf alter column bytes drop not null, add column bytes_sealed bytea
  `.execute(db)
  for (const [table, column] of SEALED)
    await sql`
      create trigger keep_sealed
      before insert or update of ${sql.ref(column)}, ${sql.ref(`${column}_sealed`)}
      on ${sql.table(table)} for each row execute function keep_sealed(${sql.lit(column)})`.execute(
      db,
    )
  await makeGuards(db)
  for (const [table, column] of SEALED.slice(1)) await openForEncryption(db, table, column)
}

const SEALED = [
  ['offer', 'disclosure'],
  ['disclosure', 'facts'],
  ['disclosure_pdf', 'bytes'],
] as const

async function makeGuards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_unless_encrypting() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      if tg_op = 'TRUNCATE' and current_setting('hiram.reseeding', true) = 'on' then
        return null;
      end if;
      if tg_op = 'UPDATE' and current_setting('hiram.encrypting', true) = 'on'
        and current_user = (
          select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
        return null;
      end if;
      raise exception '% of % is refused: %', tg_op, tg_table_name, tg_argv[0]
        using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create function refuse_other_changes() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    declare
      row_now jsonb := to_jsonb(new);
      row_before jsonb := to_jsonb(old);
      plain text := tg_argv[0];
    begin
      if row_now - plain - (plain || '_sealed') <> row_before - plain - (plain || '_sealed')
        or row_now->>plain is distinct from row_before->>plain and row_now->>plain is not null
        or row_now->>plain is null and row_now->>(plain || '_sealed') is null then
        raise exception 'UPDATE of % is refused: only its encryption may change', tg_table_name
          using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
}

async function openForEncryption(db: Kysely<unknown>, table: string, column: string) {
  const name = sql.table(table)
  await sql`drop trigger append_only on ${name}`.execute(db)
  await sql`
    create trigger append_only before update or truncate on ${name} for each statement
    execute function refuse_unless_encrypting('statements are kept as they were shown')
  `.execute(db)
  await sql`alter table ${name} enable always trigger append_only`.execute(db)
  await sql`
    create trigger only_encrypted before update on ${name} for each row
    execute function refuse_other_changes(${sql.lit(column)})`.execute(db)
  await sql`alter table ${name} enable always trigger only_encrypted`.execute(db)
}
