import { type RawBuilder, sql } from 'kysely'
import { POSTED_SUMS } from '#server/payments/payment/posted-sums.ts'
import { checkOf, type Difference, MOST_DIFFERENCES } from '#server/ledger/audit-check.ts'
import type { Range, Ranged } from '#server/ledger/audit-ranges.ts'

const PAYMENTS: Ranged = {
  name: 'payments',
  last: async (tx, after, most) => {
    const isAfter = after === null ? sql`true` : sql`(provider, reference) > ${paymentKey(after)}`
    const { rows } = await sql<{ last: string }>`
      select provider || ':' || reference as last from payment where ${isAfter}
      order by provider, reference offset ${most - 1} limit 1`.execute(tx)
    return rows[0]?.last ?? null
  },
}

/** Provider and reference of a payment's key: no provider has a colon. */
function paymentKey(key: string) {
  const at = key.indexOf(':')
  return sql`(${key.slice(0, at)}::text, ${key.slice(at + 1)}::text)`
}

/** Whether a row of a table with a provider's reference is of a payment in a range. */
function isIn({ after, through }: Range, table: string): RawBuilder<boolean> {
  const key = sql`(${sql.ref(`${table}.provider`)}, ${sql.ref(`${table}.reference`)})`
  const from = after === null ? sql`true` : sql`${key} > ${paymentKey(after)}`
  return sql`(${from} and ${through === null ? sql`true` : sql`${key} <= ${paymentKey(through)}`})`
}

/**
 * Payments that are posted with more or less than they brought, or still after they went back, those
 * whose reference nobody has claimed, and those of an entry that is not there.
 */
export const auditPayments = checkOf(PAYMENTS, async (tx, range) => {
  const { rows } = await sql<Difference>`${wrongPayments(range)} limit ${MOST_DIFFERENCES}`.execute(
    tx,
  )
  return rows
})

const wrongPayments = (range: Range) => sql`
  with paid as (
    select provider, reference, amount from payment where status = 'paid' and ${isIn(range, 'payment')}
  ), went_back as (
    select provider, reference from payment where status <> 'paid' and ${isIn(range, 'payment')}
  ), link as (
    select provider, reference, chain, sequence from entry_payment where ${isIn(range, 'entry_payment')}
  ), ${POSTED_SUMS}
  select provider || ':' || reference as subject, 'its entries come to ' || booked
    || ', it brought ' || brought as what
  from (
    select provider, reference, bool_or(is_paid) as is_paid,
      sum(case when is_back then 0 else brought end) as brought,
      sum(case when is_back then here else posted end) as booked
    from (
      select *, (provider, reference) in (select provider, reference from went_back) as is_back
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
  where ${isIn(range, 'payment')} and claim.reference is null
  union all
  select link.provider || ':' || link.reference, 'it names an entry that is not there'
  from link where (chain, sequence) not in (select chain, sequence from booked)`
