import { sql } from 'kysely'
import { type Check, differences } from '#server/ledger/audit-check.ts'

/** Debits less credits of each account, computed from the transfers. */
const SIDES = sql`
  select account, sum(change) as amount
  from transfer, lateral (values (debit, amount), (credit, -amount)) as side (account, change)
  group by account`

const keptBalances = differences(sql`
  select account as subject, 'its balance is ' || coalesce(balance.amount::text, 'not there')
    || ', its transfers come to ' || coalesce(summed.amount, 0) as what
  from balance full join (
    select * from (${SIDES}) sides where account ~ '^(receivable|surplus):'
  ) summed using (account)
  where balance.amount is distinct from coalesce(summed.amount, 0)`)

/** Over the stored balances, and the sums of the accounts without one. */
const zeroSum = differences(sql`
  select 'all accounts' as subject, 'debits less credits are ' || total || ', not 0' as what
  from (
    select coalesce(sum(amount), 0) as total from (
      select amount from balance
      union all
      select amount from (${SIDES}) sides where account !~ '^(receivable|surplus):'
    ) every
  ) summed
  where total <> 0`)

const sides = differences(sql`
  select account as subject, 'its balance ' || amount || ' is on the wrong side' as what
  from balance
  where case when account like 'receivable:%' then amount < 0 else amount > 0 end`)

const charges = differences(sql`
  select 'loan:' || loan.id as subject, 'charged is ' || loan.charged || ', its entries come to '
    || coalesce(booked.charged, 0) as what
  from loan left join (
    select chain, sum(case when credit ~ '^income:(interest|fees|penalties)$' then amount else 0 end
      - case when debit ~ '^income:(interest|fees|penalties)$' then amount else 0 end) as charged
    from transfer group by chain
  ) booked on booked.chain = 'loan:' || loan.id
  where loan.charged <> coalesce(booked.charged, 0)`)

const caps = differences(sql`
  select 'loan:' || id as subject,
    'charged ' || charged || ', which passes its cap of ' || cost_cap as what
  from loan where charged > cost_cap`)

const brands = differences(sql`
  select 'interbrand ' || one || ' ' || other as subject,
    'what the brands owe each other differs by ' || sum(change) as what
  from (
    select least(brand, substring(account, 12)) as one,
      greatest(brand, substring(account, 12)) as other, change
    from entry join transfer using (chain, sequence),
      lateral (values (debit, amount), (credit, -amount)) as side (account, change)
    where account like 'interbrand:%'
  ) owed group by one, other having sum(change) <> 0`)

/** Balances and charges are the sums of the transfers. */
export const SUM_CHECKS: readonly Check[] = [keptBalances, zeroSum, sides, charges, caps, brands]
