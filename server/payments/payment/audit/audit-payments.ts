import { sql } from 'kysely'
import { isBack } from '#server/payments/payment/payment-movement.ts'
import { isPaymentIn, rangedByPayment } from '#server/payments/payment/payment-ranges.ts'
import { POSTED_SUMS } from '#server/payments/payment/posted-sums.ts'
import { auditCheck, type Difference, MAX_DIFFERENCES } from '#server/ledger/audit/audit-check.ts'
import type { Range } from '#server/ledger/audit/audit-ranges.ts'

/**
 * Payments that are posted with more or less than they brought, or still after they went back, those
 * whose reference nobody has claimed, and those of an entry that is not there.
 */
export const auditPayments = auditCheck(
  rangedByPayment('payments', 'payment', 'booked_at'),
  async (tx, range) => {
    const { rows } =
      await sql<Difference>`${wrongPayments(range)} limit ${MAX_DIFFERENCES}`.execute(tx)
    return rows
  },
)

const wrongPayments = (range: Range) => sql`
  with paid as (
    select provider, reference, amount from payment where status = 'paid' and ${isPaymentIn(range, 'payment')}
  ), went_back as (
    select provider, reference from payment where ${isBack('payment')} and ${isPaymentIn(range, 'payment')}
  ), refunded as (
    select provider, reference from payment
    where status = 'refunded' and ${isPaymentIn(range, 'payment')}
  ), link as (
    select provider, reference, chain, sequence from entry_payment where ${isPaymentIn(range, 'entry_payment')}
  ), ${POSTED_SUMS}
  select provider || ':' || reference as subject, 'its entries come to ' || booked
    || ', it brought ' || brought as what
  from (
    select provider, reference, bool_or(is_paid) as is_paid,
      sum(case when is_back then 0 else brought end) as brought,
      sum(case when is_refunded then here else posted end) as booked
    from (
      select *, (provider, reference) in (select provider, reference from went_back) as is_back,
        (provider, reference) in (select provider, reference from refunded) as is_refunded
      from (
        select provider, reference, true as is_paid, amount as brought, 0 as posted, 0 as here
        from paid
        union all
        select provider, reference, false, 0, posted, here from summed
      ) side
    ) known
    group by provider, reference
  ) every
  where is_paid and brought <> booked
  union all
  select payment.provider || ':' || payment.reference, 'its reference is not claimed'
  from payment left join payment_reference claim on claim.provider = payment.provider
    and claim.reference = payment.reference and claim.status = payment.status
  where ${isPaymentIn(range, 'payment')} and claim.reference is null
  union all
  select link.provider || ':' || link.reference, 'it names an entry that is not there'
  from link where (chain, sequence) not in (select chain, sequence from booked)`
