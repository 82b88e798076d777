import { type Kysely, sql } from 'kysely'

/** How complaints and claims end, since when a complaint's clock runs, and mails to staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await endings(db)
  await queues(db)
  await mails(db)
}

async function endings(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table complaint
      /** Since when the reply to what the borrower wrote last is awaited; null: since it was filed. */
      add column reopened_at timestamptz,
      add column outcome text check (outcome in ('upheld', 'dismissed', 'putRight', 'explained')),
      add column resolved_at timestamptz,
      add check ((outcome is null) = (resolved_at is null))`.execute(db)
  await sql`
    alter table payment_claim
      /** When staff answered that this payment did not come. */
      add column cleared_at timestamptz,
      /** The request to book money from suspense for it, which another person checks. */
      add column match_request_id uuid`.execute(db)
}

async function queues(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index complaint_open on complaint (reply_due_on, id) where state = 'open'`.execute(db)
  await sql`create index complaint_filed on complaint (filed_at, id)`.execute(db)
  await sql`create index payment_claim_complaint on payment_claim (complaint_id)`.execute(db)
  await sql`
    create index payment_claim_unresolved on payment_claim (claimed_at, complaint_id)
      where posted_at is null and cleared_at is null`.execute(db)
}

async function mails(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table complaint_alarm (
      complaint_id uuid not null,
      /** The day of the reply that it warns of: a complaint that is opened again warns again. */
      reply_due_on date not null,
      stage text not null check (stage in ('half', 'threeQuarters', 'past')),
      made_at timestamptz not null,
      primary key (complaint_id, reply_due_on, stage)
    )`.execute(db)
  await sql`
    create table staff_mail (
      /** Also its Message-ID: a mail that is sent again after a crash is the same mail. */
      id uuid primary key,
      staff_id uuid not null references staff (id),
      made_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db)
  await sql`create index staff_mail_of on staff_mail (staff_id, made_at)`.execute(db)
  await sql`
    create table staff_notice (
      id uuid primary key,
      staff_id uuid not null references staff (id),
      /** One event is told once. */
      event text not null,
      /** Without names and amounts: a number, and what happens to it. */
      text text not null,
      /** Below the console. */
      link text not null,
      made_at timestamptz not null,
      /** Null: no mail has it yet. */
      mail_id uuid references staff_mail (id),
      unique (staff_id, event)
    )`.execute(db)
  await sql`
    create index staff_notice_waiting on staff_notice (staff_id, made_at) where mail_id is null`.execute(
    db,
  )
}
