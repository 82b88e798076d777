import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** A limit above what one loan has. */
const MAX_ROWS = 200

export interface PaymentRow {
  readonly reference: string
  readonly provider: string
  readonly channel: string
  readonly amount: bigint
  readonly status: string
  readonly outcome: string
  readonly valueOn: Temporal.PlainDate
  readonly bookedAt: Temporal.Instant
}

/** References by which providers know the payments and payouts of a loan. */
const references = (borrowerId: string, loanId: string) => sql`
  select our_reference from payment_intent
  where borrower_id = ${borrowerId} and loan_id = ${loanId}
  union select reference from payment_intent
  where borrower_id = ${borrowerId} and loan_id = ${loanId} and reference is not null
  union select our_reference from payout where borrower_id = ${borrowerId} and loan_id = ${loanId}
  union select reference from entry_payment where chain = ${`loan:${loanId}`}`

/** Payments that were started for a loan or booked on it, newest first. */
export async function listPayments(
  db: Database,
  borrowerId: string,
  loanId: string,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select reference, provider, channel, amount, status, outcome, value_on as "valueOn",
      booked_at as "bookedAt"
    from payment
    where borrower_id = ${borrowerId} and (
      intent_id in (
        select id from payment_intent
        where borrower_id = ${borrowerId} and loan_id = ${loanId})
      or (provider, reference) in (
        select provider, reference from entry_payment where chain = ${`loan:${loanId}`}))
    order by booked_at desc, reference limit ${MAX_ROWS}`.execute(db)
  return rows
}

export interface NoticeRow {
  readonly id: string
  readonly receivedAt: Temporal.Instant
  readonly provider: string
  readonly kind: string
  readonly outcome: string | null
  readonly method: string
  readonly query: object
  readonly body: string
}

/** Notices of providers about the loan's payments and payouts, newest first; without headers. */
export async function listNotices(
  db: Database,
  borrowerId: string,
  loanId: string,
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    with known (reference) as materialized (${references(borrowerId, loanId)}),
    found as (
      select * from provider_notice where reference = any (array(select reference from known))
      union
      select * from provider_notice where our_reference = any (array(select reference from known))
    )
    select id, received_at as "receivedAt", provider, kind, outcome, method, query, body
    from found order by received_at desc, id limit ${MAX_ROWS}`.execute(db)
  return rows
}

export interface PayoutRow {
  readonly id: string
  readonly amount: bigint
  readonly state: string
  readonly provider: string | null
  readonly reference: string | null
  readonly ourReference: string
  readonly reason: string | null
  readonly queuedAt: Temporal.Instant
  readonly sentAt: Temporal.Instant | null
  readonly endedAt: Temporal.Instant | null
}

export async function listPayouts(
  db: Database,
  borrowerId: string,
  loanId: string,
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select id, amount, state, provider, reference, our_reference as "ourReference", reason,
      queued_at as "queuedAt", sent_at as "sentAt", ended_at as "endedAt"
    from payout where borrower_id = ${borrowerId} and loan_id = ${loanId}
    order by queued_at desc, id limit ${MAX_ROWS}`.execute(db)
  return rows
}

export interface DisputeRow {
  readonly complaintId: string
  readonly reference: string
  readonly fromOn: Temporal.PlainDate
  readonly toOn: Temporal.PlainDate
  readonly state: string
}

export async function listDisputes(
  db: Database,
  borrowerId: string,
  loanId: string,
): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select complaint_id as "complaintId", reference, from_on as "fromOn", to_on as "toOn",
      case when dismissed_after is not null then 'dismissed'
        when upheld_after is not null then 'upheld' else 'open' end as state
    from loan_dispute where borrower_id = ${borrowerId} and loan_id = ${loanId}
    order by from_on desc, reference limit ${MAX_ROWS}`.execute(db)
  return rows
}
