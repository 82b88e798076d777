import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Where a payment was booked: an entry on a loan of the borrower. */
export interface BookedPayment {
  readonly loanId: string
  readonly sequence: bigint
  /** The channel by its name, where we have one, else its number; null for other ways. */
  readonly channel: string | null
}

/**
 * The entries of a borrower's loans that booked a payment: named by the provider's reference, or
 * by that of the entry itself. Money on a lifetime id is booked on each loan that it went to.
 */
export async function bookedPayments(
  db: Database,
  borrowerId: string,
  reference: string,
): Promise<BookedPayment[]> {
  const provider = /^dragonpay:([^:]+):S/.exec(reference)?.[1] ?? reference
  const { rows } = await sql<BookedPayment>`
    select loan.id as "loanId", entry.sequence,
      coalesce(channel.name, payment.channel) as channel
    from loan
      cross join lateral (values (${`dragonpay:${provider}:S`}),
        (${`dragonpay:${provider}:S:`} || loan.id::text), (${`dragonpay:${provider}:S:surplus`}),
        (${reference})) named (reference)
      join entry on entry.reference = named.reference and entry.chain = 'loan:' || loan.id::text
      left join payment on payment.reference = ${provider} and payment.status = 'S'
      left join payment_channel channel on channel.number = payment.channel
    where loan.borrower_id = ${borrowerId}
      and (entry.event in ('repaid', 'prepaid', 'extended', 'replanned', 'recovered')
        or (entry.event = 'cancelled' and entry.reference like 'dragonpay:%'))
    group by loan.id, entry.sequence, channel.name, payment.channel
    order by loan.id, entry.sequence`.execute(db)
  return rows
}
