import { type Generated, type Kysely, type Selectable, sql } from 'kysely'

/** What a checkout's payment can be; null while nobody has tried. */
export type PaymongoPaymentState = 'paid' | 'failed'

export interface PaymongoTables {
  /** A checkout, or a payment intent of a QR code, with its one payment. */
  paymongo_checkout: {
    id: string
    /** Counts up as they are made. */
    place: Generated<bigint>
    reference_number: string
    /** Centavos asked for. */
    amount: bigint
    name: string
    /** PayMongo's word for the channel. */
    type: string
    loan_id: string
    success_url: string
    state: 'active' | 'expired'
    made_at: Temporal.Instant
    payment_id: string | null
    /** Counts up as they are paid. */
    payment_place: bigint | null
    payment_state: PaymongoPaymentState | null
    /** Centavos really paid. */
    paid: bigint | null
    paid_at: Temporal.Instant | null
    /** Centavos given back. */
    refunded: Generated<bigint>
    is_disputed: Generated<boolean>
    /** Until when the code of an intent can be paid; null: a checkout, or it has no code yet. */
    code_until: Temporal.Instant | null
  }
}

export type CheckoutRow = Selectable<PaymongoTables['paymongo_checkout']>

export async function createPaymongoTables<T>(database: Kysely<T>): Promise<void> {
  await sql`create sequence if not exists sandbox.paymongo_payment_place`.execute(database)
  await sql`
    create table if not exists sandbox.paymongo_checkout (
      id text primary key,
      place bigint generated always as identity,
      reference_number text not null,
      amount bigint not null,
      name text not null,
      type text not null,
      loan_id text not null,
      success_url text not null,
      state text not null,
      made_at timestamptz not null,
      payment_id text unique,
      payment_place bigint unique,
      payment_state text,
      paid bigint,
      paid_at timestamptz
    )`.execute(database)
  await sql`
    alter table sandbox.paymongo_checkout
      add column if not exists refunded bigint not null default 0,
      add column if not exists is_disputed boolean not null default false,
      add column if not exists code_until timestamptz`.execute(database)
  await sql`
    create index if not exists paymongo_checkout_loan
      on sandbox.paymongo_checkout (loan_id, place)`.execute(database)
}
