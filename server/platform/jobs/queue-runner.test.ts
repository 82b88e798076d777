import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { keepRunning } from '#server/platform/jobs/queue-runner.ts'
import { testApp } from '#server/testing-app.ts'

test('a lane that stops while the database is away ends nothing but itself, and loses no job', async () => {
  const { deps } = await testApp()
  const { database: db, pool } = deps
  const done = Promise.withResolvers<void>()
  const queued = () => ({ sweep: async () => done.promise })
  const jobs = { ...deps.jobs, queued }
  const runner = await keepRunning(
    { ...deps, jobs },
    { name: 'l', jobs: ['sweep'], concurrency: 1 },
  )
  await sql`select graphile_worker.add_job('sweep', '{}') from generate_series(1, 3)`.execute(db)
  // One runs, and one is kept for when it has ended.
  await expect.poll(async () => locked(pool)).toBe(2)
  const { rows: names } = await pool.query<{ name: string }>('select current_database() as name')
  const name = names[0]?.name ?? ''
  const outside = new pg.Client(inject('databaseServer').url)
  await outside.connect()
  await outside.query(`alter database ${name} allow_connections false`)
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
  const stopping = runner.stop()
  done.resolve()
  await stopping
  await outside.query(`alter database ${name} allow_connections true`)
  await outside.end()
  const { rows } = await pool.query('select from graphile_worker.jobs')
  expect(rows.length).toBeGreaterThanOrEqual(2)
})

async function locked(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    'select from graphile_worker.jobs where locked_at is not null',
  )
  return rowCount ?? 0
}
