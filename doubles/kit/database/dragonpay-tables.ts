import { type Generated, type JSONColumnType, type Kysely, type Selectable, sql } from 'kysely'

/** What a collection can be; letters of the wire are in collection-status.ts. */
export type CollectionState =
  | 'pending'
  /** Taken in at a channel, and not settled yet. */
  | 'received'
  /** The channel does not say what became of it, for now. */
  | 'unknown'
  /** The payer's bank or wallet agreed to pay, and has not yet. */
  | 'authorized'
  | 'queued'
  | 'in progress'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'void'
  | 'refunded'
  | 'charged back'

export type PayoutState = 'queued' | 'pending' | 'in progress' | 'succeeded' | 'failed' | 'reversed'

export interface DragonpayTables {
  dragonpay_collection: {
    refno: string
    /** Counts up as they are made. */
    place: Generated<bigint>
    /** Opens the pay page. */
    token: string
    txnid: string
    /** Centavos asked for. */
    amount: bigint
    /** Centavos really paid; null until then. */
    paid: bigint | null
    description: string
    email: string
    mobile: string
    procid: string
    param1: string
    param2: string
    state: CollectionState
    message: string
    made_at: Temporal.Instant
    expires_at: Temporal.Instant
    /** Manila day on which the money was taken in. */
    settled_on: Temporal.PlainDate | null
    /** The merchant that the money is said to be for; null: us. */
    merchant_id: string | null
  }
  dragonpay_lifetime: { id: string; name: string; email: string; remarks: string }
  dragonpay_payout: {
    txnid: string
    refno: string
    place: Generated<bigint>
    /** Centavos. */
    amount: bigint
    name: string
    procid: string
    account: string
    description: string
    state: PayoutState
    message: string
    /** When it succeeds by itself, unless an action came first. */
    settles_at: Temporal.Instant | null
  }
  /** The key pairs with which notices are signed; the newest signs. */
  dragonpay_key: {
    id: Generated<bigint>
    /** Both are DER in base64. */
    public_key: string
    private_key: string
    is_revoked: boolean
  }
  /** The money for payouts, if less than plenty: one row at most. */
  dragonpay_balance: {
    /** Centavos. */
    funded: bigint
    /** Payouts made later are taken off it. */
    after_place: bigint
  }
  /** Postbacks: sent again until the merchant answered result=OK, or given up (due_at null). */
  dragonpay_notice: {
    id: Generated<bigint>
    kind: NoticeKind
    params: JSONColumnType<Record<string, string>>
    /** By the product's clock. */
    due_at: Temporal.Instant | null
    attempts: Generated<number>
    /** In real time: the process that sends it holds it until then. */
    held_until: Temporal.Instant | null
    answered_at: Temporal.Instant | null
    /** It is sent right after the next one. */
    is_overtaken: Generated<boolean>
  }
}

export type NoticeKind = 'collection' | 'payout'
export type CollectionRow = Selectable<DragonpayTables['dragonpay_collection']>
export type PayoutRow = Selectable<DragonpayTables['dragonpay_payout']>

export async function createDragonpayTables<T>(database: Kysely<T>): Promise<void> {
  await createCollections(database)
  await sql`
    create table if not exists sandbox.dragonpay_lifetime (
      id text primary key,
      name text not null,
      email text not null,
      remarks text not null
    )`.execute(database)
  await sql`
    create table if not exists sandbox.dragonpay_payout (
      txnid text primary key,
      refno text not null unique,
      place bigint generated always as identity,
      amount bigint not null,
      name text not null,
      procid text not null,
      account text not null,
      description text not null,
      state text not null,
      message text not null,
      settles_at timestamptz
    )`.execute(database)
  await sql`
    create table if not exists sandbox.dragonpay_key (
      id bigint generated always as identity primary key,
      public_key text not null,
      private_key text not null,
      is_revoked boolean not null
    );
    create table if not exists sandbox.dragonpay_balance (
      funded bigint not null,
      after_place bigint not null
    )`.execute(database)
  await sql`
    create table if not exists sandbox.dragonpay_notice (
      id bigint generated always as identity primary key,
      kind text not null,
      -- Not jsonb: parameters keep the order in which the manual lists them.
      params json not null,
      due_at timestamptz,
      attempts integer not null default 0,
      held_until timestamptz,
      answered_at timestamptz
    )`.execute(database)
  await sql`
    alter table sandbox.dragonpay_notice
      add column if not exists is_overtaken boolean not null default false`.execute(database)
  await sql`
    create index if not exists dragonpay_notice_due on sandbox.dragonpay_notice (due_at)
  `.execute(database)
}

async function createCollections<T>(database: Kysely<T>): Promise<void> {
  await sql`
    create table if not exists sandbox.dragonpay_collection (
      refno text primary key,
      place bigint generated always as identity,
      token text not null unique,
      txnid text not null unique,
      amount bigint not null,
      paid bigint,
      description text not null,
      email text not null,
      mobile text not null,
      procid text not null,
      param1 text not null,
      param2 text not null,
      state text not null,
      message text not null,
      made_at timestamptz not null,
      expires_at timestamptz not null,
      settled_on date
    )`.execute(database)
  await sql`
    alter table sandbox.dragonpay_collection
      add column if not exists merchant_id text`.execute(database)
  await sql`
    create index if not exists dragonpay_collection_param1
      on sandbox.dragonpay_collection (param1, place)
  `.execute(database)
  await sql`
    create index if not exists dragonpay_collection_expiry
      on sandbox.dragonpay_collection (expires_at) where state = 'pending'
  `.execute(database)
}
