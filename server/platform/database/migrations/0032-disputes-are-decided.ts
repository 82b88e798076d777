import { type Kysely, sql } from 'kysely'

/**
 * A dispute is upheld or dismissed by the reply to its complaint. Replies until now decided nothing
 * and their days were not counted, so their disputes count as upheld.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table complaint_message
      /** What a reply decides about the disputed entry; null: nothing. */
      add column decision text check (decision in ('upheld', 'dismissed')),
      add check (decision is null or author = 'staff')`.execute(db)
  await sql`
    update complaint_message message set decision = 'upheld' from complaint
    where complaint.borrower_id = message.borrower_id and complaint.id = complaint_id
      and disputed_reference is not null and author = 'staff'`.execute(db)
  await sql`
    alter table loan_dispute
      /** Its last day while nobody decides it. */
      add column last_on date,
      /** The loan's last entry when it was decided. It may be upheld after it was dismissed. */
      add column dismissed_after bigint,
      add column upheld_after bigint,
      /** Penalties of replaced schedules that the one in force takes: domain/charges/disputes.ts. */
      add column carried jsonb`.execute(db)
  await sql`
    update loan_dispute set last_on = greatest(to_on, resolution_due_on) from complaint
    where complaint.borrower_id = loan_dispute.borrower_id and complaint.id = complaint_id
  `.execute(db)
  await sql`alter table loan_dispute alter column last_on set not null`.execute(db)
  // Looked up for every offer: who was erased and registers again keeps a lowered limit.
  await sql`
    create index kept_identity_record on kept_identity using gin (record jsonb_path_ops)
  `.execute(db)
  await upholdAnswered(db)
  await keepDaysBeyondThePause(db)
}

/** A reply on a later day than that of the complaint, or of opening it again, ended its dispute. */
async function upholdAnswered(db: Kysely<unknown>): Promise<void> {
  await sql`
    update loan_dispute set upheld_after = 0
    where exists (
      select from complaint_message reply
      where reply.borrower_id = loan_dispute.borrower_id
        and reply.complaint_id = loan_dispute.complaint_id and author = 'staff'
        and (at at time zone 'Asia/Manila')::date >= from_on)`.execute(db)
}

/**
 * Undecided disputes pause at most 30 days of a loan from now on. Their days up to today that were
 * not counted until now stay so: they become upheld disputes of their own.
 */
async function keepDaysBeyondThePause(db: Kysely<unknown>): Promise<void> {
  await sql`
    with disputed as (
      select distinct loan_id, day::date from loan_dispute,
        generate_series(from_on, to_on, interval '1 day') day
      where upheld_after is null
    ), paused as (
      select loan_id, max(day) as last_on
      from (
        select *, row_number() over (partition by loan_id order by day) as place from disputed
      ) numbered
      where place <= 30 group by loan_id
    )
    insert into loan_dispute (borrower_id, loan_id, complaint_id, reference, from_on, to_on, last_on,
      upheld_after)
    select dispute.borrower_id, dispute.loan_id, complaint_id, reference,
      greatest(from_on, paused.last_on + 1), least(to_on, today), least(to_on, today), 0
    from loan_dispute dispute
      join loan on loan.borrower_id = dispute.borrower_id and loan.id = dispute.loan_id
      join paused on paused.loan_id = dispute.loan_id
      cross join lateral (
        select greatest(kept_on, earned_on,
          ((now() + make_interval(secs => coalesce((select offset_seconds from clock), 0)))
            at time zone 'Asia/Manila')::date
        ) as today
      ) clock
    where upheld_after is null
      and greatest(from_on, paused.last_on + 1) <= least(to_on, today)
    on conflict (borrower_id, loan_id, complaint_id, from_on) do update set upheld_after = 0,
      to_on = excluded.to_on`.execute(db)
}
