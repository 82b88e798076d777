import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { firstPace } from '#server/platform/jobs/pace.ts'
import { type LoanJob, runNextJobs, type SetJob } from '#server/platform/jobs/scheduler.ts'

const { db } = await testDatabase()
const at = (text: string) => Temporal.Instant.from(`2026-11-${text}:00Z`)
const noon = at('21T12:00')

await sql`create table chore (due timestamptz not null, name text not null, done_at timestamptz)`.execute(
  db,
)

/** A scheduled job of named chores, each due at its own instant. */
function chores(name: string, seen: string[] = []): SetJob {
  return {
    name,
    nextDue: (_mark, to) =>
      sql`select min(due) from chore where name = ${name} and done_at is null and due <= ${to}`,
    run: async (tx, moment) => {
      seen.push(`${name} ${moment.toString().slice(8, 16)}`)
      await sql`
        update chore set done_at = ${moment}
        where name = ${name} and done_at is null and due <= ${moment}
      `.execute(tx)
    },
  }
}

async function add(name: string, ...dues: Temporal.Instant[]) {
  await sql`delete from chore`.execute(db)
  await sql`delete from walker`.execute(db)
  for (const due of dues)
    await sql`insert into chore (due, name) values (${due}, ${name})`.execute(db)
}

/** Far more than any test has due. */
const MAX_STEPS = 20

async function runSchedulerTo(works: SetJob[], to: Temporal.Instant): Promise<number> {
  for (let steps = 0; steps < MAX_STEPS; steps += 1)
    if (!(await runNextJobs(db, works, to))) return steps
  throw new Error('The scheduled jobs do not end.')
}

test('jobs run in the order of their instants, not of their list', async () => {
  await add('late', at('22T09:00'), at('24T09:00'))
  await sql`insert into chore (due, name) values (${at('23T09:00')}, 'expiry')`.execute(db)
  const seen: string[] = []
  await runSchedulerTo([chores('late', seen), chores('expiry', seen)], at('30T00:00'))
  expect(seen).toEqual(['late 22T09:00', 'expiry 23T09:00', 'late 24T09:00'])
})

test('jobs due at the same instant run in one step, in the order of the list', async () => {
  await add('second', noon)
  await sql`insert into chore (due, name) values (${noon}, 'first')`.execute(db)
  const seen: string[] = []
  expect(await runSchedulerTo([chores('first', seen), chores('second', seen)], noon)).toBe(1)
  expect(seen).toEqual(['first 21T12:00', 'second 21T12:00'])
})

test('a job that is due later than the clock waits', async () => {
  await add('late', at('25T00:00'))
  const seen: string[] = []
  expect(await runSchedulerTo([chores('late', seen)], at('24T23:59'))).toBe(0)
  expect(await runSchedulerTo([chores('late', seen)], at('25T00:00'))).toBe(1)
})

test('the scheduler runs each job once, also in two processes at once', async () => {
  await add('late', at('22T00:00'), at('23T00:00'), at('24T00:00'))
  const seen: string[] = []
  const works = [chores('late', seen)]
  await Promise.all([1, 2, 3].map(() => runSchedulerTo(works, at('30T00:00'))))
  await runSchedulerTo(works, at('30T00:00'))
  expect(seen).toEqual(['late 22T00:00', 'late 23T00:00', 'late 24T00:00'])
})

test('a step that fails leaves the mark and the work as they were', async () => {
  await add('late', at('22T00:00'))
  const failing: SetJob = {
    ...chores('late'),
    run: async (tx, moment) => {
      await chores('late').run(tx, moment, moment)
      throw new Error('the machine stopped here')
    },
  }
  await expect(runNextJobs(db, [failing], noon.add({ hours: 48 }))).rejects.toThrow('stopped here')
  const seen: string[] = []
  await runSchedulerTo([chores('late', seen)], at('30T00:00'))
  expect(seen).toEqual(['late 22T00:00'])
})

test('the mark moves forward and never back', async () => {
  await add('none')
  await runSchedulerTo([], at('24T00:00'))
  await runSchedulerTo([], at('22T00:00'))
  const { mark } = await db.selectFrom('walker').select('mark').executeTakeFirstOrThrow()
  expect(mark?.toString()).toBe('2026-11-24T00:00:00Z')
})

test('a job that can do nothing now is left to the next run, and the others go on', async () => {
  await add('locked', noon)
  await sql`insert into chore (due, name) values (${noon.add({ hours: 1 })}, 'late')`.execute(db)
  const seen: string[] = []
  const locked: SetJob = { ...chores('locked'), run: async () => void seen.push('nothing') }
  const run = async () => runSchedulerTo([locked, chores('late', seen)], at('22T00:00'))
  expect(await run()).toBe(2)
  expect(seen).toEqual(['nothing', 'nothing', 'late 21T13:00', 'nothing'])
  expect(await run()).toBe(0)
  expect(seen.slice(4)).toEqual(['nothing'])
  expect(await runSchedulerTo([chores('locked', seen)], at('22T00:00'))).toBe(1)
})

test('a step that took long makes the next one smaller, a short one makes it larger', async () => {
  await add('none')
  const sizes: number[] = []
  const tookMs = [0, 0, 400, 0, 0]
  const job: LoanJob = {
    name: 'loans that take long',
    loansMost: 1000,
    nextDue: () => sql`select ${noon}::timestamptz where ${sizes.length} < ${tookMs.length}`,
    isDue: () => sql`false`,
    dueLoans: async (_tx, _at, most) => Array.from({ length: most }, () => randomUUID()),
    runFor: async (tx, _at, loanIds) => {
      sizes.push(loanIds.length)
      await sql`insert into chore (due, name) values (${noon}, 'long')`.execute(tx)
      await sleep(tookMs[sizes.length - 1])
    },
  }
  const pace = firstPace()
  while (await runNextJobs(db, [job], noon, { pace }));
  const [first = 0, , third = 0, fourth = 0, fifth = 0] = sizes
  expect(third).toBeGreaterThan(first)
  expect(fourth).toBeLessThan(third / 2)
  expect(fourth).toBeGreaterThanOrEqual(first)
  expect(fifth).toBeGreaterThan(fourth)
})
