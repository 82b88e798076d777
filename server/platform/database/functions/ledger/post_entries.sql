-- Posts entries that the server made (docs/develop/ledger.md), each once for its reference: their
-- loans and chains are locked, then all is written (write_entries).
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
  names text[];
  loans uuid[];
  statuses smallint[];
  kept_dates date[];
  earned_dates date[];
  turns jsonb[];
  turn_dates date[];
begin
  perform set_config('hiram.posting', 'on', true);
  names := array(select distinct content::jsonb->>'chain' from unnest(contents) content order by 1);
  -- The loan first, as everybody locks it: then two that post on it cannot wait for each other.
  perform lock_loans(
    array(select substr(name, 6)::uuid from unnest(names) name where name like 'loan:%'), true);
  if coalesce(cardinality(lock_chains(names)), 0) < cardinality(names) then
    perform make_chains(names);
  end if;
  select array_agg(state.loan_id), array_agg(state.status), array_agg(state.kept_on),
      array_agg(state.earned_on), array_agg(state.turns), array_agg(state.turns_on)
    into loans, statuses, kept_dates, earned_dates, turns, turn_dates
    from jsonb_to_recordset(states) as state (loan_id uuid, status smallint, kept_on date,
      earned_on date, turns jsonb, turns_on date);
  return query select unnest(write_entries(contents, places, providers, payments, reposts,
    suspended_chains, suspended_sequences, loans, statuses, kept_dates, earned_dates, turns,
    turn_dates));
end
$$
