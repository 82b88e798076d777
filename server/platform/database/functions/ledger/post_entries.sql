-- Posts entries that the server made (docs/develop/ledger.md): each continues its chain and is hashed, or
-- was posted before; transfers, balances, loans, payments and releases of suspense follow in the
-- same call.
create or replace function post_entries(
  contents text[],
  places bigint[],
  providers text[],
  payments text[],
  reposts bigint[],
  suspended_chains text[],
  suspended_sequences bigint[],
  states jsonb default null::jsonb
)
returns setof text
language plpgsql
security definer
set search_path = public, pg_temp
set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = 'off'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
set jit = 'off'
as $$
declare
  what constant jsonb[] := contents::jsonb[];
  names text[];
  chains text[];
  given text[];
  known text[];
  tips chain[];
  known_chain chain;
  content jsonb;
  brands text[];
  borrowers uuid[];
  loans uuid[];
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
  perform set_config('hiram.posting', 'on', true);
  select array_agg(one->>'chain' order by at), array_agg(one->>'reference' order by at)
    into chains, given from unnest(what) with ordinality as row (one, at);
  names := array(select distinct unnest(chains) order by 1);
  -- The loan first, as everybody locks it: then two that post on it cannot wait for each other.
  perform lock_loans(
    array(select substr(name, 6)::uuid from unnest(names) name where name like 'loan:%'), true);
  tips := lock_chains(names);
  if coalesce(cardinality(tips), 0) < cardinality(names) then
    tips := make_chains(names);
  end if;
  select array_agg(reference) into known from entry where reference = any(given);
  foreach known_chain in array tips loop
    counts := counts || known_chain.entry_count;
    heads := heads || known_chain.head;
    brands := brands || known_chain.brand;
    borrowers := borrowers || known_chain.borrower_id;
    loans := loans || known_chain.loan_id;
  end loop;

  for at in 1..cardinality(what) loop
    continue when given[at] = any(known);
    content := what[at];
    if content->>'format' is distinct from '1' then
      raise exception 'An entry of format %.', content->>'format'
        using errcode = 'check_violation';
    end if;
    owner := array_position(names, chains[at]);
    if places[at] <> counts[owner] + 1 then
      -- serialization_failure: figures read before another entry came; read again and retry.
      raise exception 'Chain % has % entries: sequence % is not the next.',
        names[owner], counts[owner], places[at] using errcode = 'serialization_failure';
    end if;
    if content->>'reverses' is not null
      and not is_mirror(contents[at], names[owner], content->>'reverses') then
      raise exception '% is no entry of % that these transfers take back.',
        content->>'reverses', names[owner] using errcode = 'check_violation';
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
    perform set_config('hiram.posting', '', true);
    return;
  end if;

  with added as (
    insert into entry (chain, sequence, brand, borrower_id, loan_id, event, reason, reference,
      reverses, value_on, at, content, previous_hash, hash)
    select chains[row.at], row.sequence, brands[row.owner], borrowers[row.owner],
      loans[row.owner], read.one->>'event', read.one->>'reason', given[row.at],
      read.one->>'reverses', (read.one->>'valueOn')::date, (read.one->>'at')::timestamptz,
      contents[row.at], row.previous, row.hash
    from unnest(ats, owners, sequences, previous, hashes)
        as row (at, owner, sequence, previous, hash),
      lateral (select what[row.at] as one offset 0) read
    on conflict do nothing
    returning reference
  ) select array_agg(reference) into posted from added;
  -- Another transaction posted one of them meanwhile, on another chain.
  if coalesce(cardinality(posted), 0) < cardinality(ats) then
    if (select count(*) from entry where reference = any(given))
        < (select count(distinct one) from unnest(given) one) then
      raise exception 'One of these entries takes back what is taken back already.'
        using errcode = 'unique_violation';
    end if;
    if cardinality(ats) > 1 then
      raise exception 'One of these entries was posted meanwhile.'
        using errcode = 'serialization_failure';
    end if;
    perform set_config('hiram.posting', '', true);
    return;
  end if;

  select array_agg((chains[row.at], row.sequence, line, value->>'debit', value->>'credit',
      (value->>'amount')::bigint, (value->>'installment')::integer,
      borrowers[row.owner], loans[row.owner])::entry_line)
    into lines
    from unnest(ats, owners, sequences) as row (at, owner, sequence),
      lateral jsonb_array_elements(what[row.at]->'transfers') with ordinality
        as transfer (value, line);
  for at in 1..cardinality(ats) loop
    if jsonb_array_length(what[ats[at]]->'transfers') > 0 is not true then
      raise exception 'An entry without transfers.' using errcode = 'check_violation';
    end if;
  end loop;
  insert into transfer (chain, sequence, line, debit, credit, amount, installment, borrower_id)
    select chain, sequence, line, debit, credit, amount, installment, borrower_id
    from unnest(lines);
  update chain set entry_count = tip.entry_count, head = tip.head
    from unnest(names, counts, heads) as tip (chain, entry_count, head)
    where chain.chain = tip.chain and chain.entry_count <> tip.entry_count;
  perform keep_balances(lines);
  perform keep_loans(lines, states);

  if providers is not null then
    insert into entry_payment (chain, sequence, borrower_id, provider, reference, repost_of)
      select chains[row.at], row.sequence, borrowers[row.owner], providers[row.at],
        payments[row.at], reposts[row.at]
      from unnest(ats, owners, sequences) as row (at, owner, sequence)
      where providers[row.at] is not null;
  end if;
  if suspended_chains is not null then
    insert into suspense_release (chain, sequence, borrower_id, suspended_chain,
        suspended_sequence)
      select chains[row.at], row.sequence, borrowers[row.owner], suspended_chains[row.at],
        suspended_sequences[row.at]
      from unnest(ats, owners, sequences) as row (at, owner, sequence)
      where suspended_chains[row.at] is not null;
  end if;
  perform set_config('hiram.posting', '', true);
  return query select unnest(posted);
end
$$
