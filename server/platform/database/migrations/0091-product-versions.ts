import { type Kysely, sql } from 'kysely'

/**
 * Versions of products: drafts, who asked for their publication and who checked it; and
 * requests to withdraw a product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeVersions(db)
  await makeWithdrawals(db)
}

async function makeVersions(db: Kysely<unknown>) {
  await sql`
    create table product_version (
      id uuid primary key,
      /** Of a product that may not be on offer yet. */
      product_id text not null,
      number integer not null check (number > 0),
      brand text not null references brand (key),
      state text not null check (state in
        ('draft', 'asked', 'published', 'rejected', 'discarded')),
      /** A product file (product-file.ts): pesos and per cent, texts by language. */
      content jsonb not null,
      /** Counts the changes of a draft. */
      edition integer not null,
      /** Ids of staff who wrote any of it, or the name of a command. */
      writers text[] not null,
      made_at timestamptz not null,
      changed_at timestamptz not null,
      asked_by text,
      asked_at timestamptz,
      reason text,
      /** What the person saw who asked: the checker sees the same. */
      asked_seen text,
      checked_by text,
      checked_at timestamptz,
      reject_reason text,
      unique (product_id, number),
      check (state <> 'asked' or asked_by is not null),
      check ((asked_by is null) = (asked_at is null)),
      check ((checked_by is null) = (checked_at is null)),
      check ((state in ('published', 'rejected')) = (checked_at is not null)),
      /** Two people; a command on the server asks nobody. */
      check (asked_by is null or checked_by is null
        or checked_by <> asked_by and checked_by <> all (writers))
    )`.execute(db)
  await sql`
    create unique index product_version_open on product_version (product_id)
    where state in ('draft', 'asked')`.execute(db)
}

async function makeWithdrawals(db: Kysely<unknown>) {
  await sql`
    create table product_withdrawal (
      id uuid primary key,
      product_id text not null references product (id),
      reason text not null,
      asked_by text not null,
      asked_at timestamptz not null,
      asked_seen text not null,
      state text not null check (state in ('asked', 'done', 'rejected')),
      checked_by text,
      checked_at timestamptz,
      reject_reason text,
      check ((checked_by is null) = (checked_at is null)),
      check ((state = 'asked') = (checked_at is null)),
      /** Two people; a command on the server has seen nothing. */
      check (checked_by is null or checked_by <> asked_by or asked_seen = '')
    )`.execute(db)
  await sql`
    create unique index product_withdrawal_open on product_withdrawal (product_id)
    where state = 'asked'`.execute(db)
  await sql`
    create index product_withdrawal_of on product_withdrawal (product_id, asked_at)`.execute(db)
}
