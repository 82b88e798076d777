import { sql } from 'kysely'
import { isOpenDifference } from '#server/payments/payment/booking-difference.ts'
import { isPaymentIn, rangedByPayment } from '#server/payments/payment/payment-ranges.ts'
import { POSTED_SUMS } from '#server/payments/payment/posted-sums.ts'
import { auditCheck, type Difference, MAX_DIFFERENCES } from '#server/ledger/audit/audit-check.ts'
import type { Range } from '#server/ledger/audit/audit-ranges.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Payments of which providers confirmed something else than is booked, to the centavo, and that are no
 * open difference: what was confirmed last counts, by notices, inquiries and lists. One that was
 * confirmed in the last minute may be being booked; one whose notice or inquiry is tried again, as
 * after a restart, has a day for it (audit-waiting.ts).
 */
export const auditConfirmations = auditCheck(
  rangedByPayment('confirmations', 'payment_confirmation', 'stored_at'),
  async (tx, range) => {
    const { rows } = await sql<Difference>`
      ${wrongConfirmations(range)} limit ${MAX_DIFFERENCES}`.execute(tx)
    return rows
  },
)

const wrongConfirmations = (range: Range) => sql`
  with said as materialized (
    select distinct on (provider, reference) provider, reference, status, amount, stored_at
    from payment_confirmation known where ${isPaymentIn(range, 'known')}
    order by provider, reference, stored_at desc
  ), seen as materialized (
    select provider, reference from booking_difference found
    where ${isPaymentIn(range, 'found')} and ended_at is null
    union
    select provider, reference from reconciliation_difference found
    where ${isPaymentIn(range, 'found')} and ${isOpenDifference('found')}
  ), again as materialized (
    select notice.provider, notice.reference from open_notice waits
    join provider_notice notice
      on notice.id = waits.notice_id and notice.received_at = waits.received_at
    where notice.reference is not null and ${isPaymentIn(range, 'notice')}
    union
    select intent.provider, intent.reference from due_inquiry due
    join payment_intent intent on intent.borrower_id = due.borrower_id and intent.id = due.intent_id
    where intent.state in ('starting', 'pending') and intent.reference is not null
      and ${isPaymentIn(range, 'intent')}
  ), refunded as materialized (
    select provider, reference from payment
    where status = 'refunded' and ${isPaymentIn(range, 'payment')}
  ), link as (
    select provider, reference, chain, sequence from entry_payment
    where ${isPaymentIn(range, 'entry_payment')}
  ), ${POSTED_SUMS}, compared as (
    select provider, reference, max(status) as status, sum(confirmed) as confirmed,
      sum(case when (provider, reference) in (select provider, reference from refunded)
        then here else posted end) as booked
    from (
      select provider, reference, status, 0 as posted, 0 as here,
        case when status in ('paid', 'partly refunded') then amount else 0 end as confirmed
      from said
      where stored_at < now() - interval '1 minute'
        and (provider, reference) not in (select provider, reference from seen)
        and (stored_at < now() - interval '1 day'
          or (provider, reference) not in (select provider, reference from again))
      union all
      select provider, reference, null, posted, here, 0 from summed
    ) known
    group by provider, reference
  )
  select provider || ':' || reference as subject, 'its provider says ' || status || ', so ' || confirmed
    || ' centavos are to be booked, and ' || booked || ' are' as what
  from compared where status is not null and confirmed <> booked`

/** How many payments have confirmations to be compared. */
export async function countConfirmed(db: Database): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(distinct (provider, reference)) as count from payment_confirmation`.execute(db)
  return rows[0]?.count ?? 0n
}
