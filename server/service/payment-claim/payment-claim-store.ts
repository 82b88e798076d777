import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PostedPayment } from '#server/providers/dependencies.ts'
import { isUuid } from '#server/platform/random/uuid.ts'

/** A stored claim that a payment was made. */
export interface PaymentClaim {
  readonly borrowerId: string
  readonly loanId: string
  /** Claims with the same key are one. */
  readonly key: string
  /** Null: not started with us. */
  readonly intentId: string | null
  /** The number on the borrower's slip; null: none that a provider could know. */
  readonly slip: string | null
  /** Then no payment that was started with us is the one claimed. */
  readonly isOnLifetimeId: boolean
  readonly amount: Centavos
  readonly channel: string
  readonly paidAt: Temporal.Instant
  readonly complaintId: string
  /** What the provider said of the payment when it was claimed. */
  readonly inquiry: string
}

/** The complaint of a claim. */
export interface ClaimComplaint {
  readonly id: string
  readonly number: string
  readonly replyDueOn: Temporal.PlainDate
  readonly state: 'open' | 'answered'
}

/** The complaint of a claim, or null. */
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
  claim: PaymentClaim,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('payment_claim')
    .values({
      borrower_id: claim.borrowerId,
      payment_key: claim.key,
      loan_id: claim.loanId,
      intent_id: claim.intentId,
      slip: claim.slip,
      on_lifetime_id: claim.isOnLifetimeId,
      amount: claim.amount,
      channel: claim.channel,
      paid_at: claim.paidAt,
      complaint_id: claim.complaintId,
      claimed_at: at,
      inquiry: claim.inquiry,
      inquired_at: at,
    })
    .execute()
}

/** An open claim: its payment is not booked and its complaint not answered. */
export interface WaitingClaim extends ClaimComplaint {
  readonly amount: Centavos
  readonly channel: string
  readonly paidAt: Temporal.Instant
}

/** The open claims of a borrower, or of one loan, the oldest first. */
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
type BookedMoney = Pick<
  PostedPayment,
  'borrowerId' | 'intentId' | 'reference' | 'amount' | 'valueOn'
>

/**
 * Marks the claim of a payment that was just booked: that of its intent or of its number on a slip,
 * else the nearest that describes it, as `postedAs` finds it: by its amount and at most a day off. One
 * that staff cleared is over, unless it names the payment.
 *
 * @returns the complaint of the claim, or null
 */
export async function markPosted(
  tx: Transaction,
  { borrowerId, intentId, reference, amount, valueOn }: BookedMoney,
  at: Temporal.Instant,
): Promise<string | null> {
  const { rows } = await sql<{ complaintId: string }>`
    update payment_claim set posted_at = ${at}
    where borrower_id = ${borrowerId} and payment_key = (
      select payment_key
      from payment_claim, lateral (
        select abs((paid_at at time zone 'Asia/Manila')::date - ${valueOn}::date) as days_off,
          coalesce(intent_id = ${intentId}::uuid or slip = ${reference}, false) as is_named
      ) compared
      where borrower_id = ${borrowerId} and posted_at is null and (is_named
        or (intent_id is null and cleared_at is null and amount = ${amount} and days_off <= 1
          and (${intentId}::uuid is null or on_lifetime_id is not true)))
      order by is_named desc, days_off, claimed_at limit 1)
    returning complaint_id as "complaintId"`.execute(tx)
  return rows[0]?.complaintId ?? null
}

/** The claim that a complaint is about, or null. */
export async function claimOfComplaint(
  db: Database,
  complaintId: string,
): Promise<{
  readonly borrowerId: string
  readonly intentId: string | null
  readonly slip: string | null
  readonly isOnLifetimeId: boolean | null
  readonly paidAt: Temporal.Instant
  readonly postedAt: Temporal.Instant | null
  readonly inquiry: string | null
} | null> {
  if (!isUuid(complaintId)) return null
  const row = await db
    .selectFrom('payment_claim')
    .select(['borrower_id as borrowerId', 'intent_id as intentId', 'inquiry', 'slip'])
    .select('on_lifetime_id as isOnLifetimeId')
    .select(['paid_at as paidAt', 'posted_at as postedAt'])
    .where('complaint_id', '=', complaintId)
    .executeTakeFirst()
  return row ?? null
}

/** What names a claim by its complaint. */
interface OfComplaint {
  readonly borrowerId: string
  readonly complaintId: string
}

/** What staff did about a claim: it was booked, its payment did not come, or its booking is asked. */
type Handling =
  | { readonly posted_at: Temporal.Instant }
  | { readonly cleared_at: Temporal.Instant }
  | { readonly match_request_id: string }

/** Keeps what staff did about one claim. */
export async function storeHandling(
  tx: Transaction,
  { borrowerId, complaintId }: OfComplaint,
  handling: Handling,
): Promise<void> {
  await tx
    .updateTable('payment_claim')
    .set(handling)
    .where('borrower_id', '=', borrowerId)
    .where('complaint_id', '=', complaintId)
    .execute()
}

/** Keeps what the provider said last. */
export async function storeInquiry(
  db: Database,
  complaintId: string,
  inquiry: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('payment_claim')
    .set({ inquiry, inquired_at: at })
    .where('complaint_id', '=', complaintId)
    .execute()
}
