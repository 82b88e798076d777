import { type Kysely, sql } from 'kysely'

/** A payment is booked by one call, with all that follows from it, or not at all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await planContacts(db)
  await makePlannedPayment(db)
  await POST_PAYMENTS.execute(db)
}

/** Plans messages and queues those that are not held; none for an erased borrower, each once. */
async function planContacts(db: Kysely<unknown>) {
  await sql`
    create function plan_contacts(given jsonb) returns void language plpgsql
    set search_path = public, pg_temp as $$
    declare
      queued bigint;
    begin
      with planned as (
        insert into contact
          (borrower_id, channel, event, subject, loan_id, amount, planned_at, held_until)
        select borrower.id, 'sms', event, subject, loan_id, amount, planned_at, held_until
        from jsonb_to_recordset(given) as one (borrower_id uuid, event text, subject text,
            loan_id uuid, amount bigint, planned_at timestamptz, held_until timestamptz)
          join borrower on borrower.id = one.borrower_id and erased_at is null
        on conflict (borrower_id, event, subject) do nothing
        returning id, held_until
      )
      select count(*) into queued from graphile_worker.add_jobs(array(
        select row('send-contact', json_build_object('contactId', id::text), null, null, null,
          'contact ' || id, null, null)::graphile_worker.job_spec
        from planned where held_until is null));
    end $$`.execute(db)
}

/** A payment, what was read for it, and what is to be written; texts of entries as they are hashed. */
async function makePlannedPayment(db: Kysely<unknown>) {
  await sql`
    create type planned_payment as (
      provider text, reference text, brand text, borrower_id uuid, loan_id uuid, intent_id uuid,
      amount bigint, channel text, value_on date, booked_at timestamptz, outcome text,
      entry_count bigint, schedule_version integer, was_kept_on date, interest_rule text,
      earned text, money text,
      status smallint, kept_on date, earned_on date, turns jsonb, turns_on date,
      schedule_reason text, schedule_rows jsonb, starts_on date, paid_after bigint,
      contacts jsonb, notice_id uuid
    )`.execute(db)
}

/**
 * Books payments of different loans, and answers for each, in the order given: booked, already
 * booked, or moved, when its loan is no longer what it was when it was read: then nothing of this
 * payment is written, and the caller reads again.
 *
 * Whoever books claims first and locks loans afterwards, both in order, so that nobody waits for
 * each other.
 */
const POST_PAYMENTS = sql`
    create function post_payments(given jsonb) returns text[] language plpgsql
    set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
    as $$
    declare
      plans planned_payment[];
      plan planned_payment;
      won text[];
      known text[];
      locked uuid[];
      standing uuid[];
      outcomes text[];
      booked planned_payment[] := '{}';
      contents text[];
      providers text[];
      payments text[];
      posted text[];
    begin
      select array_agg(one) into plans from jsonb_populate_recordset(null::planned_payment, given) one;
      with claimed as (
        insert into payment (provider, reference, status, brand, borrower_id, intent_id, amount,
          channel, value_on, booked_at, outcome)
        select provider, reference, 'paid', brand, borrower_id, intent_id, amount, channel, value_on,
          booked_at, outcome
        from unnest(plans) order by provider, reference
        on conflict (provider, reference, status) do nothing
        returning provider || ' ' || reference as name
      ) select array_agg(name) into won from claimed;
      -- What somebody else has locked counts as moved: a payment does not wait for another's loan.
      locked := array(
        select id from loan
        where id = any(array(select loan_id from unnest(plans)))
        order by id for no key update skip locked);

      -- The ledger has it already, whatever happened to the claim: it is not booked again.
      known := array(
        select provider || ' ' || reference from unnest(plans) one
        where exists (select from entry_payment link
          where link.provider = one.provider and link.reference = one.reference));
      standing := array(
        select one.loan_id
        from unnest(plans) one
          join loan on loan.borrower_id = one.borrower_id and loan.id = one.loan_id
          join chain on chain.chain = 'loan:' || one.loan_id
        where one.loan_id = any(locked) and chain.entry_count = one.entry_count
          and loan.disbursed_on is not null and loan.written_off_on is null
          and loan.cancel_asked_at is null and loan.kept_on is not distinct from one.was_kept_on
          and loan.interest_rule is not distinct from one.interest_rule
          and one.schedule_version = (select max(version) from loan_schedule schedule
            where schedule.borrower_id = one.borrower_id and schedule.loan_id = one.loan_id)
          and not exists (select from loan_dispute dispute
            where dispute.borrower_id = one.borrower_id and dispute.loan_id = one.loan_id)
          and not exists (select from payment_claim claim
            where claim.borrower_id = one.borrower_id and claim.posted_at is null));

      foreach plan in array plans loop
        if plan.provider || ' ' || plan.reference = any(won) is not true
          or plan.provider || ' ' || plan.reference = any(known) then
          outcomes := outcomes || 'already booked'::text;
        elsif plan.loan_id = any(standing) is not true then
          outcomes := outcomes || 'moved'::text;
          delete from payment
            where provider = plan.provider and reference = plan.reference and status = 'paid';
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
      end loop;
      if contents is null then
        return outcomes;
      end if;

      posted := array(
        select post_entries(contents, null, providers, payments, null, null, null, (
          select jsonb_agg(jsonb_build_object('loan_id', loan_id, 'status', status,
            'kept_on', kept_on, 'earned_on', earned_on, 'turns', turns, 'turns_on', turns_on))
          from unnest(booked))));
      if exists (select from unnest(booked) one
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
      update provider_notice notice set handled_at = one.booked_at, outcome = 'booked'
        from unnest(booked) one where notice.id = one.notice_id;
      return outcomes;
    end $$`
