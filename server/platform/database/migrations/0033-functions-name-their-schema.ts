import { type Kysely, sql } from 'kysely'

/**
 * A dump is restored under an empty search_path: a function that calls another, or reads a table, by
 * its bare name fails there, and the rows that it checks are lost. Functions of checks are bound to
 * what they call when they are made; all others bring the path of this schema along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await bindFunctionsOfChecks(db)
  await bringThePath(db)
}

/** The same as before. A path of their own would keep PostgreSQL from inlining them. */
async function bindFunctionsOfChecks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function is_uuid(name text) returns boolean
    language sql immutable parallel safe
    return translate(name, '123456789abcdef', '000000000000000')
      = '00000000-0000-0000-0000-000000000000'`.execute(db)
  await sql`
    create or replace function is_account(name text) returns boolean
    language sql immutable parallel safe
    return case split_part(name, ':', 1)
      when 'receivable' then is_uuid(split_part(name, ':', 2))
        and substr(name, 48) in (':principal', ':interest', ':fees', ':penalties',
          ':legalCharges', ':enforcementExpenses')
      when 'surplus' then is_uuid(substr(name, 9))
      when 'income' then substr(name, 8) in ('interest', 'fees', 'penalties', 'legalCharges',
        'enforcementExpenses')
      when 'cash' then name ~ '^cash:[a-z0-9-]+$'
      when 'clearing' then name ~ '^clearing:[a-z0-9-]+$'
      else name in ('suspense', 'disbursement', 'writeOff') end`.execute(db)
}

async function bringThePath(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      unbound regprocedure;
    begin
      for unbound in
        select oid from pg_proc
        where pronamespace = current_schema()::regnamespace and prosqlbody is null
          and prokind in ('f', 'p')
      loop
        execute format('alter function %s set search_path = %I, pg_temp', unbound, current_schema());
      end loop;
    end $$`.execute(db)
}
