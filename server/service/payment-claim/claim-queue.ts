import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Sealed } from '#server/platform/database/sealed.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** A claimed payment that staff see. */
export interface StaffClaim {
  readonly complaintId: string
  readonly complaintNumber: string
  readonly borrowerId: string
  readonly borrowerName: string
  readonly loanId: string
  readonly loanNumber: string
  readonly amount: Centavos
  /** The channel's name, or its number; empty: unknown. */
  readonly channel: string
  readonly paidAt: Temporal.Instant
  readonly claimedAt: Temporal.Instant
  /** Ours with the provider; empty: the payment was not started with us. */
  readonly providerReference: string
  readonly intentId: string | null
  /** What the provider said last. */
  readonly inquiry: string
  readonly inquiredAt: Temporal.Instant | null
  readonly replyDueOn: Temporal.PlainDate
  readonly state: 'open' | 'answered'
  readonly postedAt: Temporal.Instant | null
  readonly clearedAt: Temporal.Instant | null
  readonly matchRequestId: string | null
  /** What the borrower wrote. */
  readonly content: string
}

type Place = readonly [claimedAt: string, complaintId: string] | null

/** The claims whose payment was neither booked nor cleared, the oldest first. */
export async function unresolvedClaims(
  db: Database,
  { borrowerId = null }: { readonly borrowerId?: string | null },
  place: Place,
  most: number,
): Promise<StaffClaim[]> {
  const after = place
    ? sql`(claimed_at, claim.complaint_id) > (${place[0]}::timestamptz, ${place[1]}::uuid)`
    : sql`true`
  const owner = borrowerId === null ? sql`true` : sql`claim.borrower_id = ${borrowerId}::uuid`
  return claims(db, sql`posted_at is null and cleared_at is null and ${after} and ${owner}`, most)
}

/** The claim of a complaint, or null. @param complaintId a UUID */
export async function staffClaim(db: Database, complaintId: string): Promise<StaffClaim | null> {
  return (await claims(db, sql`claim.complaint_id = ${complaintId}::uuid`, 1))[0] ?? null
}

async function claims(
  db: Database,
  where: ReturnType<typeof sql>,
  most: number,
): Promise<StaffClaim[]> {
  const { rows } = await sql<Row>`
    select claim.complaint_id as "complaintId", complaint.number as "complaintNumber",
      claim.borrower_id as "borrowerId", claim.loan_id as "loanId", loan.number as "loanNumber",
      claim.amount, coalesce(known.name, claim.channel) as channel, paid_at as "paidAt",
      claimed_at as "claimedAt", coalesce(intent.reference, '') as "providerReference",
      intent_id as "intentId", coalesce(inquiry, '') as inquiry, inquired_at as "inquiredAt",
      reply_due_on as "replyDueOn", complaint.state, posted_at as "postedAt",
      cleared_at as "clearedAt", match_request_id as "matchRequestId", complaint.content,
      borrower.full_name, borrower.full_name_sealed
    from payment_claim claim
      join complaint on complaint.borrower_id = claim.borrower_id
        and complaint.id = claim.complaint_id
      join borrower on borrower.id = claim.borrower_id
      join loan on loan.borrower_id = claim.borrower_id and loan.id = claim.loan_id
      left join payment_channel known on known.number = claim.channel
      left join payment_intent intent on intent.borrower_id = claim.borrower_id
        and intent.id = claim.intent_id
    where ${where} order by claimed_at, claim.complaint_id limit ${most}`.execute(db)
  return rows.map(({ full_name, full_name_sealed, ...claim }) => {
    const name = openRow(db, 'borrower', claim.borrowerId, { full_name, full_name_sealed })
    return { ...claim, borrowerName: name.full_name ?? '' }
  })
}

type Row = Omit<StaffClaim, 'borrowerName'> & {
  full_name: string | null
  full_name_sealed: Sealed<'borrower.full_name'> | null
}

/** Whether a complaint is of a claimed payment. */
export async function isClaimed(db: Database, complaintId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_claim')
    .select('payment_key')
    .where('complaint_id', '=', complaintId)
    .executeTakeFirst()
  return row !== undefined
}
