import { type Kysely, sql } from 'kysely'

/** Loans of a partner's products, and the joint logins by which borrowers come from him. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table loan
      /** open: to be drawn on the partner's page before it is paid out; null: not a partner's. */
      add column withdrawal text check (withdrawal in ('open', 'drawn'))`.execute(db)
  // Found by the partner's own id before the borrower is known, as a session's secret is.
  await sql`
    create table joint_login (
      link text primary key,
      borrower_id uuid not null references borrower (id),
      product_id text not null references product (id),
      used_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index joint_login_borrower on joint_login (borrower_id, product_id)`.execute(db)
  await sql`create index joint_login_used_at on joint_login (used_at)`.execute(db)
  await sql`create index tapped_place_at on tapped_place (at)`.execute(db)
}
