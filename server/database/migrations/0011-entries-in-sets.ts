import { type Kysely, sql } from 'kysely'

/** A day's walk costs what changes on it: its loans are found by index, its entries booked in sets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await findTurns(db)
  await bookInSets(db)
}

/** Turns of status alone, and turns that keep the books, each by its day. */
async function findTurns(db: Kysely<unknown>) {
  await sql`drop index loan_turns_on`.execute(db)
  await sql`
    create index loan_turns_status on loan (turns_on) where turns -> 0 ->> 'status' is not null
  `.execute(db)
  await sql`
    create index loan_keeps_books on loan (turns_on)
      where turns_on is not null and turns -> 0 ->> 'status' is null`.execute(db)
}

/**
 * What follows from entries, for all entries of a statement at once. Always index by index: plans
 * are kept from statements of one entry to statements of a thousand, and back.
 */
async function bookInSets(db: Kysely<unknown>) {
  await sql`drop trigger book on entry`.execute(db)
  await sql`drop function book_entry`.execute(db)
  await sql`drop function keep_balances`.execute(db)
  await keepBalancesInSets(db)
  await sql`
    create function book_entries() returns trigger language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
    set jit = off as $$
    declare
      moves balance_move[];
      stray text;
    begin
      insert into transfer
        select chain, sequence, ordinality, value->>'debit', value->>'credit',
          (value->>'amount')::bigint, (value->>'installment')::integer
        from added, jsonb_array_elements(content::jsonb->'transfers') with ordinality;
      if exists (select from added where not exists (
        select from transfer where transfer.chain = added.chain and transfer.sequence = added.sequence
      )) then
        raise exception 'An entry without transfers.' using errcode = 'check_violation';
      end if;
      update chain set entry_count = added.sequence, head = added.hash
        from added where chain.chain = added.chain;

      select min(account || ' is not of chain ' || chain) into stray
        from (
          select chain, account, loan_id, borrower_id, split_part(account, ':', 2) as owner
          from added join transfer using (chain, sequence),
            lateral (values (debit), (credit)) as side (account)
        ) sides
        where (account like 'receivable:%' and owner is distinct from loan_id::text)
          or (account like 'surplus:%' and owner <> borrower_id::text);
      if stray is not null then
        raise exception 'Account %.', stray using errcode = 'check_violation';
      end if;
      select array_agg((account, change, owner, loan_id)::balance_move order by account) into moves
        from (
          select account, sum(change)::bigint as change,
            coalesce(min(borrower_id::text), split_part(account, ':', 2))::uuid as owner,
            case when account like 'receivable:%' then min(loan_id::text)::uuid end as loan_id
          from added join transfer using (chain, sequence),
            lateral (values (debit, amount), (credit, -amount)) as side (account, change)
          where account like 'receivable:%' or account like 'surplus:%'
          group by account
        ) moved;
      perform keep_balances(moves);

      update loan set charged = charged + charge
        from (
          select added.borrower_id, added.loan_id, sum(
              case when credit ~ '^income:(interest|fees|penalties)$' then amount else 0 end
              - case when debit ~ '^income:(interest|fees|penalties)$' then amount else 0 end
            )::bigint as charge
          from added join transfer using (chain, sequence)
          where added.loan_id is not null
          group by added.borrower_id, added.loan_id
        ) charges
        where charge <> 0
          and loan.borrower_id = charges.borrower_id and loan.id = charges.loan_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger book after insert on entry referencing new table as added
      for each statement execute function book_entries()`.execute(db)
}

/** In the order of accounts, so that two statements that share some cannot wait for each other. */
async function keepBalancesInSets(db: Kysely<unknown>) {
  await sql`
    create type balance_move as (account text, change bigint, borrower_id uuid, loan_id uuid)
  `.execute(db)
  await sql`
    create function keep_balances(moves balance_move[]) returns void language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    begin
      -- At 0 first: a change may be on the other side than the sum.
      insert into balance
        select account, 0, borrower_id, loan_id from unnest(moves) move
        where not exists (select from balance where balance.account = move.account)
        on conflict do nothing;
      perform from balance
        where account = any(select account from unnest(moves) where account like 'surplus:%')
        order by account for no key update;
      update balance set amount = amount + change
        from unnest(moves) move where balance.account = move.account;
    end $$`.execute(db)
}
