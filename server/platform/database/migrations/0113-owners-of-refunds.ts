import { type Kysely, sql } from 'kysely'

/**
 * Every refund has an owner: the borrower whose surplus it is, or, for money of nobody, its brand’s owner
 * of the day on which the money came into suspense (docs/why/0059-what-brands-book-apart.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of version 8, made by us: no random id is the same.
  await sql`
    create function brand_owner(brand text, day date) returns uuid
    language sql immutable strict parallel safe set search_path = public, pg_temp as $$
      select overlay(overlay(
        md5('brand:' || brand || ':' || (day - date '1970-01-01')::text)
        placing '8' from 13) placing '8' from 17)::uuid
    $$`.execute(db)
  await sql`alter table refund add column owner uuid`.execute(db)
  await sql`
    update refund set owner = coalesce(borrower_id, (
      select brand_owner(entry.brand, (entry.at at time zone 'Asia/Manila')::date)
      from entry where entry.reference = refund.suspended))`.execute(db)
  await sql`
    alter table refund alter column owner set not null,
      add check (owner = borrower_id),
      add foreign key (owner, loan_id) references loan (borrower_id, id),
      add foreign key (owner, account_id) references payout_account (borrower_id, id),
      drop constraint refund_borrower_id_fkey,
      drop constraint refund_borrower_id_loan_id_fkey,
      drop constraint refund_borrower_id_account_id_fkey`.execute(db)
  await sql`drop index refund_key, refund_once, refund_of_borrower`.execute(db)
  await sql`create unique index refund_key on refund (owner, id)`.execute(db)
  // The same money goes back once, whatever the code does: its owner follows from it.
  await sql`
    create unique index refund_once on refund (owner, suspended)
    where state in ('queued', 'sending', 'succeeded')`.execute(db)
  await sql`create index refund_of_owner on refund (owner, proposed_at)`.execute(db)
}
