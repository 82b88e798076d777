import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'
import {
  JOINED_TO_LOAN,
  LOAN_COLUMNS,
  type LoanRow,
  readLoan,
} from '#server/lending/loan/record/loan-columns.ts'
import { CONTENTS_OF_LOAN, transfersIn } from '#server/lending/loan/account/loan-contents.ts'
import type { LoanTransfer } from '#server/lending/loan/account/loan-transfers.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import {
  type ConfirmedState,
  storingConfirmed,
} from '#server/payments/payment/confirmed-payments.ts'
import { isBack, type PaymentMovement } from '#server/payments/payment/payment-movement.ts'
import { paymentBatches } from '#server/payments/posting/payment-batches.ts'
import type { PaymentIntent } from '#server/payments/payment/payment-record.ts'

/** A payment that a provider reports, under its name and ours. */
export interface ReportedPayment extends ProviderReference {
  readonly ourReference: string
  /** The channel's number. */
  readonly channel: string
  /** What the provider says of it, to be stored; left out: it is only read. */
  readonly confirmed?: ConfirmedState
  /** Its notice was acknowledged: nobody waits for it. */
  readonly isAcknowledged?: boolean
}

/** What is known here of a reported payment. */
export interface BookingFacts {
  /** When the provider first announced it; null: it did not. */
  readonly firstPendingAt: Temporal.Instant | null
  readonly isChannelNamed: boolean
  /** How often it was paid, as it is booked; null: it was never claimed. */
  readonly movement: PaymentMovement | null
  /** It could not be booked before. */
  readonly isUnbooked: boolean
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
 * Reads, without a lock, all that the booking of a payment needs, and stores what the provider says of
 * it. Those that come while others are being read are read together.
 */
export const readFacts = paymentBatches(
  {
    run: bookingFacts,
    keyOf: ({ provider, reference }: ReportedPayment) => `${provider} ${reference}`,
  },
  ({ isAcknowledged = false }) => isAcknowledged,
)

async function bookingFacts(
  db: Database,
  payments: readonly ReportedPayment[],
): Promise<BookingFacts[]> {
  const each = <T>(read: (payment: ReportedPayment) => T) => payments.map(read)
  // Selected lists: PostgreSQL would plan for their length, each time again.
  const { rows } = await sql<Row>`
    with asked as (
      select * from unnest((select ${each(({ provider }) => provider)}::text[]),
        (select ${each(({ reference }) => reference)}::text[]),
        (select ${each(({ ourReference }) => storable(ourReference))}::text[]),
        (select ${each(({ channel }) => channel)}::text[]),
        (select ${each(({ confirmed }) => confirmed?.status ?? null)}::text[]),
        (select ${each(({ confirmed }) => confirmed?.amount.toString() ?? null)}::bigint[]),
        (select ${each(({ confirmed }) => confirmed?.at.toString() ?? null)}::timestamptz[]))
        with ordinality
        as asked (provider, reference, our_reference, channel, status, amount, at, place)
    ), ${storingConfirmed('asked')}, begun as (
      select asked.place, ${INTENT_COLUMNS}, coalesce(chain.entry_count, 0) as "entryCount",
        exists (select from payment_claim claim where claim.borrower_id = loan.borrower_id
          and claim.posted_at is null) as "hasOpenClaim",
        ${LOAN_COLUMNS}, ${CONTENTS_OF_LOAN} as contents
      from asked
        join payment_intent intent
          on intent.our_reference = asked.our_reference and intent.provider = asked.provider
        join loan on loan.borrower_id = intent.borrower_id and loan.id = intent.loan_id
        ${JOINED_TO_LOAN}
        left join chain
          on chain.borrower_id = loan.borrower_id and chain.chain = 'loan:' || loan.id
    ), claimed as (
      select provider, reference,
        json_build_object('number', max(movement) filter (where status = 'paid'),
          'isBack', bool_or(${isBack('payment')}))
          as movement
      from payment where (provider, reference) in (select provider, reference from asked)
      group by provider, reference
    )
    select pending.first_at as "firstPendingAt", claimed.movement as "movement",
      exists (select from payment_channel where number = asked.channel) as "isChannelNamed",
      exists (select from booking_difference found where found.provider = asked.provider
        and found.reference = asked.reference and kind = 'unbooked' and ended_at is null)
        as "isUnbooked", begun.*
    from asked left join begun using (place) left join claimed using (provider, reference)
      left join pending_payment pending
        on pending.provider = asked.provider and pending.reference = asked.reference
    order by asked.place`.execute(db)
  return rows.map(factsOf)
}

/** Of `payment_intent intent`, besides what is of its loan. Not in JSON, which costs more to write. */
const INTENT_COLUMNS = sql`
  intent.id as "intentId", intent.amount as "intentAmount", intent.provider as "intentProvider",
  intent.channel, intent.means, intent.purpose, intent.state as "intentState",
  intent.our_reference as "ourReference", intent.reference as "intentReference",
  intent.pay_url as "payUrl", intent.made_at as "madeAt", intent.expires_at as "expiresAt",
  intent.unknown_at as "unknownAt"`

interface IntentRow extends Pick<
  PaymentIntent,
  'channel' | 'means' | 'purpose' | 'ourReference' | 'payUrl' | 'madeAt' | 'expiresAt' | 'unknownAt'
> {
  /** Null without an intent, as all that is read with it. */
  readonly intentId: string | null
  readonly intentAmount: PaymentIntent['amount']
  readonly intentProvider: PaymentIntent['provider']
  readonly intentState: PaymentIntent['state']
  readonly intentReference: PaymentIntent['reference']
}

type Row = Omit<BookingFacts, 'intent' | 'loan' | 'hasOpenClaim'> &
  IntentRow &
  LoanRow & {
    readonly place: unknown
    readonly hasOpenClaim: boolean | null
    readonly entryCount: bigint
    readonly contents: string | null
  }

function factsOf(row: Row): BookingFacts {
  const { firstPendingAt, isChannelNamed, movement, isUnbooked, hasOpenClaim, ...read } = row
  const { place: _, entryCount, contents, intentId, intentAmount, intentProvider, ...others } = read
  const { intentState, intentReference, channel, means, purpose, ourReference, ...rest } = others
  const { payUrl, madeAt, expiresAt, unknownAt, ...loan } = rest
  const known = { firstPendingAt, isChannelNamed, movement, isUnbooked }
  if (intentId === null) return { ...known, hasOpenClaim: false, intent: null, loan: null }
  const ofLoan = {
    loanId: loan.id,
    borrowerId: loan.borrowerId,
    productId: loan.productId,
    brand: loan.brand,
  }
  const renamed = {
    id: intentId,
    amount: intentAmount,
    provider: intentProvider,
    state: intentState,
    reference: intentReference,
  }
  const same = { channel, means, purpose, ourReference, payUrl, madeAt, expiresAt, unknownAt }
  return {
    ...known,
    hasOpenClaim: hasOpenClaim ?? false,
    intent: { ...ofLoan, ...renamed, ...same },
    loan: { loan: readLoan(loan), transfers: transfersIn(contents), entryCount },
  }
}

/** Anybody may send any text, also U+0000, which no column accepts. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}
