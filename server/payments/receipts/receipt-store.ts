import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Where a payment was booked: an entry on a loan of the borrower. */
export interface BookedPayment {
  readonly loanId: string
  readonly sequence: bigint
  /** The provider's reference of the payment; null where none is known. */
  readonly reference: string | null
  /** The channel's name where known, else its number; null without a channel. */
  readonly channel: string | null
}

/**
 * The entries of a borrower's loans that booked a payment, found by the provider's reference or by
 * the entry's own. Money on a lifetime id has an entry on each loan that it went to. A repost, or
 * money out of suspense, is found by its own entry's reference only.
 */
export async function bookedPayments(
  db: Database,
  borrowerId: string,
  reference: string,
): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    with booked as materialized (
      select entry.chain, entry.sequence, entry.loan_id, entry.event, entry.reference,
        link.provider, link.reference as payment,
        link.provider is not null and link.repost_of is null and not exists (
          select from suspense_release release
          where release.borrower_id = entry.borrower_id and release.chain = entry.chain
            and release.sequence = entry.sequence) as is_first
      from entry left join entry_payment link using (chain, sequence, borrower_id)
      where entry.borrower_id = ${borrowerId}
    ), named as materialized (
      select loan_id, sequence, provider, payment from booked
      where (booked.reference = ${reference}
          or (is_first and (booked.payment = ${reference} or (booked.provider, booked.payment) in (
            select provider, payment from booked named
            where named.reference = ${reference} and named.is_first))))
        and (booked.event in ('repaid', 'prepaid', 'extended', 'replanned', 'recovered')
          or (booked.event = 'cancelled' and booked.payment is not null))
    ), paid as materialized (
      select loan_id, sequence, payment.channel from named join payment
        on payment.provider = named.provider and payment.reference = named.payment
      where payment.status = 'paid'
    )
    select named.loan_id as "loanId", named.sequence, named.payment as reference,
      coalesce(channel.name, paid.channel) as channel
    from named left join paid using (loan_id, sequence)
      left join payment_channel channel on channel.number = paid.channel
    order by named.loan_id, named.sequence`.execute(db)
  return rows
}
