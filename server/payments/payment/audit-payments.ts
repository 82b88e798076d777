import { sql } from 'kysely'
import { type Check, differences } from '#server/ledger/audit-check.ts'

/** The money of payments in the ledger, net of reversals. Centavos. */
const POSTED = sql`
  select link.provider, link.reference, sum(case when debit ~ '^(cash|clearing):' then transfer.amount
    when credit ~ '^(cash|clearing):' then -transfer.amount else 0 end) as posted
  from entry_payment link join entry using (chain, sequence) join transfer using (chain, sequence)
  where not exists (select from entry back where back.reverses = entry.reference)
  group by link.provider, link.reference`

/**
 * Payments that are posted with more or less than they brought, or still after they went back, those
 * whose reference nobody has claimed, and those of an entry that is not there.
 */
export const auditPayments: Check = differences(sql`
  select provider || ':' || reference as subject, 'its entries come to ' || coalesce(posted, 0)
    || ', it brought ' || brought as what
  from (
    select paid.provider, paid.reference, case when exists (
      select from payment later where later.provider = paid.provider
        and later.reference = paid.reference and later.status <> 'paid'
    ) then 0 else paid.amount end as brought
    from payment paid where paid.status = 'paid'
  ) every left join (${POSTED}) summed using (provider, reference)
  where brought <> coalesce(posted, 0)
  union all
  select provider || ':' || reference, 'its reference is not claimed' from payment
  where not exists (select from payment_reference claim where claim.provider = payment.provider
    and claim.reference = payment.reference and claim.status = payment.status)
  union all
  select provider || ':' || reference, 'it names an entry that is not there' from entry_payment link
  where not exists (select from entry
    where entry.chain = link.chain and entry.sequence = link.sequence)`)
