import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#server/platform/database/database.ts'
import { catchFailure } from '#server/platform/database/connections/catch-failure.ts'
import {
  MIGRATIONS_FOLDER,
  migrationFiles,
} from '#server/platform/database/schema/migration-files.ts'
import {
  hashOfMoves,
  type MovesHashes,
  STATE_MOVES,
  stateColumn,
  type StateTable,
} from '#server/platform/database/schema/state-moves.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()
const TABLES = Object.keys(STATE_MOVES) as StateTable[]

/** The hash of the moves of each table by the newest migration that applies them. */
const applied = new Map<string, string>()

beforeAll(async () => {
  for (const file of migrationFiles()) {
    const migration = (await import(`${MIGRATIONS_FOLDER}/${file}`)) as {
      STATE_MOVES?: MovesHashes
    }
    for (const [table, hash] of Object.entries(migration.STATE_MOVES ?? {}))
      applied.set(table, hash)
  }
})

test('moves that changed are applied by a migration, with their hash', () => {
  expect(Object.fromEntries(applied)).toEqual(
    Object.fromEntries(TABLES.map((table) => [table, hashOfMoves(table)])),
  )
})

test('every table whose rows have a state has moves', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'state' order by 1`.execute(db)
  const names = rows.map(({ name }) => name).filter((name) => name !== IS_NO_THING)
  expect([...names, 'loan'].toSorted()).toEqual(TABLES.toSorted())
})

/** How far this database is with encrypting its columns. */
const IS_NO_THING = 'field_encryption'

test('the states that the domain names are those that a table takes', async () => {
  for (const table of TABLES.filter((each) => each !== 'loan'))
    expect([table, ...(await statesOf(table))]).toEqual([
      table,
      ...Object.keys(STATE_MOVES[table]).toSorted(),
    ])
})

test.for(TABLES)('a state of %s makes the moves of the domain and no other', async (table) => {
  const moves = Object.entries<readonly (string | number)[]>(STATE_MOVES[table])
  const states = moves.map(([state]) => state)
  const allowed = moves.flatMap(([from, all]) => [from, ...all].map((to) => `${from}>${to}`))
  const taken: string[] = []
  const refusals: string[] = []
  const pairs = states.flatMap((from) => states.map((to) => ({ from, to })))
  await inVain(async (tx) => {
    await makeProbe(tx, table)
    for (const { from, to } of pairs) {
      const failure = await catchFailure(tx, () => moveProbe(tx, from, to))
      if (failure === null) taken.push(`${from}>${to}`)
      else refusals.push(failure.message)
    }
  })
  expect(taken.toSorted()).toEqual(allowed.toSorted())
  expect(refusals.length).toBe(pairs.length - allowed.length)
  for (const refusal of refusals) expect(refusal).toContain('probe is refused: it does not go from')
})

async function statesOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'
      and pg_get_constraintdef(oid) ~ '^CHECK [(]+state = ANY'`.execute(db)
  const names = rows.flatMap(({ text }) => [...text.matchAll(/'([^']+)'::text/g)])
  return [...new Set(names.map(([, name]) => name ?? ''))].toSorted()
}

/** A table of one row with a state alone, and the trigger that the real table has. */
async function makeProbe(tx: Transaction, table: StateTable): Promise<void> {
  const column = sql.ref(stateColumn(table))
  const { rows } = await sql<{ text: string }>`
    select pg_get_triggerdef(oid) as text from pg_trigger
    where tgrelid = ${table}::regclass and tgname = 'refuse_state_move'
      and tgenabled = 'O'`.execute(tx)
  const trigger = rows[0]?.text.replace(` ON public.${table} `, ' ON probe ') ?? ''
  await sql`create temp table probe on commit drop as select ${column} from ${sql.table(table)} limit 0`.execute(
    tx,
  )
  await sql.raw(trigger).execute(tx)
  await sql`create view pg_temp.probed as select ${column} as state from probe`.execute(tx)
}

async function moveProbe(tx: Transaction, from: string, to: string): Promise<void> {
  await sql`delete from probed`.execute(tx)
  await sql`insert into probed values (${sql.lit(from)})`.execute(tx)
  await sql`update probed set state = ${sql.lit(to)}`.execute(tx)
}

async function inVain(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const undo = new Error('undo')
  await db
    .transaction()
    .execute(async (tx) => {
      await work(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
}
