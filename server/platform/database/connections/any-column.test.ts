import { expect, test } from 'vitest'
import { answersAnyColumn } from '#server/platform/database/connections/any-column.ts'

const ANY = [
  'select * from loan',
  'select * from "loan" where id = $1 order by a, b',
  'select distinct * from loan',
  'select loan.*, 1 from loan',
  'select 1, loan.* from loan',
  'delete from loan returning *',
  'with gone as (delete from loan returning *) select id from gone',
  'select * from (values (true)) asked left join loan on true',
  'with paid as (select id from payment) select * from paid, loan',
  'with paid as materialized (select * from payment) select id from paid',
  'select *, row_number() over (order by id) from entry',
]

const NAMED = [
  'select count(*) from loan',
  'select 2 * $1::int from loan',
  'with asked as (select * from unnest($1::text[], $2::int[]) with ordinality as asked (a, b, place)) select a from asked',
  'with begun as (select id from loan) select 1 as one, begun.* from begun',
  'with begun as not materialized (select id from loan) select * from begun limit 3',
  'with begun (id) as (select id from loan) select * from begun',
  'select * from (select id, state from loan where state = $1) late where id > $2 order by id, state',
  'select every.*, 1 as one from (select id from loan) every',
  'with payment as (select id from paid) select * from (values (true)) asked left join payment on true',
  'select * from jsonb_to_recordset($1::jsonb) as changed (id uuid)',
]

test.each(ANY)('%s answers whatever columns there are', (text) => {
  expect(answersAnyColumn(text)).toBe(true)
})

test.each(NAMED)('%s answers what it names', (text) => {
  expect(answersAnyColumn(text)).toBe(false)
})
