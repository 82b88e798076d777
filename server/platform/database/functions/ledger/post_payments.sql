-- Posts confirmed payments in one call: references are reserved, entries posted (post_entries), and
-- intents, notices and messages follow.
create or replace function post_payments(given jsonb)
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
  plans planned_payment[];
  plan planned_payment;
  name text;
  won text[];
  known text[];
  moved text[];
  locked uuid[];
  standing uuid[];
  outcomes text[];
  reserved planned_payment[];
  booked planned_payment[];
  contents text[];
  providers text[];
  payments text[];
  posted text[];
begin
  select array_agg(one) into plans
    from jsonb_populate_recordset(null::planned_payment, given) one;
  with reservations as (
    insert into payment_reference (provider, reference, status)
    select provider, reference, 'paid' from unnest(plans) order by provider, reference
    on conflict do nothing
    returning provider || ' ' || reference as name
  ) select array_agg(reservations.name) into won from reservations;
  -- What somebody else has locked counts as moved: a payment does not wait for another's loan.
  for plan in select * from unnest(plans) where loan_id is not null order by loan_id loop
    perform from loan
      where loan.borrower_id = plan.borrower_id and loan.id = plan.loan_id
      for no key update skip locked;
    if found then
      locked := locked || plan.loan_id;
    end if;
  end loop;

  -- The ledger has it already, whatever happened to the reservation: it is not booked again.
  known := array(
    select link.provider || ' ' || link.reference
    from unnest(plans) one join entry_payment link
      on link.provider = one.provider and link.reference = one.reference);
  standing := array(
    select one.loan_id
    from unnest(plans) one
      join loan on loan.borrower_id = one.borrower_id and loan.id = one.loan_id
      join chain on chain.borrower_id = one.borrower_id and chain.chain = 'loan:' || one.loan_id
    where one.loan_id = any(locked) and chain.entry_count = one.entry_count
      and loan.disbursed_on is not null and loan.written_off_on is null
      and loan.cancel_asked_at is null and loan.kept_on is not distinct from one.was_kept_on
      and loan.interest_rule is not distinct from one.interest_rule
      and one.schedule_version = (select max(version) from loan_schedule schedule
        where schedule.borrower_id = loan.borrower_id and schedule.loan_id = one.loan_id)
      and not exists (select from loan_dispute dispute
        where dispute.borrower_id = loan.borrower_id and dispute.loan_id = one.loan_id)
      and not exists (select from payment_claim claim
        where claim.borrower_id = loan.borrower_id and claim.posted_at is null));

  foreach plan in array plans loop
    name := plan.provider || ' ' || plan.reference;
    if name = any(won) is not true then
      outcomes := outcomes || 'already booked'::text;
      continue;
    elsif name = any(known) then
      outcomes := outcomes || 'already booked'::text;
    elsif plan.loan_id = any(standing) is not true then
      outcomes := outcomes || 'moved'::text;
      moved := moved || name;
      continue;
    else
      outcomes := outcomes || 'booked'::text;
      booked := booked || plan;
      if plan.earned is not null then
        contents := contents || plan.earned;
        providers := providers || null::text;
        payments := payments || null::text;
      end if;
      contents := contents || plan.money;
      providers := providers || plan.provider;
      payments := payments || plan.reference;
    end if;
    reserved := reserved || plan;
  end loop;
  if moved is not null then
    delete from payment_reference reservation using unnest(plans) one
      where reservation.provider = one.provider and reservation.reference = one.reference
        and reservation.status = 'paid' and one.provider || ' ' || one.reference = any(moved);
  end if;
  insert into payment (provider, reference, status, brand, borrower_id, intent_id, amount,
      channel, value_on, booked_at, outcome, is_claimed)
    select provider, reference, 'paid', brand, borrower_id, intent_id, amount, channel, value_on,
      booked_at, outcome, true
    from unnest(reserved);
  if contents is null then
    return outcomes;
  end if;

  posted := array(
    select post_entries(contents, null, providers, payments, null, null, null, (
      select jsonb_agg(jsonb_build_object('loan_id', loan_id, 'status', status,
        'kept_on', kept_on, 'earned_on', earned_on, 'turns', turns, 'turns_on', turns_on))
      from unnest(booked))));
  if cardinality(posted) < cardinality(contents) and exists (select from unnest(booked) one
      where one.money::jsonb->>'reference' = any(posted) is not true) then
    raise exception 'The entry of a payment is in the books already.';
  end if;
  insert into loan_schedule (loan_id, borrower_id, version, reason, issued_at, starts_on, rows,
      paid_after)
    select loan_id, borrower_id, schedule_version + 1, schedule_reason, booked_at, starts_on,
      schedule_rows, paid_after
    from unnest(booked) where schedule_reason is not null;
  update payment_intent intent set state = 'paid', ask_at = null
    from unnest(booked) one
    where intent.borrower_id = one.borrower_id and intent.id = one.intent_id
      and intent.state in ('starting', 'pending', 'failed', 'expired', 'cancelled');
  perform plan_contacts((select jsonb_agg(contact)
    from unnest(booked) one, jsonb_array_elements(one.contacts) contact));
  -- The month in which it came says in which partition it is.
  update provider_notice notice set handled_at = one.booked_at, outcome = 'booked'
    from unnest(booked) one
    where notice.id = one.notice_id and notice.received_at = one.notice_at;
  return outcomes;
end
$$
