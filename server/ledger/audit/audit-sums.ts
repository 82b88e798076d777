import { type RawBuilder, sql } from 'kysely'
import {
  type Check,
  differences,
  differencesOfLoans,
  isChainIn,
  isLoanIn,
  isOwedIn,
} from '#server/ledger/audit/audit-check.ts'
import type { Range } from '#server/ledger/audit/audit-ranges.ts'

/** Debits less credits of each account of some transfers. */
const sidesOf = (transfers: RawBuilder<boolean>) => sql`
  select account, sum(change) as amount
  from transfer, lateral (values (debit, amount), (credit, -amount)) as side (account, change)
  where ${transfers} group by account`

const inRange = (range: Range) => isChainIn(range, sql.ref('transfer.chain'))

/** What a loan owes is booked in its own chain. */
const storedReceivables = differencesOfLoans((range) =>
  storedDifferences(
    isOwedIn(range),
    sql`select * from (${sidesOf(inRange(range))}) sides where account like 'receivable:%'`,
  ),
)

const storedSurplus = differences(
  storedDifferences(
    sql`account not like 'receivable:%'`,
    sql`select * from (${sidesOf(sql`debit like 'surplus:%' or credit like 'surplus:%'`)}) sides
      where account like 'surplus:%'`,
  ),
)

function storedDifferences(balances: RawBuilder<boolean>, summed: RawBuilder<unknown>) {
  return sql`
    select account as subject, 'its balance is ' || coalesce(balance.amount::text, 'not there')
      || ', its transfers come to ' || coalesce(summed.amount, 0) as what
    from (select * from balance where ${balances}) balance full join (${summed}) summed
      using (account)
    where balance.amount is distinct from coalesce(summed.amount, 0)`
}

/**
 * Over the stored balances, and the sums of the accounts without one. Each transfer has two sides, so
 * what differs is a balance: those of a range are what its loans owe.
 */
const zeroSum = differencesOfLoans((range) => {
  const isAll = range.after === null && range.through === null && range.only === undefined
  const [kept, isStored] = isAll
    ? [sql`true`, sql`account ~ '^(receivable|surplus):'`]
    : [isOwedIn(range), sql`account like 'receivable:%'`]
  return sql`
    select 'all accounts' as subject, 'debits less credits are ' || total || ', not 0' as what
    from (
      select coalesce(sum(amount), 0) as total from (
        select amount from balance where ${kept}
        union all
        select amount from (${sidesOf(inRange(range))}) sides where not ${isStored}
      ) every
    ) summed
    where total <> 0`
})

const sidesOfLoans = differencesOfLoans((range) => wrongSides(isOwedIn(range)))

const otherSides = differences(wrongSides(sql`account not like 'receivable:%'`))

function wrongSides(balances: RawBuilder<boolean>) {
  return sql`
    select account as subject, 'its balance ' || amount || ' is on the wrong side' as what
    from balance
    where ${balances}
      and case when account like 'receivable:%' then amount < 0 else amount > 0 end`
}

const CHARGES = sql`('income:interest', 'income:fees', 'income:penalties')`

const charges = differencesOfLoans(
  (range) => sql`
  select chain as subject, 'charged is ' || charged || ', its entries come to ' || booked as what
  from (
    select chain, sum(charged) as charged, sum(booked) as booked, bool_or(is_loan) as is_loan
    from (
      select 'loan:' || id as chain, charged, 0 as booked, true as is_loan from loan
      where ${isLoanIn(range, sql.ref('loan.id'))}
      union all
      select chain, 0, case when credit in ${CHARGES} then amount else -amount end, false
      from transfer
      where ${inRange(range)} and (credit in ${CHARGES}) <> (debit in ${CHARGES})
    ) side
    group by chain
  ) summed
  where is_loan and charged <> booked`,
)

const caps = differencesOfLoans(
  (range) => sql`
  select 'loan:' || id as subject,
    'charged ' || charged || ', which passes its cap of ' || cost_cap as what
  from loan where ${isLoanIn(range, sql.ref('loan.id'))} and charged > cost_cap`,
)

const brands = differences(sql`
  select 'interbrand ' || one || ' ' || other as subject,
    'what the brands owe each other differs by ' || sum(change) as what
  from (
    select least(brand, substring(account, 12)) as one,
      greatest(brand, substring(account, 12)) as other, change
    from transfer join entry using (chain, sequence),
      lateral (values (debit, amount), (credit, -amount)) as side (account, change)
    where (debit like 'interbrand:%' or credit like 'interbrand:%')
      and account like 'interbrand:%'
  ) owed group by one, other having sum(change) <> 0`)

/** Balances and charges are the sums of the transfers. */
export const SUM_CHECKS: readonly Check[] = [
  storedReceivables,
  storedSurplus,
  zeroSum,
  sidesOfLoans,
  otherSides,
  charges,
  caps,
  brands,
]
