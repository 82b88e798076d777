import { type Kysely, sql } from 'kysely'

/**
 * The lender's own money: accounts at banks and what else the books need beside loans, what the
 * providers settle, the lines of bank statements, and what explains a difference.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await widenLedger(db)
  await makeSettledPayments(db)
  await makeStatements(db)
  await makeExplanations(db)
}

const OWN_ACCOUNT =
  '^(bank:[a-z0-9-]+|capital|taxesPayable|expense:(providerFees|other)|income:other)$'

async function widenLedger(db: Kysely<unknown>) {
  for (const side of ['debit', 'credit']) {
    const name = `transfer_${side}_account`
    const { rows } = await sql<{ inner: string }>`
      select substring(pg_get_constraintdef(oid) from '^CHECK \((.*)\)$') as inner
      from pg_constraint where conname = ${name} and conrelid = 'transfer'::regclass`.execute(db)
    // Not valid: rows from before have passed the narrower check, and are not read again.
    await sql`
      alter table transfer drop constraint ${sql.ref(name)},
        add constraint ${sql.ref(name)} check (
          ${sql.raw(rows[0]?.inner ?? '')} or ${sql.ref(side)} ~ ${sql.lit(OWN_ACCOUNT)}) not valid
    `.execute(db)
  }
  await sql`
    alter table entry drop constraint entry_event_check, add constraint entry_event_check
      check (event in (
        'disbursed', 'bounced', 'accrued', 'due', 'repaid', 'extended', 'replanned', 'prepaid',
        'cancelled', 'refunded', 'chargedBack', 'reversed', 'writtenOff', 'recovered',
        'suspended', 'returned', 'cleared', 'prefunded', 'paidIn', 'feesCharged', 'explained'))
      not valid`.execute(db)
  // Payouts of a day, for the provider's fees.
  await sql`create index entry_disbursed on entry (at) where event = 'disbursed'`.execute(db)
}

async function makeSettledPayments(db: Kysely<unknown>) {
  await sql`
    create table settled_payment (
      provider text not null,
      reference text not null,
      /** paid: it was collected; back: it was refunded or charged back since. */
      kind text not null check (kind in ('paid', 'back')),
      /** The provider's day. */
      settled_on date not null,
      /** Centavos; of one that went back below zero. */
      amount bigint not null,
      /** Centavos that the provider keeps. */
      fee bigint not null check (fee >= 0),
      /** The line of a bank statement that brought it; null: it is still at the provider. */
      account text,
      line text,
      primary key (provider, reference, kind),
      check ((account is null) = (line is null)),
      check ((kind = 'back') = (amount < 0))
    )`.execute(db)
  await sql`
    create index settled_payment_open on settled_payment (provider, settled_on)
    where line is null`.execute(db)
}

async function makeStatements(db: Kysely<unknown>) {
  await sql`
    create table bank_statement (
      id uuid primary key,
      account text not null check (account ~ '^bank:[a-z0-9-]+$'),
      name text not null,
      /** Centavos before its first line, and after its last. */
      opening bigint not null,
      closing bigint not null,
      closes_on date not null,
      imported_at timestamptz not null,
      imported_by text not null
    )`.execute(db)
  await sql`create index bank_statement_of on bank_statement (account, closes_on)`.execute(db)
  await sql`
    create table bank_line (
      account text not null,
      /** Hash of day, amount, reference and text, and which one it is of equal ones. */
      line text not null,
      statement_id uuid not null references bank_statement (id),
      place integer not null,
      booked_on date not null,
      /** Centavos; below zero: it left the account. */
      amount bigint not null check (amount <> 0),
      reference text not null,
      text text not null,
      explained_at timestamptz,
      /** settlement, transfer: matched; account: by two people. */
      explained_as text check (explained_as in ('settlement', 'transfer', 'account')),
      primary key (account, line),
      check ((explained_at is null) = (explained_as is null))
    )`.execute(db)
  await sql`
    create index bank_line_open on bank_line (account, booked_on)
    where explained_at is null`.execute(db)
  await sql`
    create table own_transfer (
      account text not null,
      /** As the bank's line says it. */
      reference text not null,
      brand text not null references brand (key),
      /** Centavos; below zero: it leaves the account. */
      amount bigint not null check (amount <> 0),
      /** Reference of its entry. */
      entry_reference text not null unique,
      sent_on date not null,
      line text,
      primary key (account, reference)
    )`.execute(db)
  await sql`
    create index own_transfer_open on own_transfer (account) where line is null`.execute(db)
}

async function makeExplanations(db: Kysely<unknown>) {
  await sql`
    create table difference_explanation (
      /** collection, payout. */
      kind text not null check (kind in ('collection', 'payout')),
      subject text not null,
      /** agreed: it is over; expense: written off; providerMistake: the provider mends it. */
      how text not null check (how in ('agreed', 'expense', 'providerMistake')),
      ticket text,
      by_staff text not null,
      at timestamptz not null,
      /** The last day whose comparison it explains; null: all, until it is over. */
      through date,
      primary key (kind, subject)
    )`.execute(db)
  // Those that left the list after a week, in the versions before, do not come back.
  await sql`
    insert into difference_explanation (kind, subject, how, by_staff, at, through)
    select 'collection', provider || ':' || reference, 'agreed', 'hiram', now(), max(day)
    from reconciliation_difference group by provider, reference
    having max(day) < current_date - 8
    union all
    select 'payout', our_reference, 'agreed', 'hiram', now(), max(day)
    from payout_difference group by our_reference having max(day) < current_date - 8`.execute(db)
}
