import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queuedJobs, QUEUE_LANES } from '#server/app/jobs/queued-jobs.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import { freeJobsOfTheDead, keepJobsAlive, watched } from '#server/platform/jobs/live-jobs.ts'
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts'
import { runSchedulerUntilNow } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { app, deps, logLines } = await testApp()
const { database: db, pool } = deps

/** Instants at which a job of its own ran, by the product's clock. */
let ran: Temporal.Instant[] = []
const probe: ScheduledJob = {
  name: 'probe',
  nextDue: (_mark, to) => sql`select ${to}::timestamptz where ${ran.length} = 0`,
  run: async (_tx, at) => void ran.push(at),
}
const jobs = { ...deps.jobs, scheduled: () => [probe] }

/** This process when its clock is so many seconds ahead. */
function ahead(seconds: number, logger = deps.logger) {
  const systemNow = () => Temporal.Now.instant().add({ milliseconds: Math.round(seconds * 1000) })
  const clock = { now: systemNow, refresh: async () => {} }
  return runDueJobs({ ...deps, logger, clock, jobs }, { systemNow })
}

const alarms = () => logLines.filter((line) => line.includes('clock of this machine'))

beforeEach(async () => {
  ran = []
  logLines.length = 0
  await sql`delete from walker`.execute(db)
})
afterEach(async () => sql`delete from graphile_worker._private_jobs`.execute(db))

test('scheduled jobs never run past the time of the database, and the mark stays behind it', async () => {
  await ahead(30)
  const { rows } = await sql<{ isPast: boolean }>`
    select bool_and(mark <= clock_timestamp()) as "isPast" from walker`.execute(db)
  expect(rows).toEqual([{ isPast: true }])
  expect(ran).toHaveLength(1)
  expect(Temporal.Instant.compare(ran[0]!, Temporal.Now.instant())).toBeLessThanOrEqual(0)
})

test('a process more than a minute from the time of the database runs no scheduled job', async () => {
  await ahead(90)
  await ahead(-90)
  expect(ran).toEqual([])
  expect(await db.selectFrom('walker').selectAll().execute()).toEqual([])
  await ahead(0)
  expect(ran).toHaveLength(1)
})

test('a clock more than five seconds from that of the database is an alarm', async () => {
  // Each line once a minute for each log.
  const logger = deps.logger.child({})
  await ahead(4, logger)
  expect(alarms()).toEqual([])
  await ahead(7, logger)
  expect(alarms()).toHaveLength(1)
  expect(alarms()[0]).toContain('"seconds":7')
})

test('scheduled jobs do not wait for queued ones, nor a decision for other jobs', async () => {
  await sql`select graphile_worker.add_job('send-contact', '{"contactId":"0"}')`.execute(db)
  const blocked = Promise.withResolvers<void>()
  const slow: ScheduledJob = { ...probe, run: async () => blocked.promise }
  const decision: ScheduledJob = { ...probe, lane: 'decisions' }
  const both = { ...deps, jobs: { ...jobs, scheduled: () => [slow, decision] } }
  const running = runDueJobs(both, { only: 'others' })
  await runDueJobs(both, { only: 'decisions' })
  expect(ran).toHaveLength(1)
  blocked.resolve()
  await running
  const { rows } = await sql`select from graphile_worker.jobs`.execute(db)
  expect(rows).toHaveLength(1)
})

test('each queued job is in one lane', () => {
  const listed = QUEUE_LANES.flatMap((lane) => lane.jobs)
  expect(listed.toSorted()).toEqual(Object.keys(queuedJobs(deps)).toSorted())
})

test('a job that takes long is not taken twice, and one of a dead process is taken again', async () => {
  const [long = '', dead = ''] = await Promise.all([1, 2].map(lockedLongAgo))
  const done = Promise.withResolvers<void>()
  const { sweep } = watched(pool, { sweep: async () => done.promise })
  const running = sweep!({}, { job: { id: long } } as never)
  await keepJobsAlive(pool)
  await freeJobsOfTheDead(pool)
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.jobs where locked_at is null`.execute(db)
  expect(rows).toEqual([{ id: dead }])
  done.resolve()
  await running
})

/** A job that another worker began a minute ago. */
async function lockedLongAgo(worker: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with added as (select id from graphile_worker.add_job('sweep', '{}'))
    select id::text from added`.execute(db)
  const [job] = rows
  await sql`
    update graphile_worker._private_jobs set locked_by = ${`worker-${worker}`},
      locked_at = now() - interval '1 minute'
    where id = ${job?.id}`.execute(db)
  return job?.id ?? ''
}

test('a parked loan is an alarm of /ready and a metric', async () => {
  await runSchedulerUntilNow(deps)
  await expect.poll(async () => (await app.inject('/ready')).json()).toMatchObject({ alarms: [] })
  await sql`
    insert into parked_loan (loan_id, job, due_at, failure)
    values (gen_random_uuid(), 'verdicts', now(), 'unreadable')`.execute(db)
  await expect
    .poll(async () => (await app.inject('/ready')).json())
    .toEqual({ status: 'ready', alarms: ['parked loans: 1 (hiram loan parked lists them)'] })
  const { body } = await app.inject('/metrics')
  expect(body).toMatch(/^parked_loans 1$/m)
  expect(body).toMatch(/^scheduler_lag_seconds \d/m)
  expect(body).toMatch(/^clock_skew_seconds -?\d/m)
})
