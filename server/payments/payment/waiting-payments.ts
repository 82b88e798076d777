import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A payment that was started and that nobody has reported as paid. */
export interface WaitingPayment {
  readonly intentId: string
  readonly ourReference: string
  readonly loanId: string
  readonly productId: string
  /** As the channel takes it. */
  readonly amount: Centavos
  readonly provider: string
  /** The channel's number, and its name, or its number where no name is known. */
  readonly channel: string
  readonly channelName: string
  /** The provider's. */
  readonly reference: string
  readonly payUrl: string
  readonly expiresAt: Temporal.Instant
  /** What the payer scans; null: it has a page instead. */
  readonly qrCode: string | null
}

/** The most payments of one answer. */
const MAX_LISTED = 5

/**
 * A borrower's payments that can still be paid, or those of one loan, newest first. A payment that
 * the provider has announced waits no more: it is on its way (pending-payments.ts).
 */
export async function waitingPayments(
  db: Database,
  borrowerId: string,
  loanId: string | null,
  now: Temporal.Instant,
): Promise<WaitingPayment[]> {
  const { rows } = await sql<WaitingPayment>`
    select intent.id as "intentId", intent.our_reference as "ourReference",
      intent.loan_id as "loanId", loan.product_id as "productId", intent.amount, intent.provider,
      intent.channel, coalesce(known.name, intent.channel) as "channelName", intent.reference,
      intent.pay_url as "payUrl", intent.expires_at as "expiresAt", intent.qr_code as "qrCode"
    from payment_intent intent
      join loan on loan.borrower_id = intent.borrower_id and loan.id = intent.loan_id
      left join payment_channel known on known.number = intent.channel
    where intent.borrower_id = ${borrowerId}
      and (${loanId}::text is null or intent.loan_id::text = ${loanId})
      and intent.state = 'pending' and intent.expires_at > ${now}
      and intent.reference is not null and intent.pay_url is not null
      -- A debit of an account is confirmed by a code and has no page to go back to.
      and not exists (
        select from card_repayment card
        where card.borrower_id = intent.borrower_id and card.intent_id = intent.id
      )
      -- Announced for its intent, a payment is of the intent's borrower.
      and intent.id not in (
        select intent_id from pending_payment
        where borrower_id = ${borrowerId} and intent_id is not null and ended_at is null
      )
    order by intent.made_at desc
    limit ${MAX_LISTED}`.execute(db)
  return rows
}
