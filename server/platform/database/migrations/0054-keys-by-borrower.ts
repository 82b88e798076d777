import { type Kysely, sql } from 'kysely'

/**
 * Every row of a borrower names them, also in its keys, so that tables can later be distributed by
 * borrower without another migration of their rows (docs/why/0028-keys-by-borrower.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await nameBorrowers(db)
  await keyByBorrower(db)
  await claimReferences(db)
  await dropUnreadIndexes(db)
}

const OF_ENTRIES = ['transfer', 'entry_payment', 'suspense_release']

/** The rows of entries, of which only the chain said whose they are; null: the brand's own. */
async function nameBorrowers(db: Kysely<unknown>) {
  for (const name of OF_ENTRIES) {
    const table = sql.table(name)
    await sql`alter table ${table} add column borrower_id uuid`.execute(db)
    await sql`alter table ${table} disable trigger append_only`.execute(db)
    await sql`
      update ${table} set borrower_id = chain.borrower_id from chain
      where chain.chain = ${table}.chain and chain.borrower_id is not null`.execute(db)
    await sql`alter table ${table} enable always trigger append_only`.execute(db)
  }
  // The version before inserts two of them itself; those that the function inserts have their owner.
  await sql`
    create function name_borrower() returns trigger language plpgsql
    set search_path = public, pg_temp as $$
    begin
      select chain.borrower_id into new.borrower_id from chain where chain.chain = new.chain;
      return new;
    end $$`.execute(db)
  for (const name of ['entry_payment', 'suspense_release'])
    await sql`
      create trigger name_borrower before insert on ${sql.table(name)}
      for each row when (new.borrower_id is null) execute function name_borrower()`.execute(db)
}

/**
 * A key that the last release names in `on conflict` stays beside the new one for as long as that
 * release runs; the others are replaced. What the brand books itself has no borrower, once.
 */
async function keyByBorrower(db: Kysely<unknown>) {
  await sql`
    alter table balance drop constraint balance_pkey, add primary key (account, borrower_id)
  `.execute(db)
  for (const [table, replaced, name, columns] of [
    ['transfer', 'transfer_pkey', 'transfer_line', 'chain, sequence, line, borrower_id'],
    ['entry_payment', 'entry_payment_pkey', 'entry_payment_entry', 'chain, sequence, borrower_id'],
    [
      'suspense_release',
      'suspense_release_pkey',
      'suspense_release_entry',
      'chain, sequence, borrower_id',
    ],
    ['chain', null, 'chain_of_borrower', 'borrower_id, chain'],
    ['entry', null, 'entry_place', 'borrower_id, chain, sequence'],
    ['entry', null, 'entry_reference', 'borrower_id, reference'],
    ['payment', null, 'payment_of_borrower', 'borrower_id, provider, reference, status'],
    ['payout_stop', null, 'payout_stop_key', 'borrower_id, until, id'],
  ] as const) {
    if (replaced)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(replaced)}`.execute(db)
    await sql`
      create unique index ${sql.ref(name)} on ${sql.table(table)} (${sql.raw(columns)})
      nulls not distinct`.execute(db)
  }
  // Its columns begin the key above.
  await sql`drop index payout_stop_of_borrower`.execute(db)
  // Few entries reverse another: the others are not in the index.
  await sql`alter table entry drop constraint entry_reverses_key`.execute(db)
  await sql`
    create unique index entry_reverses on entry (reverses, borrower_id) nulls not distinct
    where reverses is not null`.execute(db)
}

/**
 * A provider's reference is unique before anybody knows whose payment it is: it is claimed here, in
 * the transaction that books it, whoever the borrower is.
 */
async function claimReferences(db: Kysely<unknown>) {
  await sql`
    create table payment_reference (
      provider text not null,
      /** The provider's. */
      reference text not null,
      /** As of payment: each is booked once. */
      status text not null,
      primary key (provider, reference, status)
    )`.execute(db)
  await sql`
    insert into payment_reference select provider, reference, status from payment`.execute(db)
  // Rows that are there are claimed; the version before inserts its rows without the claim.
  await sql`alter table payment add column is_claimed boolean not null default true`.execute(db)
  await sql`alter table payment alter column is_claimed set default false`.execute(db)
  await sql`
    create function claim_reference() returns trigger language plpgsql
    set search_path = public, pg_temp as $$
    begin
      insert into payment_reference (provider, reference, status)
        values (new.provider, new.reference, new.status) on conflict do nothing;
      if not found then
        return null;
      end if;
      new.is_claimed := true;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger claim_reference before insert on payment
    for each row when (not new.is_claimed) execute function claim_reference()`.execute(db)
}

/** No statement reads by them; each was written with every booking. */
async function dropUnreadIndexes(db: Kysely<unknown>) {
  for (const index of ['entry_value_on', 'contact_loan', 'loan_status', 'contact_of_borrower'])
    await sql`drop index ${sql.ref(index)}`.execute(db)
  // Loans that wait for their payout, which reconciliation compares; those in force are found by id.
  await sql`create index loan_status on loan (status) where status in (21, 151)`.execute(db)
  // A planned message has no place in the list of those that were sent.
  await sql`
    create index contact_of_borrower on contact (borrower_id, sent_at) where sent_at is not null
  `.execute(db)
}
