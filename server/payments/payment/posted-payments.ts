import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isBack } from '#server/payments/payment/payment-movement.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'

/** The most payments of one answer. */
const MAX_LISTED = 200

/** A payment that was booked on loans of a borrower. */
export interface PostedPayment {
  /** Also names the receipt. */
  readonly reference: string
  /** Null: not started in our app. */
  readonly intentId: string | null
  readonly amount: Centavos
  /** Its name where known, else its number; empty where the channel is unknown. */
  readonly channel: string
  readonly valueOn: Temporal.PlainDate
  readonly bookedAt: Temporal.Instant
  /** Refunded or charged back later. */
  readonly isReversed: boolean
}

/**
 * A borrower's payments that were booked, or those of one loan, newest first. Money that staff
 * assigned out of suspense is named by its entry.
 */
export async function postedPayments(
  db: Database,
  borrowerId: string,
  loanId: string | null,
): Promise<PostedPayment[]> {
  const ofLoan = sql`(${loanId}::text is null or entry.loan_id::text = ${loanId})`
  const { rows } = await sql<PostedPayment>`
    with paid as materialized (
      select provider, reference, intent_id, amount, channel, value_on, booked_at from payment
      where borrower_id = ${borrowerId} and status = 'paid' and outcome in ('booked', 'other amount')
        and exists (
          select from entry_payment link join entry using (chain, sequence, borrower_id)
          where link.provider = payment.provider and link.reference = payment.reference
            and entry.borrower_id = ${borrowerId} and ${ofLoan})
    ), ${GONE_BACK}
    select paid.reference, paid.intent_id as "intentId", paid.amount, coalesce(known.name, paid.channel) as channel,
      paid.value_on as "valueOn", paid.booked_at as "bookedAt", ${IS_GONE_BACK} as "isReversed"
    from paid left join payment_channel known on known.number = paid.channel
    union all
    select entry.reference, null, assigned.amount, '', entry.value_on, entry.at, false
    from suspense_release join entry using (chain, sequence, borrower_id) cross join lateral (
      select sum(transfer.amount)::bigint as amount from transfer
      where transfer.borrower_id = entry.borrower_id and transfer.chain = entry.chain
        and transfer.sequence = entry.sequence and transfer.debit = 'suspense'
    ) assigned
    where entry.borrower_id = ${borrowerId} and ${ofLoan} and entry.reverses is null
      and assigned.amount is not null
      and not exists (select from entry back
        where back.borrower_id = entry.borrower_id and back.reverses = entry.reference)
    order by 6 desc, 1
    limit ${MAX_LISTED}`.execute(db)
  return rows
}

/**
 * A common table after one named `paid`, of payments: those that were refunded or charged back. The
 * provider may tell that before it tells of the payment, and then nobody knows whose it is.
 */
const GONE_BACK = sql`
  gone_back as materialized (
    select later.provider, later.reference
    from paid join payment later on later.provider = paid.provider
      and later.reference = paid.reference and ${isBack('later')})`

const IS_GONE_BACK = sql`exists (select from gone_back
  where gone_back.provider = paid.provider and gone_back.reference = paid.reference)`

/** Whether a payment is booked and was neither refunded nor charged back. */
export async function isPaymentStored(
  db: Database,
  { provider, reference }: ProviderReference,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment where provider = ${provider} and reference = ${reference}
    having bool_and(not ${isBack('payment')})`.execute(db)
  return rows.length > 0
}

/** A payment that a borrower describes without its reference. */
export interface DescribedPayment {
  readonly borrowerId: string
  readonly amount: Centavos
  readonly paidOn: Temporal.PlainDate
  /** Then a payment started in our app is not the one described. */
  readonly isOnLifetimeId: boolean
}

/** A booked payment of the borrower by its reference, that was not reversed; or null. */
export async function postedUnder(
  db: Database,
  borrowerId: string,
  reference: string,
): Promise<PostedPayment | null> {
  const payments = await postedPayments(db, borrowerId, null)
  return payments.find((payment) => payment.reference === reference && !payment.isReversed) ?? null
}

/** The provider's reference of the booked payment of an intent, or null. */
export async function postedOfIntent(
  db: Database,
  borrowerId: string,
  intentId: string,
): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    with paid as materialized (
      select provider, reference, booked_at from payment
      where borrower_id = ${borrowerId} and intent_id = ${intentId} and status = 'paid'
        and outcome in ('booked', 'other amount')
    ), ${GONE_BACK}
    select reference from paid where not ${IS_GONE_BACK} order by booked_at limit 1`.execute(db)
  return rows[0]?.reference ?? null
}

/** Reference of a booked payment of the amount described, at most a day off; or null. */
export async function postedAs(
  db: Database,
  { borrowerId, amount, paidOn, isOnLifetimeId }: DescribedPayment,
): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    with paid as materialized (
      select provider, reference, value_on, booked_at from payment
      where borrower_id = ${borrowerId} and status = 'paid' and outcome = 'booked'
        and amount = ${amount} and value_on between ${paidOn}::date - 1 and ${paidOn}::date + 1
        and (intent_id is null or not ${isOnLifetimeId}::boolean)
    ), ${GONE_BACK}
    select reference from paid where not ${IS_GONE_BACK}
    order by abs(value_on - ${paidOn}::date), booked_at desc limit 1`.execute(db)
  return rows[0]?.reference ?? null
}

/** A payment that was started in our app and never booked. */
export interface StartedPayment {
  readonly intentId: string
  readonly reference: string
  readonly amount: Centavos
  readonly channel: string
  readonly channelName: string
  readonly madeAt: Temporal.Instant
}

/** Payments of one loan that were started since a time and are not booked, newest first. */
export async function startedPayments(
  db: Database,
  { borrowerId, id }: { readonly borrowerId: string; readonly id: string },
  since: Temporal.Instant,
): Promise<StartedPayment[]> {
  const { rows } = await sql<StartedPayment>`
    select intent.id as "intentId", intent.reference, intent.amount, intent.channel,
      coalesce(known.name, intent.channel) as "channelName", intent.made_at as "madeAt"
    from payment_intent intent
      left join payment_channel known on known.number = intent.channel
    where intent.borrower_id = ${borrowerId} and intent.loan_id = ${id}
      and intent.reference is not null and intent.made_at > ${since}
      and intent.state in ('pending', 'failed', 'expired', 'cancelled')
    order by intent.made_at desc limit 10`.execute(db)
  return rows
}

/** The payment that a borrower started on a loan under the provider's reference, or null. */
export async function startedUnder(
  db: Database,
  { borrowerId, id }: { readonly borrowerId: string; readonly id: string },
  reference: string,
): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom('payment_intent')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', id)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ?? null
}
