import { type Kysely, sql } from 'kysely'

/** Promotion pages: templates, what happens on them, captchas, and where borrowers came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await templates(db)
  await events(db)
  await attributions(db)
  await captchas(db)
}

async function templates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promotion_template (
      id text primary key check (length(id) between 1 and 32),
      brand text not null references brand (key),
      is_enabled boolean not null default true,
      /** Colours and the address of the banner (server/growth/promotion/pages/template.ts). */
      look jsonb not null,
      /** By language; English must be there. */
      texts jsonb not null check (texts ? 'en'),
      /** Addresses by the id that links_id or down_id names. */
      downloads jsonb not null default '{}',
      has_uc_hook boolean not null default false
    )`.execute(db)
  await sql`create index promotion_template_brand on promotion_template (brand)`.execute(db)
}

/** Of visitors, who have no borrower yet: nothing here says who they are. */
async function events(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promotion_event (
      id uuid primary key,
      /** Null: a code that was asked for without saying on which of a brand's pages. */
      template_id text references promotion_template (id),
      kind text not null check (kind in ('visit', 'click', 'completion', 'code')),
      client_type text check (client_type in ('ios', 'android')),
      app_from text not null default '',
      user_from text not null default '',
      utm_tag text not null default '',
      at timestamptz not null,
      check (template_id is not null or kind = 'code')
    )`.execute(db)
  await sql`
    create index promotion_event_source on promotion_event (template_id, utm_tag, kind)
  `.execute(db)
  await sql`create index promotion_event_at on promotion_event (at)`.execute(db)
}

async function attributions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table borrower_attribution (
      borrower_id uuid primary key references borrower (id),
      template_id text not null references promotion_template (id),
      app_from text not null default '',
      user_from text not null default '',
      utm_tag text not null default '',
      links_id text not null default '',
      down_id text not null default '',
      invite_code text not null default '',
      registered_at timestamptz not null
    )`.execute(db)
  await sql`
    create index borrower_attribution_source on borrower_attribution (template_id, utm_tag)
  `.execute(db)
}

async function captchas(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table captcha (
      /** SHA-256 of the sid. */
      sid_hash bytea primary key,
      /** Real time, as everything that guards a secret. */
      made_at timestamptz not null default now(),
      /** What the last picture shows; null once it was answered, rightly or wrongly. */
      text text,
      text_expires_at timestamptz,
      /** After a sending: whom the sid still serves to register, with which answer. */
      brand text references brand (key),
      phone text,
      answer text,
      serves_until timestamptz,
      tries smallint not null default 0,
      check ((text is null) = (text_expires_at is null)),
      check ((phone is null) = (answer is null) and (phone is null) = (serves_until is null))
    )`.execute(db)
  await sql`create index captcha_made_at on captcha (made_at)`.execute(db)
}
