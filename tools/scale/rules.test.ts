import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classify, type Verdict } from './classify.ts'
import { judge } from './judged.ts'
import { placeLines } from './place-lines.ts'
import { readStatement } from '#tools/scale/reading/read-statement.ts'
import { RULES } from './rules.ts'
import { SMALL } from './testing-known.ts'
import { parseStatements } from './tree.ts'

/** By rule: statements that break it and no other, and statements that hold. */
const WORKED: Readonly<Record<string, { breaks: string[]; holds: string[] }>> = {
  'rows are locked in one shard only': {
    breaks: [
      'select id from loan where id = $1 for update',
      'with locked as (select id from loan where id = any($1) for no key update) select id from locked',
    ],
    holds: [
      'select id from loan where borrower_id = $1 and id = $2 for update',
      'select id from product where id = $1 for update',
    ],
  },
  'a recursive common table stays in one shard': {
    breaks: [
      `with recursive step (id) as (select id from loan where id = $1
         union all select loan.id from loan join step on loan.note = step.id) select id from step`,
    ],
    holds: [
      `with recursive step (day) as (select $1::date union all select day + 1 from step)
       select day from step`,
      `with recursive step (id) as (select id from loan where borrower_id = $1
         union all select loan.id from loan join step on loan.note = step.id
         where loan.borrower_id = $1) select id from step`,
    ],
  },
  'grouping sets and samples stay in one shard': {
    breaks: [
      'select status, count(*) from loan group by rollup (status)',
      'select id from loan tablesample system (1)',
    ],
    holds: [
      'select status, count(*) from loan where borrower_id = $1 group by rollup (status)',
      'select status, count(*) from loan group by status',
    ],
  },
  'a correlated subquery is correlated on the distribution column': {
    breaks: [
      'select id, (select max(at) from payment where payment.loan_id = loan.id) from loan',
      'select id from product where exists (select from loan where loan.product_id = product.id)',
      `insert into loan (id, borrower_id) select id, owner from unnest($1, $2) as one (id, owner)
       where not exists (select from loan where loan.borrower_id = one.owner)`,
    ],
    holds: [
      `select id, (select max(at) from payment where payment.borrower_id = loan.borrower_id
         and payment.loan_id = loan.id) from loan`,
      'select id from product where id in (select product_id from loan)',
      `select loan.id from loan join lateral (select max(due) as due from (
         select at as due from payment where payment.borrower_id = loan.borrower_id limit 1) one) last on true`,
      'select id, (select name from product where product.id = loan.product_id) from loan',
    ],
  },
  'a correlated subquery stays on one side: the shards or the coordinator': {
    breaks: [
      'select id from payment where not exists (select from notice where notice.reference = payment.reference)',
    ],
    holds: [
      'select id from payment where reference not in (select reference from notice)',
      'select payment.id from payment join notice on notice.reference = payment.reference',
      `with paid as (select note from loan where exists (
         select from payment where payment.borrower_id = loan.borrower_id))
       select notice.id from notice join paid on paid.note = notice.reference`,
    ],
  },
  'tables in an outer join are joined on the distribution column': {
    breaks: [
      'select loan.id from loan left join payment on payment.loan_id = loan.id and payment.amount > 5',
    ],
    holds: [
      `select loan.id from loan left join payment
         on payment.borrower_id = loan.borrower_id and payment.loan_id = loan.id`,
      'select product.id from product left join loan on loan.product_id = product.id',
    ],
  },
  'tables are joined on the distribution column, or by equality in a plain select': {
    breaks: [
      `select loan.id from loan join payment on payment.loan_id = loan.id
       where not exists (select from borrower where borrower.id = loan.borrower_id)`,
      'update loan set status = 2 from payment where payment.loan_id = loan.id',
      'select loan.id from loan join payment on payment.amount > loan.status',
      'select loan.id from loan, payment',
    ],
    holds: [
      'select loan.id from loan join payment on payment.loan_id = loan.id',
      `update loan set status = 2 from payment
       where payment.borrower_id = loan.borrower_id and payment.loan_id = loan.id`,
    ],
  },
  'values of an insert have no subquery': {
    breaks: [
      'insert into loan (id, borrower_id, product_id) values ($1, $2, (select id from product))',
    ],
    holds: [
      'insert into loan (id, borrower_id, product_id) select $1, $2, id from product',
      'insert into notice (id, reference) values ($1, (select reference from notice limit 1))',
    ],
  },
  'an insert names the distribution column': {
    breaks: ['insert into loan (id, status) values ($1, 1)'],
    holds: ['insert into loan (id, borrower_id, status) values ($1, $2, 1)'],
  },
  'on conflict names a key with the distribution column': {
    breaks: ['insert into loan (id, borrower_id) values ($1, $2) on conflict (id) do nothing'],
    holds: [
      'insert into loan (id, borrower_id) values ($1, $2) on conflict (borrower_id, id) do nothing',
      'insert into loan (id, borrower_id) values ($1, $2) on conflict do nothing',
    ],
  },
  'an update has no volatile function': {
    breaks: ['update loan set at = clock_timestamp() where borrower_id = $1'],
    holds: ['update notice set at = clock_timestamp()', 'update loan set at = now() where id = $1'],
  },
  'an update calls stable functions of constants only, and none in case or coalesce': {
    breaks: [
      `update loan set status = 3 where to_char(at, 'YYYY') = $1`,
      'update loan set at = coalesce($1, now()) where borrower_id = $2',
    ],
    holds: [
      'update loan set status = 3 where at < now()',
      'update loan set at = coalesce(at, $1) where borrower_id = $2',
    ],
  },
  'what a change returns or writes on conflict is immutable': {
    breaks: [
      'update loan set status = 3 where borrower_id = $1 returning now()',
      `insert into loan (id, borrower_id) values ($1, $2)
       on conflict (borrower_id, id) do update set at = now()`,
    ],
    holds: [
      'update loan set status = 3 where borrower_id = $1 returning id',
      `insert into loan (id, borrower_id, at) values ($1, $2, now())
       on conflict (borrower_id, id) do update set at = excluded.at`,
    ],
  },
  'a row stays with its borrower': {
    breaks: ['update loan set borrower_id = $1 where borrower_id = $2'],
    holds: ['update payment set loan_id = $1 where borrower_id = $2'],
  },
  'a table of every machine is changed without the tables of borrowers': {
    breaks: ['update product set name = $1 where id in (select product_id from loan)'],
    holds: [
      'update product set name = $1 where id = $2',
      'update loan set status = 1 where product_id in (select id from product)',
    ],
  },
  'a change over shards finds no row by its place (ctid)': {
    breaks: ['delete from loan where ctid in (select ctid from loan limit 10)'],
    holds: ['delete from notice where ctid in (select ctid from notice limit 10)'],
  },
  'a limit over shards has no subquery': {
    breaks: ['select id from loan limit (select count(*) from product)'],
    holds: [
      'select id from loan limit $1',
      'select id from notice limit (select count(*) from product)',
    ],
  },
  'functions that write or lock are called beside no table of the shards': {
    breaks: [
      'select post(id) from loan where borrower_id = $1',
      'select pg_advisory_xact_lock(1), id from loan where borrower_id = $1',
    ],
    holds: ['select post($1)', 'select pg_advisory_xact_lock(1)'],
  },
}

test.for(RULES)('$name', ({ name }) => {
  const { breaks = [], holds = [] } = WORKED[name] ?? {}
  expect(breaks.length * holds.length).toBeGreaterThan(0)
  for (const text of breaks) {
    expect.soft(verdict(text), text).toEqual({ class: 'not supported', because: [name] })
  }
  for (const text of holds) expect.soft(verdict(text).class, text).not.toBe('not supported')
})

test('every worked statement is of a rule, and every rule says where it is written', () => {
  expect(Object.keys(WORKED)).toEqual(RULES.map(({ name }) => name))
  for (const { source } of RULES) {
    expect(source).toMatch(/^https:\/\/(docs\.citusdata\.com|github\.com\/citusdata)\//)
  }
})

test.for<[string, Verdict['class']]>([
  ['select id from loan where borrower_id = $1', 'single shard'],
  [
    'select l.id from loan l join payment p using (borrower_id) where p.borrower_id = $1',
    'single shard',
  ],
  ['select id from loan where borrower_id = $1 or id = $2', 'crosses shards'],
  ['select id from loan where borrower_id = any($1)', 'crosses shards'],
  ['select id from loan where (borrower_id, id) = ($1, $2)', 'single shard'],
  [
    `select loan.id from loan where borrower_id = $1 and exists (select from payment
       where payment.borrower_id = loan.borrower_id and payment.loan_id = loan.id)`,
    'single shard',
  ],
  [
    `select loan.id, (select max(at) from payment where payment.borrower_id = loan.borrower_id)
     from loan where borrower_id = $1`,
    'crosses shards',
  ],
  [
    `select loan.id, (select max(at) from payment where payment.borrower_id = $1)
     from loan where borrower_id = $1`,
    'single shard',
  ],
  ['with mine as (select * from loan where borrower_id = $1) select id from mine', 'single shard'],
  [
    `with mine as materialized (select * from loan where borrower_id = $1)
     select payment.id from payment join mine on mine.borrower_id = payment.borrower_id`,
    'crosses shards',
  ],
  [
    'select loan.id from loan where borrower_id = $1 and note in (select id from notice)',
    'crosses shards',
  ],
  ['insert into loan (id, borrower_id) values ($1, $2)', 'single shard'],
  ['insert into loan (id, borrower_id) values ($1, $2), ($3, $4)', 'crosses shards'],
  [
    'insert into loan (id, borrower_id) select id, borrower_id from payment where borrower_id = $1',
    'single shard',
  ],
  ['update loan set status = 1 where id = $1', 'crosses shards'],
  ['select name from product', 'reference'],
  ['select name from product join notice on notice.id = product.id', 'coordinator'],
  ['select 1', 'coordinator'],
])('%s: %s', ([text, expected]) => {
  expect(verdict(text).class).toBe(expected)
})

test('a borrower who is given by two parameters is one borrower', () => {
  const text = `select loan.id from loan where borrower_id = $1
    and id in (select loan_id from payment where borrower_id = $2)`
  expect(judge({ text, from: 'a.ts', same: { 2: 1 } }, SMALL)?.class).toBe('single shard')
  expect(judge({ text, from: 'a.ts', same: {} }, SMALL)?.class).toBe('crosses shards')
})

test('a statement on a table that the database does not have is left out', () => {
  expect(judge({ text: 'select id from made_by_a_test', from: 'a.ts', same: {} }, SMALL)).toBe(null)
  expect(
    judge({ text: 'select relname from pg_class', from: 'a.ts', same: {} }, SMALL)?.class,
  ).toBe('coordinator')
})

test('docs/operate/scale.md lists the place of every table', () => {
  const text = readFileSync('docs/operate/scale.md', 'utf8')
  for (const line of placeLines()) expect.soft(text).toContain(line)
})

function verdict(text: string): Verdict {
  const [tree] = parseStatements(text) ?? []
  if (!tree) throw new Error(`${text} is no statement.`)
  return classify(readStatement(tree, SMALL), SMALL)
}
