import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A borrower's word that he has paid, as it is kept. */
export interface PaymentClaim {
  readonly borrowerId: string
  readonly loanId: string
  /** What makes two claims one. */
  readonly key: string
  /** Null: not begun with us. */
  readonly intentId: string | null
  readonly amount: Centavos
  readonly channel: string
  readonly paidAt: Temporal.Instant
  readonly complaintId: string
}

/** The complaint that a claim made. */
export interface ClaimComplaint {
  readonly id: string
  readonly number: string
  readonly replyDueOn: Temporal.PlainDate
  readonly state: 'open' | 'answered'
}

/** The complaint of a claim, or null: nothing was claimed so. */
export async function findClaim(
  db: Database,
  borrowerId: string,
  key: string,
): Promise<ClaimComplaint | null> {
  const { rows } = await sql<ClaimComplaint>`
    select complaint.id, complaint.number, reply_due_on as "replyDueOn", state
    from payment_claim claim join complaint
      on complaint.borrower_id = claim.borrower_id and complaint.id = claim.complaint_id
    where claim.borrower_id = ${borrowerId} and payment_key = ${key}`.execute(db)
  return rows[0] ?? null
}

export async function insertClaim(
  tx: Transaction,
  it: PaymentClaim,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('payment_claim')
    .values({
      borrower_id: it.borrowerId,
      payment_key: it.key,
      loan_id: it.loanId,
      intent_id: it.intentId,
      amount: it.amount,
      channel: it.channel,
      paid_at: it.paidAt,
      complaint_id: it.complaintId,
      claimed_at: at,
    })
    .execute()
}

/** A claim that waits: its payment is not booked, and its complaint not answered. */
export interface WaitingClaim extends ClaimComplaint {
  readonly amount: Centavos
  readonly channel: string
  readonly paidAt: Temporal.Instant
}

/** Those of a borrower, or of one of his loans, the oldest first. */
export async function waitingClaims(
  db: Database,
  borrowerId: string,
  loanId: string | null,
): Promise<WaitingClaim[]> {
  const { rows } = await sql<WaitingClaim>`
    select complaint.id, complaint.number, reply_due_on as "replyDueOn", state, amount,
      coalesce(known.name, claim.channel) as channel, paid_at as "paidAt"
    from payment_claim claim join complaint
        on complaint.borrower_id = claim.borrower_id and complaint.id = claim.complaint_id
      left join payment_channel known on known.number = claim.channel
    where claim.borrower_id = ${borrowerId} and posted_at is null and state = 'open'
      and (${loanId}::uuid is null or claim.loan_id = ${loanId})
    order by claimed_at, payment_key`.execute(db)
  return rows
}

/** A payment that was booked. */
export interface BookedMoney {
  readonly borrowerId: string
  readonly intentId: string | null
  readonly amount: Centavos
}

/**
 * Marks the claim of a payment that is booked now, and says which complaint it made: that of its
 * intent, else the oldest of its amount that names none. Null: nobody waits for it.
 */
export async function markPosted(
  tx: Transaction,
  { borrowerId, intentId, amount }: BookedMoney,
  at: Temporal.Instant,
): Promise<string | null> {
  const { rows } = await sql<{ complaintId: string }>`
    update payment_claim set posted_at = ${at}
    where borrower_id = ${borrowerId} and payment_key = (
      select payment_key from payment_claim
      where borrower_id = ${borrowerId} and posted_at is null
        and (intent_id = ${intentId} or (intent_id is null and amount = ${amount}))
      order by intent_id nulls last, claimed_at limit 1)
    returning complaint_id as "complaintId"`.execute(tx)
  return rows[0]?.complaintId ?? null
}
