import { type Kysely, sql } from 'kysely'

/**
 * What is unique over all borrowers, or locked for many of them, names no borrower. Numbers are
 * claimed apart from the rows that have them, and locks of a batch are taken borrower by borrower
 * (docs/why/0028-keys-by-borrower.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await claimNumbers(db)
  await LOCK_LOANS.execute(db)
  await LOCK_HELD_CONTACTS.execute(db)
}

/** The version before inserts its rows without a claim: their own key refuses a number that is taken. */
async function claimNumbers(db: Kysely<unknown>) {
  await sql`
    create table claimed_number (
      /** Of a loan or a complaint, as people read it. */
      number text primary key
    )`.execute(db)
  await sql`
    insert into claimed_number select number from loan
    union select number from complaint`.execute(db)
}

/** Locks loans until the transaction ends, in the order of their ids. */
const LOCK_LOANS = sql`
    create function lock_loans(ids uuid[], is_key_kept boolean) returns void language plpgsql
    set search_path = public, pg_temp as $$
    declare
      one record;
    begin
      for one in select borrower_id, id from loan where id = any(ids) order by id loop
        if is_key_kept then
          perform from loan where loan.borrower_id = one.borrower_id and loan.id = one.id
            for no key update;
        else
          perform from loan where loan.borrower_id = one.borrower_id and loan.id = one.id
            for update;
        end if;
      end loop;
    end $$`

/**
 * Locks messages that were held until an instant, the first held first, and answers their ids; those
 * that somebody else has locked are passed over, and are due as before.
 */
const LOCK_HELD_CONTACTS = sql`
    create function lock_held_contacts(until timestamptz, most bigint) returns bigint[]
    language plpgsql set search_path = public, pg_temp as $$
    declare
      one record;
      locked bigint[] := '{}';
    begin
      for one in select borrower_id, id from contact
          where held_until <= until order by held_until limit most loop
        perform from contact
          where contact.borrower_id = one.borrower_id and contact.id = one.id
            and contact.held_until <= until
          for update skip locked;
        if found then
          locked := locked || one.id;
        end if;
      end loop;
      return locked;
    end $$`
