import { type Kysely, sql } from 'kysely'

/** A day's walk costs what changes on it: its loans are found by index, its entries booked in sets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await findTurns(db)
  await bookInSets(db)
  await linkOneByOne(db)
  await nameAccountsQuickly(db)
  await leaveRoom(db)
}

/** A row that is kept by each entry finds room for its next version on its page, and no index moves. */
async function leaveRoom(db: Kysely<unknown>) {
  for (const table of ['loan', 'chain', 'balance'])
    await sql`alter table ${sql.table(table)} set (fillfactor = 70)`.execute(db)
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
  await sql`
    create type entry_line as (chain text, sequence bigint, line integer, debit text, credit text,
      amount bigint, installment integer, borrower_id uuid, loan_id uuid)`.execute(db)
  await keepBalancesInSets(db)
  await keepChargesInSets(db)
  await sql`
    create function book_entries() returns trigger language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
    set jit = off as $$
    declare
      lines entry_line[];
    begin
      if exists (
        select from added join chain using (chain),
          lateral (select content::jsonb as what offset 0) read
        where (added.sequence, added.previous_hash, added.hash) <> (chain.entry_count + 1,
            chain.head, sha256(chain.head || convert_to(content, 'UTF8')))
          or (added.brand, added.borrower_id, added.loan_id)
            is distinct from (chain.brand, chain.borrower_id, chain.loan_id)
          or (what->>'format', what->>'chain', what->>'event', what->>'reason', what->>'reference',
              what->>'reverses', (what->>'valueOn')::date, (what->>'at')::timestamptz)
            is distinct from ('1', added.chain, event, reason, reference, reverses, value_on, at)
          or (reverses is not null and not is_mirror(content, added.chain, reverses))
      ) then
        raise exception 'An entry does not continue its chain.' using errcode = 'check_violation';
      end if;
      select array_agg((chain, sequence, ordinality, value->>'debit', value->>'credit',
          (value->>'amount')::bigint, (value->>'installment')::integer, borrower_id, loan_id)
          ::entry_line)
        into lines
        from added, jsonb_array_elements(content::jsonb->'transfers') with ordinality;
      if (select count(distinct chain) from unnest(lines)) <> (select count(*) from added) then
        raise exception 'An entry without transfers.' using errcode = 'check_violation';
      end if;
      insert into transfer
        select chain, sequence, line, debit, credit, amount, installment from unnest(lines);
      update chain set entry_count = added.sequence, head = added.hash
        from added where chain.chain = added.chain;
      perform keep_balances(lines);
      perform keep_charges(lines);
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
    create function keep_balances(lines entry_line[]) returns void language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    declare
      moves balance_move[];
      stray text;
    begin
      select array_agg((account, change, owner, loan_id)::balance_move order by account),
          min('Account ' || account || ' is not of chain ' || chain) filter (where is_stray)
        into moves, stray
        from (
          select account, sum(change)::bigint as change, min(chain) as chain,
            coalesce(min(borrower_id::text), split_part(account, ':', 2))::uuid as owner,
            case when account like 'receivable:%' then min(loan_id::text)::uuid end as loan_id,
            bool_or(case when account like 'receivable:%'
              then split_part(account, ':', 2) is distinct from loan_id::text
              else split_part(account, ':', 2) <> borrower_id::text end) as is_stray
          from unnest(lines), lateral (values (debit, amount), (credit, -amount)) as side (account, change)
          where account like 'receivable:%' or account like 'surplus:%'
          group by account
        ) moved;
      if stray is not null then
        raise exception '%.', stray using errcode = 'check_violation';
      end if;
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

/** Interest, fees and penalties of a loan's life. */
async function keepChargesInSets(db: Kysely<unknown>) {
  await sql`
    create function keep_charges(lines entry_line[]) returns void language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    declare
      cost constant text[] := array['income:interest', 'income:fees', 'income:penalties'];
    begin
      update loan set charged = charged + charge
        from (
          select line.borrower_id, line.loan_id, sum(
              case when credit = any(cost) then amount else 0 end
              - case when debit = any(cost) then amount else 0 end)::bigint as charge
          from unnest(lines) line
          where line.loan_id is not null and (credit = any(cost) or debit = any(cost))
          group by line.borrower_id, line.loan_id
        ) charges
        where charge <> 0
          and loan.borrower_id = charges.borrower_id and loan.id = charges.loan_id;
    end $$`.execute(db)
}

/**
 * Whoever gives the content alone gets its place in the chain for it; an entry that brings all of
 * it along, one of many in a statement, is only checked (book_entries).
 */
async function linkOneByOne(db: Kysely<unknown>) {
  await sql`drop trigger link on entry`.execute(db)
  await sql`
    create trigger link before insert on entry for each row when (new.chain is null)
      execute function link_entry()`.execute(db)
}

/**
 * The same names as before, without the regular expression, which took more time than all else of a
 * transfer.
 */
async function nameAccountsQuickly(db: Kysely<unknown>) {
  await sql`
    create function is_uuid(name text) returns boolean language sql immutable parallel safe as $$
      select translate(name, '123456789abcdef', '000000000000000')
        = '00000000-0000-0000-0000-000000000000'
    $$`.execute(db)
  await sql`
    create function is_account(name text) returns boolean language sql immutable parallel safe as $$
      select case split_part(name, ':', 1)
        when 'receivable' then is_uuid(split_part(name, ':', 2))
          and substr(name, 48) in (':principal', ':interest', ':fees', ':penalties',
            ':legalCharges', ':enforcementExpenses')
        when 'surplus' then is_uuid(substr(name, 9))
        when 'income' then substr(name, 8) in ('interest', 'fees', 'penalties', 'legalCharges',
          'enforcementExpenses')
        when 'cash' then name ~ '^cash:[a-z0-9-]+$'
        when 'clearing' then name ~ '^clearing:[a-z0-9-]+$'
        else name in ('suspense', 'disbursement', 'writeOff') end
    $$`.execute(db)
  for (const side of ['debit', 'credit']) {
    const constraint = sql.ref(`transfer_${side}_account`)
    await sql`alter table transfer drop constraint ${constraint},
      add constraint ${constraint} check (is_account(${sql.ref(side)}))`.execute(db)
  }
}
