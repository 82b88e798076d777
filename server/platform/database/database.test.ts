import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPlainPool } from '#server/platform/database/connections/plain-pool.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db, url } = await testDatabase()

test('amounts, dates and instants come back as they were sent', async () => {
  const sent = {
    amount: 9_007_199_254_740_993n,
    on: Temporal.PlainDate.from('2028-02-29'),
    at: Temporal.Instant.from('2026-11-21T07:10:13.123456Z'),
  }
  const { rows } = await sql`
    select ${sent.amount}::bigint as amount, ${sent.on}::date as "on", ${sent.at}::timestamptz as at
  `.execute(db)

  expect(rows).toEqual([sent])
})

test('lists of amounts, dates and instants come back as they were sent', async () => {
  const sent = {
    amounts: [1n, null, -2n],
    on: [Temporal.PlainDate.from('2026-12-25'), null],
    at: [Temporal.Instant.from('2026-11-21T07:10:13Z')],
  }
  const { rows } = await sql`
    select ${sent.amounts}::bigint[] as amounts, ${sent.on}::date[] as "on",
      ${sent.at}::timestamptz[] as at
  `.execute(db)

  expect(rows).toEqual([sent])
})

test('what is not there is null, and an exact decimal stays text', async () => {
  const { rows } = await sql`
    select null::bigint as amount, null::date as "on", null::timestamptz as at, 0.10::numeric as rate
  `.execute(db)

  expect(rows).toEqual([{ amount: null, on: null, at: null, rate: '0.10' }])
})

test('an instant is the same whatever time zone the session shows', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`set local time zone 'Asia/Manila'`.execute(tx)
    const { rows } = await sql`select '2026-11-21T07:10:13Z'::timestamptz as at`.execute(tx)
    expect(rows).toEqual([{ at: Temporal.Instant.from('2026-11-21T07:10:13Z') }])
  })
})

test('tables are read and written as Temporal and bigint values', async () => {
  const mark = Temporal.Instant.from('2026-11-21T00:00:00Z')
  await db.updateTable('walker').set({ mark }).execute()
  await db.updateTable('clock').set({ offset_seconds: 86_400n }).execute()

  expect(await db.selectFrom('walker').selectAll().execute()).toEqual([{ id: true, mark }])
  expect(await db.selectFrom('clock').select('offset_seconds').execute()).toEqual([
    { offset_seconds: 86_400n },
  ])
})

test('a connection killed while idle is replaced without a word to its users', async () => {
  const logLines: string[] = []
  const other = openDatabase(url, {
    max: 1,
    applicationName: 'idle',
    log: (line) => logLines.push(line),
  })
  await sql`select 1`.execute(other)

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'idle'`.execute(db)
  await expect.poll(() => logLines.length, { timeout: 10_000 }).toBeGreaterThan(0)

  expect((await sql`select 1 as one`.execute(other)).rows).toEqual([{ one: 1 }])
  await other.destroy()
})

test('a connection killed within a transaction fails that transaction and nothing else', async () => {
  const other = openDatabase(url, { max: 1, applicationName: 'busy' })
  const work = other.transaction().execute(async (tx) => {
    await sql`update clock set offset_seconds = 5`.execute(tx)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'busy'`.execute(db)
    await new Promise((done) => setTimeout(done, 50))
    await sql`select 1`.execute(tx)
  })

  await expect(work).rejects.toThrow(/connection/i)
  expect((await sql`select 1 as one`.execute(other)).rows).toEqual([{ one: 1 }])
  await other.destroy()
})

test('a connection that ends during its statement fails nobody who waits for it', async () => {
  const other = openDatabase(url, { max: 1, applicationName: 'ended' })
  for (let times = 1; times <= 20; times += 1) {
    const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(other)
    const waiting = sql`select 1 as one`.execute(other)
    await expect(ended).rejects.toThrow('terminating connection')
    expect((await waiting).rows).toEqual([{ one: 1 }])
  }
  await other.destroy()
})

test('a statement that takes too long is given up', async () => {
  const hasty = openDatabase(url, { max: 1, applicationName: 'hasty', statementTimeoutMs: 50 })

  await expect(sql`select pg_sleep(5)`.execute(hasty)).rejects.toThrow('statement timeout')
  await hasty.destroy()
})

test('limits are set by a statement, which a pooler between us and PostgreSQL passes on', async () => {
  const { rows } = await sql`select name, setting, source from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
    db,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '60000', source: 'session' },
    { name: 'statement_timeout', setting: '15000', source: 'session' },
  ])
})

const preparing = () =>
  openDatabase(url, { max: 1, applicationName: 'preparing', preparesStatements: true })

/** Asks as often as it takes until the statement is kept, and once more. */
async function oftenEnough<T>(ask: () => Promise<T>): Promise<T> {
  for (let use = 1; use < 6; use += 1) await ask()
  return ask()
}

test('a connection that prepares keeps a frequent statement, and its values come and go as ever', async () => {
  const other = preparing()
  const day = Temporal.PlainDate.from('2028-02-29')
  const ask = async (each: Temporal.PlainDate) =>
    (await sql`select ${each}::date as day, ${7n}::bigint as centavos`.execute(other)).rows
  expect(await oftenEnough(() => ask(day))).toEqual([{ day, centavos: 7n }])
  const next = day.add({ days: 1 })
  expect(await ask(next)).toEqual([{ day: next, centavos: 7n }])
  const { rows } = await sql`
    select name, generic_plans + custom_plans as runs from pg_prepared_statements
    where statement like 'select $1::date%'`.execute(other)
  // The same text has the same name in every process.
  expect(rows).toEqual([{ name: 'hiram_tZ87vHVT-uRI2hyi3EVfT6', runs: 3n }])
  await other.destroy()
})

test('a migration under an open connection changes what a kept statement answers, and nobody notices', async () => {
  await sql`create table shelf (id int primary key, filled int not null)`.execute(db)
  await sql`insert into shelf values (1, 1)`.execute(db)
  const other = preparing()
  const filled = async () =>
    (await sql`select filled from shelf where id = ${1}`.execute(other)).rows
  expect(await oftenEnough(filled)).toEqual([{ filled: 1 }])
  await sql`alter table shelf alter column filled type text`.execute(db)
  expect(await filled()).toEqual([{ filled: '1' }])
  expect(await oftenEnough(filled)).toEqual([{ filled: '1' }])
  await other.destroy()
})

test('a transaction that a migration breaks so is run again', async () => {
  await sql`create table drawer (id int primary key, filled int not null)`.execute(db)
  await sql`insert into drawer values (1, 1)`.execute(db)
  const other = preparing()
  let tries = 0
  const filled = () =>
    retrying(
      other,
      async (tx) => {
        tries += 1
        return (await sql`select filled from drawer where id = ${1}`.execute(tx)).rows
      },
      { jitter: () => 0 },
    )
  expect(await oftenEnough(filled)).toEqual([{ filled: 1 }])
  await sql`alter table drawer alter column filled type text`.execute(db)
  tries = 0
  expect(await filled()).toEqual([{ filled: '1' }])
  expect(tries).toBe(2)
  await other.destroy()
})

test('a statement that answers whatever columns there are is never kept', async () => {
  const other = preparing()
  await oftenEnough(() => sql`select brand.* from brand where key = ${'ph'}`.execute(other))
  await oftenEnough(() => sql`select key, (select count(*) from loan) from brand`.execute(other))
  const { rows } = await sql`select statement from pg_prepared_statements`.execute(other)
  expect(rows).toEqual([
    { statement: expect.stringMatching(/^select key, \(select count\(\*\) from loan\)/) as string },
  ])
  await other.destroy()
})

test('without prepared statements a library cannot name one either', async () => {
  const pools = [true, false].map((preparesStatements) =>
    openPlainPool(url, { max: 1, log: () => {}, preparesStatements }),
  )
  const kept = pools.map(async (pool) => {
    const client = await pool.connect()
    await client.query({ name: 'own', text: 'select 1' })
    const { rows } = await client.query('select name from pg_prepared_statements')
    client.release()
    await pool.end()
    return rows as unknown
  })
  expect(await Promise.all(kept)).toEqual([[{ name: 'own' }], []])
})
