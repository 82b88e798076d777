import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

export type IntentState =
  | 'starting'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'charged back'

/** A payment that was begun: for one loan, of one amount, through one channel. */
export interface PaymentIntent {
  readonly id: string
  readonly borrowerId: string
  readonly loanId: string
  readonly productId: string
  readonly brand: string
  readonly amount: Centavos
  readonly channel: string
  readonly isExtension: boolean
  /** Pays for a new plan instead of what is due. */
  readonly isNewPlan: boolean
  /** Settles the whole loan, also where that is less than what was asked for. */
  readonly isPayoff: boolean
  readonly state: IntentState
  readonly reference: string | null
  readonly payUrl: string | null
  readonly madeAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
}

const SELECT = sql`
  select intent.id, intent.borrower_id as "borrowerId", intent.loan_id as "loanId",
    loan.product_id as "productId", loan.brand, intent.amount, intent.channel,
    intent.is_extension as "isExtension", intent.is_new_plan as "isNewPlan", intent.is_payoff as "isPayoff", intent.state, intent.reference,
    intent.pay_url as "payUrl", intent.made_at as "madeAt", intent.expires_at as "expiresAt"
  from payment_intent intent
    join loan on loan.borrower_id = intent.borrower_id and loan.id = intent.loan_id`

/** Ours at the provider, for ever: at most 40 characters. */
export function intentTxnId(intentId: string): string {
  return `LN-${intentId}`
}

/** The intent of a transaction id of ours, or null for any other text. */
export async function findIntentOf(db: Database, txnId: string): Promise<PaymentIntent | null> {
  const { rows } = await sql<PaymentIntent>`
    ${SELECT} where 'LN-' || intent.id::text = ${txnId} and intent.id = ${uuidOf(txnId)}
  `.execute(db)
  return rows[0] ?? null
}

/** A text that is no uuid finds nothing, and does not reach the database as one. */
function uuidOf(txnId: string): string | null {
  return /^LN-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(txnId)?.[1] ?? null
}

/** The open intent for exactly this, if there is one. */
export async function findOpenIntent(
  tx: Transaction,
  of: Pick<
    PaymentIntent,
    'borrowerId' | 'loanId' | 'isExtension' | 'isNewPlan' | 'isPayoff' | 'amount' | 'channel'
  >,
): Promise<PaymentIntent | null> {
  const { rows } = await sql<PaymentIntent>`
    ${SELECT}
    where intent.borrower_id = ${of.borrowerId} and intent.loan_id = ${of.loanId}
      and intent.is_extension = ${of.isExtension} and intent.is_new_plan = ${of.isNewPlan} and intent.is_payoff = ${of.isPayoff}
      and intent.amount = ${of.amount}
      and intent.channel = ${of.channel} and intent.state in ('starting', 'pending')
  `.execute(tx)
  return rows[0] ?? null
}

/** Moves an intent on; never back from paid to anything but refunded or charged back. */
export async function moveIntent(
  db: Database,
  intentId: string,
  from: readonly IntentState[],
  to: {
    readonly state: IntentState
    readonly reference?: string
    readonly payUrl?: string
    readonly askAt?: Temporal.Instant | null
  },
): Promise<boolean> {
  const { rows } = await sql`
    update payment_intent set state = ${to.state},
      reference = coalesce(${to.reference ?? null}, reference),
      pay_url = coalesce(${to.payUrl ?? null}, pay_url), ask_at = ${to.askAt ?? null}
    where id = ${intentId} and state = any(${[...from]}::text[])
    returning id`.execute(db)
  return rows.length > 0
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

/** The reference under which a borrower can always pay, or null while he has none. */
export async function lifetimeIdOf(db: Database, borrowerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('borrower')
    .select('lifetime_id')
    .where('id', '=', borrowerId)
    .executeTakeFirst()
  return row?.lifetime_id ?? null
}
