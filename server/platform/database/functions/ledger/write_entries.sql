-- Writes entries whose loans are locked, in a few statements whatever their number: each continues
-- its chain and is hashed, or was posted before; transfers, balances, loans, payments and releases of
-- suspense follow. Returns the references that were written.
create or replace function write_entries(
  contents text[],
  places bigint[],
  providers text[],
  payments text[],
  reposts bigint[],
  suspended_chains text[],
  suspended_sequences bigint[],
  loans uuid[],
  statuses smallint[],
  kept_dates date[],
  earned_dates date[],
  turn_lists jsonb[],
  turn_dates date[]
)
returns text[]
language plpgsql
set search_path = public, pg_temp
set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = 'off'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
set jit = 'off'
as $$
declare
  ats bigint[];
  whats jsonb[];
  texts text[];
  names text[];
  sequences bigint[];
  brands text[];
  borrowers uuid[];
  owners uuid[];
  written text[];
  known text[];
  reversed text[];
  heads bytea[];
  previous bytea;
  hash bytea;
  previous_hashes bytea[];
  hashes bytea[];
  last_names text[];
  last_sequences bigint[];
  last_hashes bytea[];
  fault text;
  behind text;
  repeated bigint;
  lines entry_line[];
  is_empty boolean;
begin
  perform set_config('hiram.posting', 'on', true);
  whats := array(select content::jsonb from unnest(contents) with ordinality as given (content, at)
    order by at);
  written := array(select what->>'reference' from unnest(whats) what);
  known := array(select reference from entry where reference = any(written));
  select array_agg(at), array_agg(what), array_agg(content), array_agg(name), array_agg(sequence),
      array_agg(brand), array_agg(borrower_id), array_agg(loan_id), array_agg(reference),
      array_agg(what->>'reverses'), array_agg(head),
      min('An entry of format ' || coalesce(what->>'format', 'null') || '.')
        filter (where what->>'format' is distinct from '1'),
      min('Chain ' || name || ': sequence ' || place || ' is not the next.')
        filter (where place <> sequence)
    into ats, whats, texts, names, sequences, brands, borrowers, owners, written, reversed, heads,
      fault, behind
    from (
      select one.*, tip.brand, tip.borrower_id, tip.loan_id, tip.head,
        tip.entry_count + row_number() over (partition by name order by at) as sequence
      from (
        select at, content, place, what, what->>'chain' as name, what->>'reference' as reference
        from unnest(contents, places, whats) with ordinality as given (content, place, what, at)
      ) one join chain tip on tip.chain = one.name
      where reference <> all(known)
      order by name, at
    ) entry;
  repeated := cardinality(written)
    - (select count(*) from (select distinct unnest(written)) reference);
  if repeated > 0 then
    -- The first of each reference stands.
    ats := array(
      select min(at) from unnest(contents) with ordinality as one (content, at)
      group by content::jsonb->>'reference' order by 1);
    return write_entries(
      array(select contents[at] from unnest(ats) at), array(select places[at] from unnest(ats) at),
      array(select providers[at] from unnest(ats) at), array(select payments[at] from unnest(ats) at),
      array(select reposts[at] from unnest(ats) at),
      array(select suspended_chains[at] from unnest(ats) at),
      array(select suspended_sequences[at] from unnest(ats) at),
      loans, statuses, kept_dates, earned_dates, turn_lists, turn_dates);
  elsif names is null then
    perform set_config('hiram.posting', '', true);
    return '{}';
  elsif fault is not null then
    raise exception '%', fault using errcode = 'check_violation';
  elsif behind is not null then
    -- serialization_failure: figures read before another entry came; read again and retry.
    raise exception '%', behind using errcode = 'serialization_failure';
  end if;
  if cardinality(array_remove(reversed, null)) > 0 then
    select min(reverses || ' is no entry of ' || name || ' that these transfers take back.')
      into fault
      from unnest(texts, names, reversed) as one (content, name, reverses)
      where reverses is not null and not is_mirror(content, name, reverses);
    if fault is not null then
      raise exception '%', fault using errcode = 'check_violation';
    end if;
  end if;

  for at in 1..cardinality(names) loop
    previous := case when names[at - 1] = names[at] then hash else heads[at] end;
    hash := sha256(previous || convert_to(texts[at], 'UTF8'));
    previous_hashes := previous_hashes || previous;
    hashes := hashes || hash;
    if names[at + 1] is distinct from names[at] then
      last_names := last_names || names[at];
      last_sequences := last_sequences || sequences[at];
      last_hashes := last_hashes || hash;
    end if;
  end loop;
  begin
    insert into entry (chain, sequence, brand, borrower_id, loan_id, event, reason, reference,
        reverses, value_on, at, content, previous_hash, hash)
      select names[place], sequences[place], brands[place], borrowers[place], owners[place],
        whats[place]->>'event', whats[place]->>'reason', written[place], reversed[place],
        (whats[place]->>'valueOn')::date, (whats[place]->>'at')::timestamptz, texts[place],
        previous_hashes[place], hashes[place]
      from generate_subscripts(names, 1) place;
  exception when unique_violation then
    -- Another transaction posted one of them meanwhile, on another chain, or took back the same.
    if not exists (select from entry where reference = any(written)) then
      raise exception 'One of these entries takes back what is taken back already.'
        using errcode = 'unique_violation';
    elsif cardinality(names) > 1 then
      raise exception 'One of these entries was posted meanwhile.'
        using errcode = 'serialization_failure';
    end if;
    perform set_config('hiram.posting', '', true);
    return '{}';
  end;
  update chain set entry_count = tip.entry_count, head = tip.head
    from unnest(last_names, last_sequences, last_hashes) as tip (chain, entry_count, head)
    where chain.chain = tip.chain;

  select array_agg((names[place], sequences[place], line, transfer->>'debit', transfer->>'credit',
      (transfer->>'amount')::bigint, (transfer->>'installment')::integer, borrowers[place],
      owners[place])::entry_line), bool_or(line is null)
    into lines, is_empty
    from generate_subscripts(names, 1) place
      left join lateral jsonb_array_elements(whats[place]->'transfers') with ordinality
        as one (transfer, line) on true;
  if is_empty then
    raise exception 'An entry without transfers.' using errcode = 'check_violation';
  end if;
  insert into transfer (chain, sequence, line, debit, credit, amount, installment, borrower_id)
    select chain, sequence, line, debit, credit, amount, installment, borrower_id
    from unnest(lines);
  perform keep_balances(lines);
  perform store_loans(lines, loans, statuses, kept_dates, earned_dates, turn_lists, turn_dates);

  if providers is not null then
    insert into entry_payment (chain, sequence, borrower_id, provider, reference, repost_of)
      select names[place], sequences[place], borrowers[place], providers[at], payments[at], reposts[at]
      from unnest(ats) with ordinality as entry (at, place)
      where providers[at] is not null;
  end if;
  if suspended_chains is not null then
    insert into suspense_release (chain, sequence, borrower_id, suspended_chain,
        suspended_sequence)
      select name, sequence, borrower_id, suspended_chains[at], suspended_sequences[at]
      from unnest(names, sequences, borrowers, ats) as entry (name, sequence, borrower_id, at)
      where suspended_chains[at] is not null;
  end if;
  perform set_config('hiram.posting', '', true);
  return written;
end
$$
