import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'
import {
  JOINED_TO_LOAN,
  LOAN_COLUMNS,
  type LoanRow,
  readLoan,
} from '#server/lending/loan/loan-columns.ts'
import { type LoanTransfer, transfersOf } from '#server/lending/loan/loan-transfers.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import {
  INTENT_FIELDS,
  type PaymentIntent,
  type RecordedIntent,
  readIntent,
} from '#server/payments/payment/payment-record.ts'

/** A payment that a provider reports, under its name and ours. */
export interface ReportedPayment extends ProviderReference {
  readonly ourReference: string
  /** The channel's number. */
  readonly channel: string
}

/** What is known here of a reported payment. */
export interface BookingFacts {
  /** When the provider first announced it; null: it did not. */
  readonly firstPendingAt: Temporal.Instant | null
  readonly isChannelNamed: boolean
  /** It was claimed, so it is booked. */
  readonly isClaimed: boolean
  /** The borrower told us of a payment that is not booked. */
  readonly hasOpenClaim: boolean
  readonly intent: PaymentIntent | null
  /** The loan of the intent, with its entries; null without an intent. */
  readonly loan: LoanFacts | null
}

export interface LoanFacts {
  readonly loan: Loan
  readonly transfers: readonly LoanTransfer[]
  /** All entries. */
  readonly entryCount: bigint
}

/**
 * Reads, without a lock, all that the booking of a payment needs. Those that come while others are
 * being read are read together.
 */
export const readFacts = inBatches({
  run: bookingFacts,
  keyOf: ({ provider, reference, ourReference }: ReportedPayment) =>
    `${provider} ${reference} ${ourReference}`,
})

/** Of a row of `loan`. */
const TRANSFERS = transfersOf(sql`select loan.id::text`, sql`entry.borrower_id = loan.borrower_id`)

async function bookingFacts(
  db: Database,
  payments: readonly ReportedPayment[],
): Promise<BookingFacts[]> {
  const each = (read: (payment: ReportedPayment) => string) => payments.map(read)
  // Selected lists: PostgreSQL would plan for their length, each time again.
  const { rows } = await sql<Row>`
    with asked as (
      select * from unnest((select ${each(({ provider }) => provider)}::text[]),
        (select ${each(({ reference }) => reference)}::text[]),
        (select ${each(({ ourReference }) => storable(ourReference))}::text[]),
        (select ${each(({ channel }) => channel)}::text[]))
        with ordinality as asked (provider, reference, our_reference, channel, place)
    ), begun as (
      select asked.place, ${INTENT_FIELDS} as intent, coalesce(chain.entry_count, 0) as "entryCount",
        exists (select from payment_claim claim where claim.borrower_id = loan.borrower_id
          and claim.posted_at is null) as "hasOpenClaim",
        ${LOAN_COLUMNS}, ${TRANSFERS.sql} as transfers
      from asked
        join payment_intent intent
          on intent.our_reference = asked.our_reference and intent.provider = asked.provider
        join loan on loan.borrower_id = intent.borrower_id and loan.id = intent.loan_id
        ${JOINED_TO_LOAN}
        left join chain
          on chain.borrower_id = loan.borrower_id and chain.chain = 'loan:' || loan.id
    ), claimed as (
      select provider, reference from payment
      where status = 'paid' and (provider, reference) in (select provider, reference from asked)
    )
    select pending.first_at as "firstPendingAt", claimed.reference is not null as "isClaimed",
      exists (select from payment_channel where number = asked.channel) as "isChannelNamed", begun.*
    from asked left join begun using (place) left join claimed using (provider, reference)
      left join pending_payment pending
        on pending.provider = asked.provider and pending.reference = asked.reference
    order by asked.place`.execute(db)
  return rows.map(factsOf)
}

type Row = Omit<BookingFacts, 'intent' | 'loan' | 'hasOpenClaim'> & {
  readonly place: unknown
  /** Null without an intent, as all that is read with it. */
  readonly hasOpenClaim: boolean | null
  readonly intent: RecordedIntent | null
  readonly entryCount: bigint
  readonly transfers: unknown
} & LoanRow

function factsOf(row: Row): BookingFacts {
  const { firstPendingAt, isChannelNamed, isClaimed, hasOpenClaim, intent, ...rest } = row
  const { place: _, entryCount, transfers, ...loan } = rest
  return {
    firstPendingAt,
    isChannelNamed,
    isClaimed,
    hasOpenClaim: hasOpenClaim ?? false,
    intent: intent && readIntent(intent),
    loan: intent && {
      loan: readLoan(loan),
      transfers: TRANSFERS.read(transfers).get(loan.id) ?? [],
      entryCount,
    },
  }
}

/** Anybody may send any text, also U+0000, which no column accepts. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}
