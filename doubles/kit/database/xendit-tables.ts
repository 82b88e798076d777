import { type Generated, type Kysely, type Selectable, sql } from 'kysely'

/** Xendit's words for what a payout of the double can be. */
export type XenditState = 'ACCEPTED' | 'REQUESTED' | 'SUCCEEDED' | 'FAILED' | 'REVERSED'

export interface XenditTables {
  xendit_payout: {
    id: string
    /** Counts up as they are made. */
    place: Generated<bigint>
    idempotency_key: string
    /** The request as it came: the same key with another one is refused. */
    request: string
    reference_id: string
    channel_code: string
    account_number: string
    account_holder_name: string
    /** Centavos. */
    amount: bigint
    description: string
    state: XenditState
    failure_code: string | null
    made_at: Temporal.Instant
    /** When it succeeds by itself; null: an action ends it. */
    settles_at: Temporal.Instant | null
  }
  /** What was put there to pay out; without a row there is plenty. */
  xendit_balance: {
    /** Centavos. */
    funded: bigint
    /** Payouts up to this place are not taken from it. */
    after_place: bigint
  }
}

export type XenditPayoutRow = Selectable<XenditTables['xendit_payout']>

export async function createXenditTables<T>(database: Kysely<T>): Promise<void> {
  await sql`
    create table if not exists sandbox.xendit_payout (
      id text primary key,
      place bigint generated always as identity,
      idempotency_key text not null unique,
      request text not null,
      reference_id text not null,
      channel_code text not null,
      account_number text not null,
      account_holder_name text not null,
      amount bigint not null,
      description text not null,
      state text not null,
      failure_code text,
      made_at timestamptz not null,
      settles_at timestamptz
    )`.execute(database)
  await sql`
    create index if not exists xendit_payout_reference
      on sandbox.xendit_payout (reference_id, place)`.execute(database)
  await sql`
    create table if not exists sandbox.xendit_balance (
      funded bigint not null, after_place bigint not null
    )`.execute(database)
}
