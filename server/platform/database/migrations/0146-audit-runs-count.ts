import { type Kysely, sql } from 'kysely'

/**
 * Each audit has a number that nobody chooses: the mark of an earlier one is worth nothing in a later
 * one. Its row begins another audit when one ended, and when the time of its beginning changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_run add column run bigint not null default 0`.execute(db)
  // One that was broken off before begins anew: its mark has no number.
  await sql`delete from audit_run where ended_at is null`.execute(db)
  await sql`
    create function number_audit() returns trigger language plpgsql
    set search_path = public, pg_temp as $$
    begin
      new.run := old.run;
      if old.ended_at is not null or new.began_at <> old.began_at then
        new.run := old.run + 1;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger numbered before update on audit_run
    for each row execute function number_audit()`.execute(db)
  await sql`alter table audit_run enable always trigger numbered`.execute(db)
}
