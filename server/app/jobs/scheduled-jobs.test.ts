// A run of the scheduled jobs ends, whatever one of them leaves undone.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { releaseHeldNotifications } from '#server/service/notifications/release-held-notifications.ts'
import { notificationTools } from '#server/service/notifications/testing-notifications.ts'
import { bookEarnedAmounts } from '#server/lending/loan/status/status-changes.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { releaseParkedLoans } from '#server/platform/jobs/parked-loans.ts'
import { DECISIONS, runNextJobs, type ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import { stopAtDues } from '#doubles/actions/clock.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'

const server = await testApp()
const { deps } = server
const { database: db } = deps
const { loanOf } = repaymentTools(server)
const { planned } = notificationTools(server)

/** Far more than anything here has due. */
const MAX_STEPS = 50

/** The steps of a job until nothing that it can do is due by tomorrow. */
async function stepsOf(job: ScheduledJob): Promise<number> {
  await sql`delete from walker`.execute(db)
  const until = deps.clock.now().add({ hours: 24 })
  const options = job.lane === 'decisions' ? { lane: DECISIONS } : {}
  await runNextJobs(db, [], deps.clock.now(), options)
  for (let steps = 0; steps < MAX_STEPS; steps += 1)
    if (!(await runNextJobs(db, [job], until, options))) return steps
  throw new Error(`"${job.name}" does not end.`)
}

/** Days that all servers were down, and the most steps that a job has for each of them. */
const DOWN_DAYS = 40
const STEPS_A_DAY = 2

test('after a downtime of 40 days no job makes up for each round that it missed', async () => {
  const { orderId } = await loanOf('ph')
  const askAt = deps.clock.now()
  await pastTriggers(
    db,
    sql`update payout set state = 'sending', ask_at = ${askAt}, ended_at = null
      where loan_id = ${orderId}`,
  )
  await sql`
    insert into refund
      (id, owner, kind, brand, suspended, amount, state, our_reference, proposed_at, ask_at)
    values (gen_random_uuid(), gen_random_uuid(), 'suspense', 'ph', 'entry:down', 1, 'sending',
      'down', ${askAt}, ${askAt})`.execute(db)
  await sql`delete from walker`.execute(db)
  await runNextJobs(db, [], askAt)
  const until = askAt.add({ hours: 24 * DOWN_DAYS })
  for (const job of deps.jobs.scheduled(deps)) {
    let steps = 0
    // A job of its own mark: the one before has moved it to its end.
    await sql`update walker set mark = ${askAt}`.execute(db)
    while (await runNextJobs(db, [job], until)) steps += 1
    expect(steps, job.name).toBeLessThanOrEqual(DOWN_DAYS * STEPS_A_DAY)
  }
  const { rows } = await sql<{ asked: string }>`
    select 'payout' as asked from payout where ask_at > ${until}
    union all select 'refund' from refund where ask_at > ${until}`.execute(db)
  expect(rows.map(({ asked }) => asked).toSorted()).toEqual(['payout', 'refund'])
})

/** A loan that changes tomorrow: its status, or what is earned is booked. */
async function loanWith(status: number | null): Promise<string> {
  const { orderId } = await loanOf('ph', 10)
  const on = toManilaDate(deps.clock.now()).add({ days: 1 }).toString()
  await sql`
    update loan set turns_on = ${on}::date, turns = ${JSON.stringify([{ on, status }])}::jsonb
    where id = ${orderId}`.execute(db)
  return orderId
}

async function parkedLoans() {
  const rows = await db.selectFrom('parked_loan').selectAll().execute()
  await releaseParkedLoans(db, null)
  return rows
}

const ofLoans = deps.jobs
  .scheduled(deps)
  .flatMap((job) => ('runFor' in job ? [[job.name, job] as const] : []))

test.each(ofLoans)('a loan that "%s" leaves due is parked, and the run ends', async (name, job) => {
  const loanId = await loanWith(null)
  await loanWith(170)
  await sql`update loan set interest_rule = null where id = ${loanId}`.execute(db)
  await (await testApplicant(server, 'ph')).apply({ productId: '12' })
  const lapsing = await (await testApplicant(server, 'ph')).apply({ productId: '12' })
  await sql`
    update loan set status = ${STATUS.disbursing}::smallint,
      terms = terms || jsonb_build_object('firstDueOn', ${toManilaDate(deps.clock.now())}::date)
    where id = ${lapsing}`.execute(db)
  expect(await stepsOf({ ...job, runFor: async () => {} })).toBeGreaterThan(0)
  const parked = await parkedLoans()
  expect(new Set(parked.map((loan) => loan.job))).toEqual(new Set([name]))
  expect(parked[0]?.failure).toContain('left it due')
})

test('a loan that was written off beside the books is parked at its next bookkeeping', async () => {
  await parkedLoans()
  const [loanId, other] = [await loanWith(null), await loanWith(null)]
  await sql`update loan set written_off_on = disbursed_on where id = ${loanId}`.execute(db)
  await stepsOf(bookEarnedAmounts)
  expect((await parkedLoans()).map(({ loan_id }) => loan_id)).toEqual([loanId])
  const { rows } = await sql<{ isStored: boolean }>`
    select kept_on >= ${toManilaDate(deps.clock.now())}::date + 1 as "isStored" from loan
    where id = ${other}`.execute(db)
  expect(rows).toEqual([{ isStored: true }])
})

test('a message that somebody else has locked stays held, and the run ends without it', async () => {
  const { borrowerId } = await loanOf('ph')
  const id = await planned(borrowerId)
  // At night, what the loan's payout tells is held too.
  await sql`update contact set held_until = null where id <> ${id}`.execute(db)
  await sql`update contact set held_until = now() where id = ${id}`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`select from contact where id = ${id} for update`.execute(tx)
    expect(await stepsOf(releaseHeldNotifications)).toBe(0)
  })
  expect(await stepsOf(releaseHeldNotifications)).toBe(1)
})

test('a clock that is moved over a job that never ends says which', async () => {
  const endless: ScheduledJob = {
    name: 'endless',
    nextDue: (_mark, to) => sql`select ${to}::timestamptz`,
    run: async () => {},
  }
  const jobs = { ...deps.jobs, scheduled: () => [endless] }
  const moved = stopAtDues({ ...deps, jobs, doubles: null }, deps.clock.now(), async () => {})
  await expect(moved).rejects.toThrow('endless')
})
