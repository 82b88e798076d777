import { type Kysely, sql } from 'kysely'

/** Complaints, what is said in them, their images, and the disputes that they open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await complaints(db)
  await messages(db)
  await images(db)
  await disputes(db)
}

async function complaints(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table complaint (
      id uuid not null,
      borrower_id uuid not null references borrower (id),
      /** Shown to people: on screens, in letters, to a regulator. */
      number text not null,
      /** Null: about no loan. */
      loan_id uuid,
      type smallint not null,
      sub_type smallint,
      content text not null check (content <> ''),
      /** Reference of the entry that is disputed. */
      disputed_reference text,
      filed_at timestamptz not null,
      /** Manila days. Reopening moves the first, never the second. */
      reply_due_on date not null,
      resolution_due_on date not null,
      state text not null default 'open' check (state in ('open', 'answered')),
      reopened_count integer not null default 0 check (reopened_count >= 0),
      score smallint check (score between 1 and 5),
      scored_at timestamptz,
      primary key (borrower_id, id),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id),
      check ((score is null) = (scored_at is null))
    )`.execute(db)
  await sql`create unique index complaint_id on complaint (id)`.execute(db)
  await sql`create unique index complaint_number on complaint (number)`.execute(db)
  await sql`create index complaint_reply_due_on on complaint (reply_due_on) where state = 'open'`.execute(
    db,
  )
}

async function messages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table complaint_message (
      borrower_id uuid not null,
      complaint_id uuid not null,
      /** 1 is the first after the complaint itself. */
      place smallint not null check (place > 0),
      author text not null check (author in ('borrower', 'staff')),
      /** Who of the staff; null of the borrower. */
      said_by text,
      text text not null,
      at timestamptz not null,
      primary key (borrower_id, complaint_id, place),
      foreign key (borrower_id, complaint_id) references complaint (borrower_id, id),
      check ((author = 'staff') = (said_by is not null))
    )`.execute(db)
}

async function images(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table complaint_image (
      /** 256 random bits: the image's address, and the name of its file. */
      id text not null,
      /** Whose complaint it belongs to, whoever sent it. */
      borrower_id uuid not null references borrower (id),
      /** Null: sent, and in no complaint yet. */
      complaint_id uuid,
      /** The message that it came with; 0: the complaint itself. */
      message_place smallint,
      /** Among those that came with it, from 1. */
      place smallint,
      bytes integer not null check (bytes > 0),
      uploaded_at timestamptz not null,
      primary key (borrower_id, id),
      foreign key (borrower_id, complaint_id) references complaint (borrower_id, id),
      check ((complaint_id is null) = (message_place is null)),
      check ((complaint_id is null) = (place is null))
    )`.execute(db)
  await sql`create unique index complaint_image_id on complaint_image (id)`.execute(db)
  await sql`
    create unique index complaint_image_place
      on complaint_image (borrower_id, complaint_id, message_place, place)
      where complaint_id is not null`.execute(db)
  await sql`
    create index complaint_image_unsent on complaint_image (uploaded_at) where complaint_id is null
  `.execute(db)
}

/** Nothing wrote disputes before: each is a complaint's, and several may be open on one loan. */
async function disputes(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table loan_dispute
      add column complaint_id uuid not null,
      /** Of the entry that is disputed. */
      add column reference text not null,
      drop constraint loan_dispute_pkey,
      add primary key (borrower_id, loan_id, complaint_id, from_on),
      add foreign key (borrower_id, complaint_id) references complaint (borrower_id, id)
  `.execute(db)
}
