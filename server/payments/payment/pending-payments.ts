import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'
import { type Column, toInteger, rowsAsColumn } from '#server/platform/database/column.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Days after which a payment on its way without further news counts as abandoned. */
const GIVEN_UP_DAYS = 30

/** A payment that the provider has announced before settling it. */
export interface AnnouncedPayment extends ProviderReference {
  /** Null: not started in our app. */
  readonly intentId: string | null
  /** Null: the borrower is unknown. */
  readonly borrowerId: string | null
  /** Null: on a lifetime id. */
  readonly loanId: string | null
  readonly amount: Centavos
  readonly channel: string
}

/**
 * Stores when the provider first announced a payment; later announcements change nothing.
 *
 * @returns whether it is the first announcement
 */
export async function storePending(
  db: Database,
  { provider, reference, intentId, borrowerId, loanId, amount, channel }: AnnouncedPayment,
  at: Temporal.Instant,
): Promise<boolean> {
  const stored = await db
    .insertInto('pending_payment')
    .values({
      provider,
      reference,
      intent_id: intentId,
      first_at: at,
      borrower_id: borrowerId,
      loan_id: loanId,
      amount,
      channel,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst()
  return stored !== undefined
}

/** Marks a payment as no longer on its way. */
export async function endPending(
  db: Database,
  { provider, reference }: ProviderReference,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update pending_payment set ended_at = ${at}
    where provider = ${provider} and reference = ${reference} and ended_at is null`.execute(db)
}

/** A payment that the provider has announced and neither settled nor ended. */
export interface PaymentOnItsWay extends ProviderReference {
  /** Null: not started in our app. */
  readonly intentId: string | null
  readonly loanId: string | null
  readonly amount: Centavos
  /** The channel's number. */
  readonly channel: string
  /** Its name, or its number where no name is known. */
  readonly channelName: string
  readonly firstAt: Temporal.Instant
}

/** A payment on its way in JSON. */
type Recorded = Omit<PaymentOnItsWay, 'amount' | 'firstAt'> & { amount: number; firstAt: string }

/** A borrower's payments on their way, the oldest first. */
export function paymentsOnTheirWay(
  borrowerId: string,
  now: Temporal.Instant,
): Column<readonly PaymentOnItsWay[]> {
  const rows = sql<Recorded>`
    select provider, reference, intent_id as "intentId", loan_id as "loanId", amount, channel,
      coalesce(known.name, channel) as "channelName", first_at as "firstAt"
    from pending_payment pending
      left join payment_channel known on known.number = pending.channel
    where borrower_id = ${borrowerId} and ended_at is null and amount is not null
      and first_at > ${now.subtract({ hours: 24 * GIVEN_UP_DAYS })}
      and (provider, reference) not in (
        select provider, reference from payment
        where (provider, reference) in (
          select provider, reference from pending_payment
          where borrower_id = ${borrowerId} and ended_at is null)
      )
    order by first_at, reference`
  return rowsAsColumn(rows, ({ amount, firstAt, ...payment }) => ({
    ...payment,
    amount: toInteger(amount),
    firstAt: Temporal.Instant.from(firstAt),
  }))
}
