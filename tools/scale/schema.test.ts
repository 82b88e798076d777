import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { type Place, PLACES } from './distribution.ts'
import { PLANNED } from './planned-changes.ts'
import { SCHEMA_RULES, schemaFaults } from './schema-rules.ts'

const { db, url } = await testDatabase()
const client = new pg.Client(url)
await client.connect()
afterAll(() => client.end())

test('every table has a place, with its reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname !~ '^(graphile|_private)'
    order by relname`.execute(db)
  expect(Object.keys(PLACES).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
    rows.map(({ name }) => name).toSorted((one, other) => (one < other ? -1 : 1)),
  )
  for (const [table, { because }] of Object.entries(PLACES)) {
    expect(because.length, table).toBeGreaterThan(5)
  }
})

test('what Citus does not keep of the schema has a planned change, and nothing else has', async () => {
  const found = (await schemaFaults(client)).map(({ rule, what }) => `${rule}: ${what}`)
  const planned = Object.entries(PLANNED).flatMap(([rule, changes]) =>
    Object.keys(changes).map((what) => `${rule}: ${what}`),
  )
  expect(planned.toSorted()).toEqual(found.toSorted())
})

const SMALL: Record<string, Place> = {
  owner: { by: 'id', because: '' },
  thing: { by: 'owner_id', because: '' },
  word: { everywhere: true, because: '' },
  desk: { coordinator: true, because: '' },
}

/** By rule: a change that breaks it, what is said, and a change that holds. */
test.for<[keyof typeof SCHEMA_RULES, string, string, string]>([
  [
    'key',
    'alter table thing add unique (name)',
    'thing (name)',
    'alter table thing add unique (owner_id, name); alter table desk add unique (name)',
  ],
  [
    'reference',
    'alter table desk add foreign key (owner_id) references owner',
    'desk (owner_id) -> owner',
    `alter table thing add foreign key (owner_id) references owner;
     alter table thing add foreign key (word_id) references word;
     alter table desk add foreign key (word_id) references word`,
  ],
  [
    'reference',
    'alter table thing add foreign key (desk_id) references desk',
    'thing (desk_id) -> desk',
    'alter table word add foreign key (desk_id) references desk',
  ],
  [
    'reference',
    'alter table thing add unique (owner_id, id), add foreign key (other_id, id) references thing (owner_id, id)',
    'thing (other_id, id) -> thing',
    'alter table thing add unique (owner_id, id), add foreign key (owner_id, id) references thing (owner_id, id)',
  ],
  [
    'action',
    'alter table thing add foreign key (word_id) references word on delete set null',
    'thing (word_id)',
    'alter table thing add foreign key (word_id) references word on delete cascade',
  ],
  [
    'trigger',
    'create trigger told before insert on thing for each row execute function tell()',
    'thing told',
    'create trigger told before insert on desk for each row execute function tell()',
  ],
  [
    'owner of every row',
    'alter table thing alter column owner_id drop not null',
    'thing.owner_id',
    'alter table desk alter column owner_id drop not null',
  ],
  [
    'sequence',
    'alter table thing add column number int generated always as identity',
    'thing.number',
    'alter table thing add column number bigint generated always as identity',
  ],
  [
    'exclusion',
    'alter table thing add exclude using gist (days with &&)',
    'thing (days)',
    'alter table desk add exclude using gist (days with &&)',
  ],
])('%s: %s', async ([rule, breaking, what, holding]) => {
  expect(SCHEMA_RULES[rule]).toMatch(/^https:\/\/(docs\.citusdata\.com|github\.com\/citusdata)\//)
  expect(await faultsAfter(breaking)).toEqual([{ rule, what }])
  expect(await faultsAfter(holding)).toEqual([])
})

test('every rule of the schema has a worked change', () => {
  expect(Object.keys(SCHEMA_RULES)).toHaveLength(7)
})

/** Of a small schema with a change, which is taken back. */
async function faultsAfter(change: string) {
  await client.query('begin')
  await client.query('alter schema public rename to own; create schema public')
  await client.query(`
    create table owner (id uuid primary key);
    create table word (id int primary key, desk_id int);
    create table desk (id int primary key, owner_id uuid not null, word_id int, name text, days daterange);
    create table thing (owner_id uuid not null, id int not null, other_id uuid, name text,
      word_id int, desk_id int, days daterange);
    create function tell() returns trigger language plpgsql as 'begin return new; end'`)
  await client.query(change)
  const faults = await schemaFaults(client, SMALL)
  await client.query('rollback')
  return faults
}
