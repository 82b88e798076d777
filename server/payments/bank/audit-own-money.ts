import { sql } from 'kysely'
import { type Check, differences } from '#server/ledger/audit/audit-check.ts'
import { LAST_STATEMENT_FIRST } from '#server/payments/bank/files/last-statement.ts'

/** Lines of statements that do not lead from the first opening balance to the last closing one. */
const statements = differences(sql`
  select account as subject, 'its lines come to ' || lines || ', its last statement says ' || closing
    as what
  from (
    select distinct on (account) account, closing,
      (select coalesce(sum(amount), 0) from bank_line
        where bank_line.account = bank_statement.account) as lines
    from bank_statement order by account, ${LAST_STATEMENT_FIRST}
  ) last where lines <> closing`)

/** Bank accounts of the ledger against the lines that are explained and the transfers under way. */
const banks = differences(sql`
  select account as subject, 'its entries come to ' || coalesce(booked.amount, 0)
    || ', its explained lines and transfers to ' || coalesce(known.amount, 0) as what
  from (
    select account, sum(amount) as amount from (
      select account, amount from bank_line where explained_at is not null
      union all
      select account, amount from own_transfer where line is null
    ) every group by account
  ) known full join (
    select account, sum(change) as amount
    from transfer, lateral (values (debit, amount), (credit, -amount)) as side (account, change)
    where (debit like 'bank:%' or credit like 'bank:%') and account like 'bank:%'
    group by account
  ) booked using (account)
  where coalesce(booked.amount, 0) <> coalesce(known.amount, 0)`)

/** What lines brought of what providers settled, against their entries. */
const settlements = differences(sql`
  with settled as (
    select account, line, provider, sum(settled_payment.amount) as amount,
      coalesce(min(booked_as), account || ':' || line) as booked_as
    from settled_payment left join bank_line using (account, line)
    where line is not null group by account, line, provider
  ), cleared as (
    select account, line, provider, chain, sequence
    from settled cross join brand join entry
      on entry.reference = 'cleared:' || booked_as || ':' || brand.key
  ), booked as (
    select account, cleared.line, provider, sum(case when credit = 'cash:' || provider then amount
      when debit = 'cash:' || provider then -amount else 0 end) as amount
    from cleared join transfer using (chain, sequence) group by account, cleared.line, provider
  )
  select account || ' ' || line as subject, 'it settles ' || settled.amount
    || ', its entries take ' || coalesce(booked.amount, 0) || ' from the provider' as what
  from settled left join booked using (account, line, provider)
  where settled.amount <> coalesce(booked.amount, 0)`)

/** What names a line as its own, against what the line is explained as. */
const links = differences(sql`
  select account || ' ' || line as subject, 'it is explained as ' || coalesce(line_is, 'nothing')
    || ', and is of ' || coalesce(of_line, 'nothing') as what
  from (
    select account, line, 'settlement' as of_line from settled_payment where line is not null
    union
    select account, line, 'transfer' from own_transfer where line is not null
  ) named full join (
    select account, line, explained_as as line_is from bank_line
    where explained_as in ('settlement', 'transfer')
  ) explained using (account, line)
  where of_line is distinct from line_is`)

/** The lender's own money: statements, bank accounts and settlements agree with the ledger. */
export const OWN_MONEY_CHECKS: readonly Check[] = [statements, banks, settlements, links]
