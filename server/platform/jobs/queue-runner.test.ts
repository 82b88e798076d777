import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { keepRunning } from '#server/platform/jobs/queue-runner.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()
const { database: db, pool } = deps

/** Runs the sweeps of a lane. */
async function laneOf(sweep: () => Promise<void>, concurrency: number) {
  const jobs = { ...deps.jobs, queued: () => ({ sweep }) }
  return keepRunning({ ...deps, jobs }, { name: 'l', jobs: ['sweep'], concurrency })
}

const addSweeps = async (count: number) =>
  sql`select graphile_worker.add_job('sweep', '{}') from generate_series(1, ${count})`.execute(db)

/** Takes the database away while something is done. */
async function awayDuring(act: () => Promise<void>) {
  const { rows: names } = await pool.query<{ name: string }>('select current_database() as name')
  const name = names[0]?.name ?? ''
  const outside = new pg.Client(inject('databaseServer').url)
  await outside.connect()
  await outside.query(`alter database ${name} allow_connections false`)
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
  await act()
  await outside.query(`alter database ${name} allow_connections true`)
  await outside.end()
  // Connections of before are found to be dead one by one.
  await expect.poll(async () => (await pool.query('select 1')).rowCount).toBe(1)
}

test('a lane that stops while the database is away ends nothing but itself, and loses no job', async () => {
  const done = Promise.withResolvers<void>()
  const runner = await laneOf(async () => done.promise, 1)
  await addSweeps(3)
  // One runs, and one is kept for when it has ended.
  await expect.poll(async () => locked()).toBe(2)
  await awayDuring(async () => {
    const stopping = runner.stop()
    done.resolve()
    await stopping
  })
  const { rows } = await pool.query('select from graphile_worker.jobs')
  expect(rows.length).toBeGreaterThanOrEqual(2)
  await pool.query('delete from graphile_worker._private_jobs')
})

test('a lane whose jobs end while the database is away goes on when it is back', async () => {
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let count = 0
  const runner = await laneOf(async () => ends[count++]?.promise, 2)
  await addSweeps(2)
  await expect.poll(() => count).toBe(2)
  await awayDuring(async () => {
    for (const end of ends) {
      end.resolve()
      // Each of them is reported by itself.
      await sleep(100)
    }
  })
  await addSweeps(1)
  await expect.poll(() => count, { timeout: 10_000 }).toBe(3)
  await runner.stop()
})

async function locked(): Promise<number> {
  const { rowCount } = await pool.query(
    'select from graphile_worker.jobs where locked_at is not null',
  )
  return rowCount ?? 0
}
