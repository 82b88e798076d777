import { type Kysely, sql } from 'kysely'

/** Days of a brand's books that are closed, by whom, and with which balances. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table day_close (
      brand text not null references brand (key),
      /** A Manila day: entries count by their time of posting, not by their value date. */
      day date not null,
      closed_at timestamptz not null,
      closed_by text not null,
      /** Balance of each account at the end of the day, centavos as text; the audit compares them. */
      balances jsonb not null,
      reopened_at timestamptz,
      /** Id of the request of two people. */
      reopened_by text,
      primary key (brand, day, closed_at),
      check ((reopened_at is null) = (reopened_by is null))
    )`.execute(db)
  await sql`
    create unique index day_close_standing on day_close (brand, day) where reopened_at is null
  `.execute(db)
  await refuseLateEntries(db)
}

/**
 * An entry is posted at the present moment, so posting pays for no look-up: only one whose time lies
 * more than an hour back is compared with the closed days. Days are closed an hour after their end.
 */
async function refuseLateEntries(db: Kysely<unknown>) {
  await sql`
    create function refuse_closed_day() returns trigger language plpgsql
    set search_path = public, pg_temp as $$
    begin
      if exists (
        select from day_close where brand = new.brand and reopened_at is null
          and day >= (new.at at time zone 'Asia/Manila')::date
      ) then
        raise exception 'The books of % are closed for the day of entry %.', new.brand, new.reference
          using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger closed_day before insert on entry for each row
    when (new.at < clock_timestamp() - interval '1 hour')
    execute function refuse_closed_day()`.execute(db)
}
