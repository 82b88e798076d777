import { type RawBuilder, sql } from 'kysely'
import { IS_RETURNED } from '#server/payments/payment/is-returned.ts'
import {
  checkOf,
  type Difference,
  MOST_DIFFERENCES,
  type Range,
} from '#server/ledger/audit-check.ts'
import { paymentKey } from '#server/ledger/audit-ranges.ts'

const MONEY = sql`case when debit ~ '^(cash|clearing):' then transfer.amount
  when credit ~ '^(cash|clearing):' then -transfer.amount else 0 end`

/** Whether a row of a table with a provider's reference is of a payment in a range. */
function isIn({ after, through }: Range, table: string): RawBuilder<boolean> {
  const key = sql`(${sql.ref(`${table}.provider`)}, ${sql.ref(`${table}.reference`)})`
  const from = after === null ? sql`true` : sql`${key} > ${paymentKey(after)}`
  return sql`(${from} and ${through === null ? sql`true` : sql`${key} <= ${paymentKey(through)}`})`
}

/**
 * The money of payments in the ledger, net of reversals, and what of it staff did not return to its
 * sender. Centavos.
 */
const posted = (range: Range) => sql`
  select link.provider, link.reference, sum(${MONEY}) as posted,
    coalesce(sum(${MONEY}) filter (where not ${IS_RETURNED}), 0) as here
  from entry_payment link join entry using (chain, sequence) join transfer using (chain, sequence)
  where ${isIn(range, 'link')}
    and not exists (select from entry back where back.reverses = entry.reference)
  group by link.provider, link.reference`

/**
 * Payments that are posted with more or less than they brought, or still after they went back, those
 * whose reference nobody has claimed, and those of an entry that is not there.
 */
export const auditPayments = checkOf('payments', async (tx, range) => {
  const { rows } = await sql<Difference>`${wrongPayments(range)} limit ${MOST_DIFFERENCES}`.execute(
    tx,
  )
  return rows
})

const wrongPayments = (range: Range) => sql`
  select provider || ':' || reference as subject, 'its entries come to ' || booked
    || ', it brought ' || brought as what
  from (
    select paid.provider, paid.reference, case when is_back then 0 else paid.amount end as brought,
      coalesce(case when is_back then here else posted end, 0) as booked
    from payment paid cross join lateral (select exists (
        select from payment later where later.provider = paid.provider
          and later.reference = paid.reference and later.status <> 'paid') as is_back) went
      left join (${posted(range)}) summed
        on summed.provider = paid.provider and summed.reference = paid.reference
    where paid.status = 'paid' and ${isIn(range, 'paid')}
  ) every
  where brought <> booked
  union all
  select provider || ':' || reference, 'its reference is not claimed' from payment
  where ${isIn(range, 'payment')}
    and not exists (select from payment_reference claim where claim.provider = payment.provider
      and claim.reference = payment.reference and claim.status = payment.status)
  union all
  select provider || ':' || reference, 'it names an entry that is not there' from entry_payment link
  where ${isIn(range, 'link')} and not exists (select from entry
    where entry.chain = link.chain and entry.sequence = link.sequence)`
