import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationFiles } from '#server/platform/database/schema/migration-files.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { narrowings } from '#server/platform/database/testing/testing-narrowing.ts'
import { makeTablesBefore } from '#server/platform/database/testing/testing-old-tables.ts'
import { readSchema } from '#server/platform/database/testing/testing-schema.ts'

// Migrations expand first, and contract a release later: the last release runs on this schema.

const { db } = await testDatabase()

interface Release {
  migration: string
  unused: string[]
}

test('the last release can use the tables of this version', async () => {
  const { migration, unused } = JSON.parse(readFileSync('release.json', 'utf8')) as Release
  const names = migrationFiles().map((file) => file.replace('.ts', ''))
  expect(names).toContain(migration)

  const after = await readSchema(db)
  await makeTablesBefore(db, names[names.indexOf(migration) + 1] ?? '9999')
  expect(narrowings(await readSchema(db), after, unused)).toEqual([])
})

test.for([
  ['drop table visit', ['visit is gone']],
  ['alter table loan rename to credit', ['loan is gone']],
  ['alter table loan drop column state', ['loan.state is gone']],
  ['alter table loan rename column amount to sum', ['loan.amount is gone']],
  ['alter table loan alter column amount type text', ['loan.amount changes from bigint to text']],
  ['alter table loan alter column note set not null', ['loan.note becomes required']],
  ['alter table loan alter column state drop default', ['loan.state loses its default']],
  ['alter table loan add column rule text not null', ['loan.rule is required and has no default']],
  [
    `alter table loan drop constraint words, add constraint words check (state in ('open'))`,
    [`loan takes less than before: CHECK ((state = 'open'::text))`],
  ],
  [
    'alter table loan add check (amount < 100)',
    ['loan takes less than before: CHECK ((amount < 100))'],
  ],
  ['alter table visit add unique (page)', ['visit takes less than before: page']],
  [
    'alter table visit add foreign key (page) references loan',
    ['visit takes less than before: FOREIGN KEY (page) REFERENCES loan(id)'],
  ],
  [
    'alter table loan drop constraint loan_pkey, add primary key (id, amount)',
    ['loan has no unique key (id) any more'],
  ],
  [
    'alter table loan drop constraint loan_pkey, add primary key (amount)',
    ['loan takes less than before: amount', 'loan has no unique key (id) any more'],
  ],
  ['drop function answer(integer)', ['function answer(given integer) is gone']],
] as const)('%s is refused', async ([change, faults]) => {
  expect(await faultsOf(change)).toEqual(expect.arrayContaining([...faults]))
})

test.for([
  'create table other (id int primary key)',
  'alter table loan add column rule text',
  `alter table loan add column rule text not null default 'byDay' check (rule in ('byDay'))`,
  'alter table loan add column rule text, add unique (id, rule)',
  'alter table loan alter column amount drop not null',
  `alter table loan drop constraint words,
     add constraint words check (state in ('open', 'closed', 'lost'))`,
  `alter table loan drop constraint words,
     add constraint words check (state in ('open', 'closed') or amount = 0)`,
  'alter table loan drop constraint words',
  'create index loan_amount on loan (amount)',
  'drop index loan_note',
])('%s is an expansion', async (change) => {
  expect(await faultsOf(change)).toEqual([])
})

test('a limit that is not valid yet stays as wide', async () => {
  const late = 'alter table loan add check (amount < 100) not valid'
  expect(await faultsOf('create index loan_amount on loan (amount)', [], [late])).toEqual([])
  expect(
    await faultsOf('alter table loan validate constraint loan_amount_check', [], [late]),
  ).toEqual([])
})

test('what the last release does not use may be dropped', async () => {
  expect(await faultsOf('drop table visit', ['visit'])).toEqual([])
  expect(await faultsOf('alter table loan drop column note', ['loan.note'])).toEqual([])
  const wider = 'alter table loan drop constraint loan_pkey, add primary key (id, amount)'
  expect(await faultsOf(wider, ['loan (id)'])).toEqual([])
})

/** Of a change to a small schema. */
async function faultsOf(
  change: string,
  unused: string[] = [],
  more: readonly string[] = [],
): Promise<string[]> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  for (const statement of [...SMALL, ...more]) await sql.raw(statement).execute(db)
  const before = await readSchema(db)
  await sql.raw(change).execute(db)
  return narrowings(before, await readSchema(db), unused)
}

const SMALL = [
  `create table loan (
     id int primary key, amount bigint not null, note text,
     state text not null default 'open',
     constraint words check (state in ('open', 'closed')))`,
  'create index loan_note on loan (note)',
  'create table visit (page int)',
  'create function answer(given int) returns int language sql return given',
]
