import { type Kysely, sql } from 'kysely'

/**
 * What providers confirmed of a payment, to be compared with the books; a payment that is paid again
 * after it went back; and what a booking finds that staff must see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_confirmation (
      provider text not null,
      /** The provider's. */
      reference text not null,
      status text not null,
      /** In the currency of the payment. */
      amount bigint not null,
      /** When the provider said so last, by the product's clock. */
      confirmed_at timestamptz not null,
      /** By the database's clock: a payment that is being booked is not missing. */
      stored_at timestamptz not null default now(),
      primary key (provider, reference, status, amount)
    )`.execute(db)
  // Of a status that is over: the payment went back, and was paid again. Each turn has its number.
  await sql`
    alter table payment add column ended_at timestamptz,
      add column movement smallint not null default 1`.execute(db)
  await sql`
    create table booking_difference (
      provider text not null,
      /** The provider's. */
      reference text not null,
      /** lost: the provider took back what had left; unbooked: nothing of it is booked; other. */
      kind text not null check (kind in ('lost', 'unbooked', 'other')),
      what text not null,
      /** Centavos; null: it is not known, or not in pesos. */
      amount bigint,
      found_on date not null,
      ended_at timestamptz,
      primary key (provider, reference, what)
    )`.execute(db)
  // won: one that went back was paid again.
  await sql`
    alter table settled_payment drop constraint settled_payment_kind_check,
      add constraint settled_payment_kind_check check (kind in ('paid', 'back', 'won'))`.execute(db)
  await PROVIDER_LOSS.execute(db)
}

/** As in 0089, with the account of what providers took back after it had left. */
const PROVIDER_LOSS = sql`
  create or replace function is_account(name text) returns boolean
  language sql immutable parallel safe
  return case split_part(name, ':', 1)
    when 'receivable' then is_uuid(split_part(name, ':', 2))
      and substr(name, 48) in (':principal', ':interest', ':fees', ':penalties',
        ':legalCharges', ':enforcementExpenses')
    when 'surplus' then is_uuid(substr(name, 9))
    when 'income' then substr(name, 8) in ('interest', 'fees', 'penalties', 'legalCharges',
      'enforcementExpenses')
    when 'waived' then substr(name, 8) in ('interest', 'fees', 'penalties', 'legalCharges',
      'enforcementExpenses')
    when 'cash' then name ~ '^cash:[a-z0-9-]+$'
    when 'clearing' then name ~ '^clearing:[a-z0-9-]+$'
    else name in ('suspense', 'disbursement', 'writeOff', 'providerLoss') end`
