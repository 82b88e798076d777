import { type Kysely, sql } from 'kysely'

/**
 * What posting locks and looks up names the borrower, row by row, so that many machines can do it
 * too (docs/why/0028-keys-by-borrower.md): a batch is still one call.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await LOCK_CHAINS.execute(db)
  await LOCK_CHAIN_OF.execute(db)
  await MAKE_CHAINS.execute(db)
  await LOCK_CHAIN.execute(db)
  await sql`revoke execute on function lock_chains(text[]) from public`.execute(db)
}

/** In the order of their names; those that are not there yet are not in the answer. */
const LOCK_CHAINS = sql`
    create function lock_chains(names text[]) returns chain[] language plpgsql
    set search_path = public, pg_temp as $$
    declare
      tip chain;
      tips chain[];
    begin
      for tip in select * from chain where chain.chain = any(names) order by chain.chain loop
        if tip.borrower_id is null then
          -- A brand's: nothing says on which machine its row is, and an update looks on all of them.
          update chain set entry_count = entry_count where chain.chain = tip.chain
            returning * into tip;
        else
          select * into tip from chain
            where chain.borrower_id = tip.borrower_id and chain.chain = tip.chain
            for no key update;
        end if;
        tips := tips || tip;
      end loop;
      return tips;
    end $$`

/** As in 0048: to lock a row takes the right to change it. */
const LOCK_CHAIN_OF = sql`
    create or replace function lock_chain_of(of_entry text) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      name text;
    begin
      select chain into name from entry where reference = of_entry;
      if name is null then
        return false;
      end if;
      perform set_config('hiram.posting', 'on', true);
      perform lock_chains(array[name]);
      perform set_config('hiram.posting', '', true);
      return true;
    end $$`

/** As in 0052. */
const MAKE_CHAINS = sql`
    create or replace function make_chains(names text[]) returns chain[] language plpgsql
    set search_path = public, pg_temp as $$
    declare
      known text[];
      stray text;
    begin
      select min(name) into stray from unnest(names) name
        where name not like 'loan:%' and name not like 'brand:%';
      if stray is not null or array_position(names, null) is not null then
        raise exception 'A chain is of a loan or of a brand, not %.', stray
          using errcode = 'check_violation';
      end if;
      known := array(
        select 'loan:' || id from loan
        where id = any(array(
          select substr(name, 6)::uuid from unnest(names) name where name like 'loan:%')));
      select min(name) into stray from unnest(names) name
        where name like 'loan:%' and name <> all(known);
      if stray is not null then
        raise exception 'There is no loan for chain %.', stray
          using errcode = 'foreign_key_violation';
      end if;
      insert into chain
        select name, coalesce(loan.brand, substr(name, 7)), loan.borrower_id, loan.id, 0, ''
        from unnest(names) name
          left join loan on loan.id = case when name like 'loan:%' then substr(name, 6)::uuid end
        order by name
        on conflict do nothing;
      return lock_chains(names);
    end $$`

/** For the version before, which inserts entries itself. */
const LOCK_CHAIN = sql`
    create or replace function lock_chain(name text) returns chain language plpgsql
    set search_path = public, pg_temp as $$
    declare
      tips chain[];
    begin
      if name like 'loan:%' then
        perform lock_loans(array[substr(name, 6)::uuid], true);
      end if;
      tips := lock_chains(array[name]);
      if tips is null then
        tips := make_chains(array[name]);
      end if;
      return tips[1];
    end $$`
