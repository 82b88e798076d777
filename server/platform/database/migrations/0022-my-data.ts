import { type Kysely, sql } from 'kysely'

/** What a borrower decides about his data: sign-ins, consents taken back, and being erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await signIns(db)
  await consents(db)
  await erasing(db)
  await notices(db)
}

async function signIns(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      /** When its owner signed in: the same for all sessions that came of it. */
      add column signed_in_at timestamptz not null default now()`.execute(db)
  await sql`
    update session set signed_in_at = (
      select min(created_at) from session first where first.family_id = session.family_id
    )`.execute(db)
  await sql`create index session_borrower on session (borrower_id)`.execute(db)
}

async function consents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consent_withdrawal (
      borrower_id uuid not null references borrower (id),
      /** Which consent; when it was given is kept with the applications. */
      key text not null,
      withdrawn_at timestamptz not null,
      withdrawn_by text not null,
      primary key (borrower_id, key, withdrawn_at)
    )`.execute(db)
}

async function erasing(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table borrower
      /** Since then nothing here says who he was. */
      add column erased_at timestamptz`.execute(db)
  await sql`
    create table kept_identity (
      borrower_id uuid primary key references borrower (id),
      /** What the law on money laundering has us keep of an erased borrower; no screen reads it. */
      record jsonb not null,
      /** The last Manila day of it. */
      kept_until date not null
    )`.execute(db)
  await sql`create index kept_identity_kept_until on kept_identity (kept_until)`.execute(db)
  // A call in hand may have been let in before: what it would write of him fails here. The lock
  // makes it wait for an erasing that has not ended.
  await sql`
    create function refuse_what_is_of_the_erased() returns trigger language plpgsql as $$
    begin
      perform from borrower where id = new.borrower_id and erased_at is null for key share;
      if not found then
        raise exception 'borrower % is erased', new.borrower_id using errcode = 'HI001';
      end if;
      return new;
    end $$`.execute(db)
  for (const table of OF_A_PERSON)
    await sql`
      create trigger not_of_the_erased before insert on ${sql.table(table)}
      for each row execute function refuse_what_is_of_the_erased()`.execute(db)
}

const OF_A_PERSON = [
  'session',
  'offer',
  'loan',
  'borrower_information',
  'borrower_attribution',
  'payout_account',
  'complaint',
  'complaint_message',
  'complaint_image',
  'consent_withdrawal',
  'joint_login',
]

/** Finds the notices that name a reference, under whatever name the provider gave it. */
async function notices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index provider_notice_values on provider_notice
      using gin (jsonb_path_query_array(fields, '$.*'))`.execute(db)
}
