import { type Kysely, sql } from 'kysely'

/**
 * Entries are posted by one function, which derives everything that follows from them: their place,
 * hash and transfers, balances, charges, and where their money comes from. Triggers refuse what it
 * does not write. The triggers that derive the same stay for the version before, which inserts
 * entries itself; they do nothing while the function posts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await letFunctionPost(db)
  await makeFunctions(db)
  for (const before of REPLACED) await sql`drop function ${sql.raw(before)}`.execute(db)
}

/** Of 0048, which no release has. */
const REPLACED = [
  'post_entry(text, bigint)',
  'post_entries(text[], text[])',
  'keep_payment(text, text, text, bigint)',
  'keep_release(text, text, bigint)',
]

/** Set by the function alone, for as long as it runs. */
const BY_HAND = `current_setting('hiram.posting', true) is distinct from 'on'`

async function letFunctionPost(db: Kysely<unknown>) {
  for (const [table, acts] of [
    ['transfer', 'insert'],
    ['chain', 'insert or update or delete or truncate'],
    ['balance', 'insert or update or delete or truncate'],
    ['loan', 'update of charged'],
  ] as const) {
    await sql`drop trigger kept_by_entries on ${sql.table(table)}`.execute(db)
    // Depth 0: the statement does not come from a trigger.
    await sql`
      create trigger kept_by_entries before ${sql.raw(acts)} on ${sql.table(table)}
      for each statement when (pg_trigger_depth() = 0 and ${sql.raw(BY_HAND)})
      execute function refuse_by_hand('entries keep it')`.execute(db)
  }
  await sql`drop trigger book on entry`.execute(db)
  await sql`
    create trigger book after insert on entry referencing new table as added
      for each statement when (${sql.raw(BY_HAND)}) execute function book_entries()`.execute(db)
}

async function makeFunctions(db: Kysely<unknown>) {
  await MAKE_CHAINS.execute(db)
  await POST_ENTRIES.execute(db)
  await keepLoans(db)
  for (const name of [
    'post_entries(text[], bigint[], text[], text[], bigint[], text[], bigint[], jsonb)',
    'make_chains(text[])',
    'keep_loans(entry_line[], jsonb)',
  ])
    await sql`revoke execute on function ${sql.raw(name)} from public`.execute(db)
}

/**
 * Posts each entry once for its reference, in the order given; several may be of one chain. Index by
 * index, as plans are kept from one entry to a thousand.
 *
 * Arrays of equal length, or null: the entry's number that its figures were read for (a later one
 * fails with 40001), the payment that brought the money and the entry reposted, the entry whose
 * suspended money it releases. `states` is what else changes of their loans. Returns the references
 * that were posted.
 */
const POST_ENTRIES = sql`
    create function post_entries(contents text[], places bigint[], providers text[],
      payments text[], reposts bigint[], suspended_chains text[], suspended_sequences bigint[],
      states jsonb default null)
    returns setof text
    language plpgsql security definer set search_path = public, pg_temp
    set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
    set enable_mergejoin = off set jit = off as $$
    declare
      what constant jsonb[] := contents::jsonb[];
      names text[];
      given text[];
      known text[];
      tips chain[];
      counts bigint[];
      heads bytea[];
      owner integer;
      ats integer[];
      owners integer[];
      sequences bigint[];
      previous bytea[];
      hashes bytea[];
      posted text[];
      lines entry_line[];
    begin
      names := array(select distinct one->>'chain' from unnest(what) one order by 1);
      given := array(select one->>'reference' from unnest(what) with ordinality as row (one, at)
        order by at);
      -- The loan first, as everybody locks it: then two that post on it cannot wait for each other.
      perform from loan
        where id = any(array(
          select substr(name, 6)::uuid from unnest(names) name where name like 'loan:%'))
        order by id for no key update;
      select array_agg(tip) into tips from (
        select c as tip from chain c where c.chain = any(names) order by c.chain for no key update
      ) locked;
      if coalesce(cardinality(tips), 0) < cardinality(names) then
        tips := make_chains(names);
      end if;
      select array_agg(reference) into known from entry where reference = any(given);
      for at in 1..cardinality(tips) loop
        counts[at] := tips[at].entry_count;
        heads[at] := tips[at].head;
      end loop;

      for at in 1..cardinality(what) loop
        continue when given[at] = any(known);
        if what[at]->>'format' is distinct from '1' then
          raise exception 'An entry of format %.', what[at]->>'format'
            using errcode = 'check_violation';
        end if;
        owner := array_position(names, what[at]->>'chain');
        if places[at] <> counts[owner] + 1 then
          -- serialization_failure: figures read before another entry came; read again and retry.
          raise exception 'Chain % has % entries: sequence % is not the next.',
            names[owner], counts[owner], places[at] using errcode = 'serialization_failure';
        end if;
        if what[at]->>'reverses' is not null
          and not is_mirror(contents[at], names[owner], what[at]->>'reverses') then
          raise exception '% is no entry of % that these transfers take back.',
            what[at]->>'reverses', names[owner] using errcode = 'check_violation';
        end if;
        known := known || given[at];
        ats := ats || at;
        owners := owners || owner;
        previous := previous || heads[owner];
        counts[owner] := counts[owner] + 1;
        heads[owner] := sha256(heads[owner] || convert_to(contents[at], 'UTF8'));
        sequences := sequences || counts[owner];
        hashes := hashes || heads[owner];
      end loop;
      if ats is null then
        return;
      end if;

      with added as (
        insert into entry (chain, sequence, brand, borrower_id, loan_id, event, reason, reference,
          reverses, value_on, at, content, previous_hash, hash)
        select tip.chain, sequence, tip.brand, tip.borrower_id, tip.loan_id, one->>'event',
          one->>'reason', one->>'reference', one->>'reverses', (one->>'valueOn')::date,
          (one->>'at')::timestamptz, contents[at], row.previous, row.hash
        from unnest(ats, owners, sequences, previous, hashes)
            as row (at, owner, sequence, previous, hash),
          lateral (select what[row.at] as one) read,
          lateral (select (tips[row.owner]).*) tip
        on conflict (reference) do nothing
        returning reference
      ) select array_agg(reference) into posted from added;
      -- Another transaction posted one of them meanwhile, on another chain.
      if coalesce(cardinality(posted), 0) < cardinality(ats) then
        if cardinality(ats) > 1 then
          raise exception 'One of these entries was posted meanwhile.'
            using errcode = 'serialization_failure';
        end if;
        return;
      end if;

      select array_agg((names[row.owner], row.sequence, line, value->>'debit', value->>'credit',
          (value->>'amount')::bigint, (value->>'installment')::integer,
          (tips[row.owner]).borrower_id, (tips[row.owner]).loan_id)::entry_line)
        into lines
        from unnest(ats, owners, sequences) as row (at, owner, sequence),
          lateral jsonb_array_elements(what[row.at]->'transfers') with ordinality
            as transfer (value, line);
      if (select count(distinct (chain, sequence)) from unnest(lines)) < cardinality(ats) then
        raise exception 'An entry without transfers.' using errcode = 'check_violation';
      end if;
      insert into transfer
        select chain, sequence, line, debit, credit, amount, installment from unnest(lines);
      update chain set entry_count = tip.entry_count, head = tip.head
        from unnest(names, counts, heads) as tip (chain, entry_count, head)
        where chain.chain = tip.chain and chain.entry_count <> tip.entry_count;
      perform keep_balances(lines);
      perform keep_loans(lines, states);

      if providers is not null then
        insert into entry_payment (chain, sequence, provider, reference, repost_of)
          select names[row.owner], row.sequence, providers[row.at], payments[row.at],
            reposts[row.at]
          from unnest(ats, owners, sequences) as row (at, owner, sequence)
          where providers[row.at] is not null;
      end if;
      if suspended_chains is not null then
        insert into suspense_release (chain, sequence, suspended_chain, suspended_sequence)
          select names[row.owner], row.sequence, suspended_chains[row.at],
            suspended_sequences[row.at]
          from unnest(ats, owners, sequences) as row (at, owner, sequence)
          where suspended_chains[row.at] is not null;
      end if;
      return query select unnest(posted);
    end $$`

/** Makes the chains that are missing, and locks all of them in the order of their names. */
const MAKE_CHAINS = sql`
    create function make_chains(names text[]) returns chain[] language plpgsql
    set search_path = public, pg_temp as $$
    declare
      stray text;
    begin
      select min(name) into stray from unnest(names) name
        where name not like 'loan:%' and name not like 'brand:%';
      if stray is not null or array_position(names, null) is not null then
        raise exception 'A chain is of a loan or of a brand, not %.', stray
          using errcode = 'check_violation';
      end if;
      select min(name) into stray from unnest(names) name
        where name like 'loan:%' and not exists (
          select from loan where id = case when name like 'loan:%' then substr(name, 6)::uuid end);
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
      return array(
        select c from chain c where c.chain = any(names) order by c.chain for no key update);
    end $$`

/**
 * Interest, fees and penalties of a loan's life, and the state that a payment leaves it in: a row is
 * changed once, since a second change in one transaction costs as much as all else of it.
 */
async function keepLoans(db: Kysely<unknown>) {
  await sql`
    create function keep_loans(lines entry_line[], states jsonb) returns void language plpgsql
    set search_path = public, pg_temp as $$
    declare
      cost constant text[] := array['income:interest', 'income:fees', 'income:penalties'];
    begin
      update loan set charged = charged + coalesce(charge, 0),
          status = coalesce(kept.status, loan.status),
          kept_on = greatest(loan.kept_on, kept.kept_on),
          earned_on = coalesce(kept.earned_on, loan.earned_on),
          turns = case when kept.loan_id is null then loan.turns else kept.turns end,
          turns_on = case when kept.loan_id is null then loan.turns_on else kept.turns_on end,
          is_open = is_open and coalesce(kept.status, 0) not in (110, 200)
        from (
          select line.borrower_id, line.loan_id, sum(
              case when credit = any(cost) then amount else 0 end
              - case when debit = any(cost) then amount else 0 end)::bigint as charge
          from unnest(lines) line
          where line.loan_id is not null
          group by line.borrower_id, line.loan_id
        ) charges left join jsonb_to_recordset(coalesce(states, '[]')) as kept (loan_id uuid,
            status smallint, kept_on date, earned_on date, turns jsonb, turns_on date)
          on kept.loan_id = charges.loan_id
        where (charge <> 0 or kept.loan_id is not null)
          and loan.borrower_id = charges.borrower_id and loan.id = charges.loan_id;
    end $$`.execute(db)
}
