-- Books confirmed payments of different loans, all in one call: references are reserved, entries
-- written, and schedules, intents, messages and notices follow. Answers for each, in the order given:
-- booked, already booked, or moved, when its loan is no longer what it was when it was read.
create or replace function book_payments(
  providers text[],
  payments text[],
  brands text[],
  borrowers uuid[],
  loans uuid[],
  intents uuid[],
  amounts bigint[],
  channels text[],
  value_dates date[],
  times timestamptz[],
  results text[],
  entry_counts bigint[],
  schedule_versions integer[],
  read_dates date[],
  interest_rules text[],
  earned text[],
  money text[],
  statuses smallint[],
  kept_dates date[],
  earned_dates date[],
  turns jsonb[],
  turn_dates date[],
  notices uuid[],
  notice_times timestamptz[],
  schedules jsonb,
  contacts jsonb
)
returns text[]
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
  won text[];
  plan record;
  locked uuid[];
  known bigint[];
  standing bigint[];
  outcomes text[];
  reserved bigint[];
  booked bigint[];
  contents text[];
  content_providers text[];
  content_payments text[];
  written text[];
  told jsonb := contacts;
begin
  with reservations as (
    insert into payment_reference (provider, reference, status)
    select provider, reference, 'paid' from unnest(providers, payments) as one (provider, reference)
    order by provider, reference
    on conflict do nothing
    returning provider || ' ' || reference as name
  ) select array_agg(reservations.name) into won from reservations;
  -- What somebody else has locked counts as moved: a payment does not wait for another's loan.
  for plan in
    select * from unnest(borrowers, loans) as one (borrower_id, loan_id) order by loan_id
  loop
    perform from loan
      where loan.borrower_id = plan.borrower_id and loan.id = plan.loan_id
      for no key update skip locked;
    if found then
      locked := locked || plan.loan_id;
    end if;
  end loop;

  -- The ledger has it already, whatever happened to the reservation: it is not booked again.
  known := array(
    select one.at
    from unnest(providers, payments) with ordinality as one (provider, reference, at)
      join entry_payment link
        on link.provider = one.provider and link.reference = one.reference);
  standing := array(
    select one.at
    from unnest(borrowers, loans, entry_counts, schedule_versions, read_dates, interest_rules)
        with ordinality as one (borrower_id, loan_id, entry_count, schedule_version, read_on,
          interest_rule, at)
      join loan on loan.borrower_id = one.borrower_id and loan.id = one.loan_id
      join chain on chain.borrower_id = one.borrower_id and chain.chain = 'loan:' || one.loan_id
    where one.loan_id = any(locked) and chain.entry_count = one.entry_count
      and loan.disbursed_on is not null and loan.written_off_on is null
      and loan.cancel_asked_at is null and loan.kept_on is not distinct from one.read_on
      and loan.interest_rule is not distinct from one.interest_rule
      and one.schedule_version = (select max(version) from loan_schedule schedule
        where schedule.borrower_id = loan.borrower_id and schedule.loan_id = one.loan_id)
      and not exists (select from loan_dispute dispute
        where dispute.borrower_id = loan.borrower_id and dispute.loan_id = one.loan_id)
      and not exists (select from payment_claim claim
        where claim.borrower_id = loan.borrower_id and claim.posted_at is null));
  select array_agg(outcome), array_agg(at) filter (where is_won and outcome <> 'moved'),
      array_agg(at) filter (where outcome = 'booked')
    into outcomes, reserved, booked
    from (
      select at, is_won, case
          when not is_won or at = any(known) then 'already booked'
          when at = any(standing) then 'booked'
          else 'moved' end as outcome
      from (
        select at, provider || ' ' || reference = any(won) is true as is_won
        from unnest(providers, payments) with ordinality as one (provider, reference, at)
        offset 0
      ) one
    ) judged;
  if cardinality(reserved) is distinct from cardinality(won) then
    delete from payment_reference reservation
      using unnest(providers, payments, outcomes) as one (provider, reference, outcome)
      where reservation.provider = one.provider and reservation.reference = one.reference
        and reservation.status = 'paid' and one.outcome = 'moved';
  end if;
  insert into payment (provider, reference, status, brand, borrower_id, intent_id, amount,
      channel, value_on, booked_at, outcome, is_claimed)
    select providers[at], payments[at], 'paid', brands[at], borrowers[at], intents[at], amounts[at],
      channels[at], value_dates[at], times[at], results[at], true
    from unnest(reserved) at;
  if booked is null then
    return outcomes;
  end if;

  select array_agg(content), array_agg(provider), array_agg(payment)
    into contents, content_providers, content_payments
    from unnest(booked) at, lateral (values
      (1, earned[at], null, null), (2, money[at], providers[at], payments[at])
    ) as entry (step, content, provider, payment)
    where content is not null;
  written := write_entries(contents, null, content_providers, content_payments, null, null, null,
    array(select loans[at] from unnest(booked) at), array(select statuses[at] from unnest(booked) at),
    array(select kept_dates[at] from unnest(booked) at),
    array(select earned_dates[at] from unnest(booked) at),
    array(select turns[at] from unnest(booked) at), array(select turn_dates[at] from unnest(booked) at));
  if cardinality(written) < cardinality(contents) and exists (select from unnest(booked) at
      where money[at]::jsonb->>'reference' = any(written) is not true) then
    raise exception 'The entry of a payment is in the books already.';
  end if;
  insert into loan_schedule (loan_id, borrower_id, version, reason, issued_at, starts_on, rows,
      paid_after)
    select loan_id, borrower_id, version, reason, issued_at, starts_on, rows, paid_after
    from jsonb_to_recordset(schedules) as schedule (loan_id uuid, borrower_id uuid, version integer,
      reason text, issued_at timestamptz, starts_on date, rows jsonb, paid_after bigint)
    where loan_id in (select loans[at] from unnest(booked) at);
  update payment_intent intent set state = 'paid', ask_at = null
    from (select borrowers[at] as borrower_id, intents[at] as id from unnest(booked) at) one
    where intent.borrower_id = one.borrower_id and intent.id = one.id
      and intent.state in ('starting', 'pending', 'failed', 'expired', 'cancelled');
  if cardinality(booked) < cardinality(providers) then
    told := (select jsonb_agg(contact) from jsonb_array_elements(contacts) contact
      where contact->>'loan_id' = any(array(select loans[at]::text from unnest(booked) at)));
  end if;
  perform plan_contacts(told);
  -- The month in which it came says in which partition it is.
  update provider_notice notice set handled_at = one.booked_at, outcome = 'booked'
    from (select notices[at] as id, notice_times[at] as received_at, times[at] as booked_at
      from unnest(booked) at) one
    where notice.id = one.id and notice.received_at = one.received_at;
  return outcomes;
end
$$
