import { sql } from 'kysely'
import { differences } from '#server/ledger/audit/audit-check.ts'

/** Closed days whose entries, by their posting dates, come to other balances than at the close. */
export const auditClosedDays = differences(sql`
  with moves as (
    select moved.brand, coalesce(posted_on, (at at time zone 'Asia/Manila')::date) as day,
      regexp_replace(account, ':[0-9a-f-]{36}', '') as account, sum(change) as change
    from (
        select chain, sequence, brand, at, debit, credit, amount
        from entry join transfer using (chain, sequence)
      ) moved left join posting_date using (chain, sequence),
      lateral (values (debit, amount), (credit, -amount)) as side (account, change)
    where moved.brand in (select brand from day_close where reopened_at is null)
    group by 1, 2, 3
  ), booked as (
    select closed.brand, closed.day, account, sum(change) as amount
    from day_close closed join moves on moves.brand = closed.brand and moves.day <= closed.day
    where reopened_at is null group by 1, 2, 3
  ), kept as (
    select brand, day, key as account, value::numeric as amount
    from day_close, jsonb_each_text(balances) where reopened_at is null
  )
  select 'closed ' || brand || ' ' || day as subject, account || ' was ' || coalesce(kept.amount, 0)
    || ' at the close, its entries come to ' || coalesce(booked.amount, 0) as what
  from kept full join booked using (brand, day, account)
  where coalesce(kept.amount, 0) <> coalesce(booked.amount, 0)
  order by brand, day, account`)
