import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db } = await testDatabase()
await sql`create table purse (name text primary key, amount bigint not null)`.execute(db)
await sql`insert into purse values ('one', 100), ('other', 100)`.execute(db)

const jitter = () => 0.5

function add(tx: Transaction, name: string) {
  return sql`update purse set amount = amount + 1 where name = ${name}`.execute(tx)
}

test('two transactions that wait for each other both succeed', async () => {
  let tries = 0
  // Both hold their first purse before either asks for its second: a deadlock, the first time.
  const held = Promise.withResolvers<void>()
  let holders = 0
  const work = (first: string, second: string) => async (tx: Transaction) => {
    tries += 1
    await add(tx, first)
    if (++holders === 2) held.resolve()
    await held.promise
    await add(tx, second)
  }
  await Promise.all([
    retrying(db, work('one', 'other'), { jitter }),
    retrying(db, work('other', 'one'), { jitter }),
  ])

  expect(tries).toBe(3)
  const { rows } = await sql`select name, amount from purse order by name`.execute(db)
  expect(rows).toEqual([
    { name: 'one', amount: 102n },
    { name: 'other', amount: 102n },
  ])
})

test('a transaction that another one overtakes is run again on what is there now', async () => {
  let tries = 0
  const seen = await retrying(
    db,
    async (tx) => {
      tries += 1
      const { rows } = await sql<{ amount: bigint }>`select amount from purse
        where name = 'one'`.execute(tx)
      if (tries === 1) await add(db as Transaction, 'one')
      await add(tx, 'one')
      return rows[0]?.amount
    },
    { jitter, isolationLevel: 'repeatable read' },
  )

  expect(tries).toBe(2)
  expect(seen).toBe(103n)
})

test('a transaction that never gets through is given up after its attempts', async () => {
  let tries = 0
  const work = retrying(
    db,
    async (tx) => {
      tries += 1
      await sql`do $$ begin raise exception 'overtaken' using errcode = '40001'; end $$`.execute(tx)
    },
    { jitter, attempts: 3 },
  )

  await expect(work).rejects.toThrow('overtaken')
  expect(tries).toBe(3)
})

test('any other error is thrown at once, and the transaction is rolled back', async () => {
  let tries = 0
  const work = retrying(
    db,
    async (tx) => {
      tries += 1
      await sql`insert into purse values ('third', 1)`.execute(tx)
      await sql`insert into purse values ('one', 1)`.execute(tx)
    },
    { jitter },
  )

  await expect(work).rejects.toThrow('duplicate key')
  expect(tries).toBe(1)
  expect((await sql`select from purse where name = 'third'`.execute(db)).rows).toEqual([])
})
