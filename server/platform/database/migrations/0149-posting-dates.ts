import { type Kysely, sql } from 'kysely'

/**
 * The posting date of an entry that is posted into an earlier day than the one in which it is made: a
 * line of the bank belongs to its entry date, while that day is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table posting_date (
      /** The entry. */
      chain text not null,
      sequence bigint not null,
      brand text not null references brand (key),
      /** Earlier than the Manila day of its time. */
      posted_on date not null,
      primary key (chain, sequence)
    )`.execute(db)
  await sql`create index posting_date_of on posting_date (brand, posted_on)`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on posting_date
    for each statement execute function refuse_by_hand('the ledger is append-only')`.execute(db)
  await sql`alter table posting_date enable always trigger append_only`.execute(db)
  await refuseClosedDays(db)
}

async function refuseClosedDays(db: Kysely<unknown>) {
  await sql`
    create function refuse_closed_posting_date() returns trigger language plpgsql
    set search_path = public, pg_temp as $$
    begin
      if exists (
        select from day_close where brand = new.brand and reopened_at is null and day >= new.posted_on
      ) then
        raise exception 'The books of % are closed for %.', new.brand, new.posted_on
          using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger closed_day before insert on posting_date for each row
    execute function refuse_closed_posting_date()`.execute(db)
}
