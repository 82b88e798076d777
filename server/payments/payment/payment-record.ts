import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { PaymentPurpose } from '#domain/allocation/payment-purpose.ts'
import type { IntentState } from '#domain/states/payment-intent.ts'
import { type Column, readTogether } from '#server/platform/database/column.ts'
import type { Means } from '#server/providers/payment-means.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A started payment: for one loan, of one amount, through one channel. */
export interface PaymentIntent {
  readonly id: string
  readonly borrowerId: string
  readonly loanId: string
  readonly productId: string
  readonly brand: string
  readonly amount: Centavos
  /** Key of the provider. */
  readonly provider: string
  readonly channel: string
  /** What it is paid with, where other providers have a channel for it too; null: none has. */
  readonly means: Means | null
  readonly purpose: PaymentPurpose
  readonly state: IntentState
  /** Our name for it at the provider; never changes. */
  readonly ourReference: string
  /** The provider's name for it; null while it has not answered. */
  readonly reference: string | null
  readonly payUrl: string | null
  readonly madeAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  /** Since when nobody knows whether the provider took its start, or withdrew it; null: it is known. */
  readonly unknownAt: Temporal.Instant | null
}

/** What makes two intents equal. */
export type IntentTerms = Pick<
  PaymentIntent,
  'borrowerId' | 'loanId' | 'purpose' | 'amount' | 'provider' | 'channel' | 'means'
>

const SELECT = sql`
  select intent.id, intent.borrower_id as "borrowerId", intent.loan_id as "loanId",
    loan.product_id as "productId", loan.brand, intent.amount, intent.provider, intent.channel,
    intent.purpose, intent.state, intent.our_reference as "ourReference", intent.reference,
    intent.pay_url as "payUrl", intent.made_at as "madeAt", intent.expires_at as "expiresAt",
    intent.means, intent.unknown_at as "unknownAt"
  from payment_intent intent
    join loan on loan.borrower_id = intent.borrower_id and loan.id = intent.loan_id`

/** Our name for an intent at its provider: at most 40 characters. */
export function paymentReference(intentId: string): string {
  return `LN-${intentId}`
}

export async function findIntent(db: Database, intentId: string): Promise<PaymentIntent | null> {
  const { rows } = await sql<PaymentIntent>`${SELECT} where intent.id = ${intentId}`.execute(db)
  return rows[0] ?? null
}

/** The intent that a provider names by our reference, or null for any other text. */
export async function findIntentNamed(
  db: Database,
  provider: string,
  ourReference: string,
): Promise<PaymentIntent | null> {
  const { rows } = await sql<PaymentIntent>`
    ${SELECT} where intent.our_reference = ${storable(ourReference)}
      and intent.provider = ${provider}`.execute(db)
  return rows[0] ?? null
}

/** A borrower's own intent by our reference, or null for any other text. */
export async function findBorrowerIntent(
  db: Database,
  borrowerId: string,
  ourReference: string,
): Promise<PaymentIntent | null> {
  const { rows } = await sql<PaymentIntent>`
    ${SELECT} where intent.our_reference = ${storable(ourReference)}
      and intent.borrower_id = ${borrowerId}`.execute(db)
  return rows[0] ?? null
}

/** Anybody may send any text, also U+0000, which no column accepts. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}

/**
 * The open intent with these terms, else a cancelled one that its provider has not withdrawn yet, or
 * null. Two channels for one means of payment are the same: a payment is open at one provider only.
 */
export async function findOpenIntent(
  tx: Transaction,
  wanted: IntentTerms,
): Promise<PaymentIntent | null> {
  const { rows } = await sql<PaymentIntent>`
    ${SELECT}
    where intent.borrower_id = ${wanted.borrowerId} and intent.loan_id = ${wanted.loanId}
      and intent.purpose = ${wanted.purpose} and intent.amount = ${wanted.amount}
      and ((intent.provider = ${wanted.provider} and intent.channel = ${wanted.channel})
        or intent.means = ${wanted.means})
      and (intent.state in ('starting', 'pending')
        or (intent.state = 'cancelled' and intent.unknown_at is not null))
    order by intent.state = 'cancelled'
    limit 1`.execute(tx)
  return rows[0] ?? null
}

/**
 * A payment of the same loan and purpose of which nobody knows whether its provider took it; null:
 * there is none. It stands in the way of another provider, and of its own means of payment.
 */
export async function findUnknownStart(
  tx: Transaction,
  wanted: IntentTerms,
  now: Temporal.Instant,
): Promise<PaymentIntent | null> {
  const { rows } = await sql<PaymentIntent>`
    ${SELECT}
    where intent.borrower_id = ${wanted.borrowerId} and intent.loan_id = ${wanted.loanId}
      and intent.purpose = ${wanted.purpose} and intent.unknown_at is not null
      and intent.state = 'failed' and intent.expires_at > ${now}
      and (intent.provider <> ${wanted.provider} or intent.channel = ${wanted.channel}
        or intent.means = ${wanted.means})
    order by intent.made_at
    limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The open intents of a loan, oldest first. */
export async function listOpenIntents(
  tx: Transaction,
  borrowerId: string,
  loanId: string,
): Promise<Pick<PaymentIntent, 'id' | 'state'>[]> {
  const { rows } = await sql<Pick<PaymentIntent, 'id' | 'state'>>`
    select id, state from payment_intent
    where borrower_id = ${borrowerId} and loan_id = ${loanId} and state in ('starting', 'pending')
    order by made_at, id`.execute(tx)
  return rows
}

/** The payments of a loan that wait to be paid, of a purpose and an amount; the newest first. */
export async function waitingIntents(
  db: Database,
  { borrowerId, loanId, purpose, amount }: Omit<IntentTerms, 'provider' | 'channel' | 'means'>,
  at: Temporal.Instant,
): Promise<PaymentIntent[]> {
  const { rows } = await sql<PaymentIntent>`
    ${SELECT}
    where intent.borrower_id = ${borrowerId} and intent.loan_id = ${loanId}
      and intent.state = 'pending' and intent.purpose = ${purpose} and intent.amount = ${amount}
      and intent.expires_at > ${at}
    order by intent.made_at desc`.execute(db)
  return rows
}

/** When a borrower started payments since a moment, oldest first. */
export async function startedSince(
  db: Database,
  borrowerId: string,
  since: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const { rows } = await sql<{ madeAt: Temporal.Instant }>`
    select made_at as "madeAt" from payment_intent
    where borrower_id = ${borrowerId} and made_at > ${since} order by made_at`.execute(db)
  return rows.map(({ madeAt }) => madeAt)
}

/** A loan that a payment names, or null for any other text. */
export async function loanNamed(
  db: Database,
  loanId: string,
): Promise<{ loanId: string; borrowerId: string; brand: string } | null> {
  const { rows } = await sql<{ loanId: string; borrowerId: string; brand: string }>`
    select id as "loanId", borrower_id as "borrowerId", brand from loan
    where id::text = ${storable(loanId)}`.execute(db)
  return rows[0] ?? null
}

/** The borrower of a lifetime id, or null. */
export async function borrowerOfLifetimeId(
  db: Database,
  lifetimeId: string,
): Promise<{ id: string; brand: string } | null> {
  const row = await db
    .selectFrom('borrower')
    .select(['id', 'brand'])
    .where('lifetime_id', '=', lifetimeId)
    .executeTakeFirst()
  return row ?? null
}

/** The reference under which a borrower can always pay, or null without one. */
export async function findLifetimeId(db: Database, borrowerId: string): Promise<string | null> {
  return (await readTogether(db, { id: lifetimeIdAsColumn(borrowerId) })).id
}

/** The same as a column, to be read beside others. */
export function lifetimeIdAsColumn(borrowerId: string): Column<string | null> {
  return {
    sql: sql`(select lifetime_id from borrower where id = ${borrowerId})`,
    read: (json) => json as string | null,
  }
}

/** The number of the channel that a borrower last paid through; empty: none. */
export async function lastUsedChannel(db: Database, borrowerId: string): Promise<string> {
  const last = await db
    .selectFrom('payment_intent')
    .select('channel')
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'paid')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.channel ?? ''
}
