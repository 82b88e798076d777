import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { planDueNotifications } from '#server/service/notifications/plans/plan-due-notifications.ts'
import { planReminders } from '#server/service/notifications/plans/plan-reminders.ts'
import { releaseHeldNotifications } from '#server/service/notifications/release-held-notifications.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps, logLines } = server
const { database: db } = deps
const { loanOf } = repaymentTools(server)

test('reminders are planned slice by slice, and a loan with an unreadable schedule stops no other', async () => {
  // Each is due in three days.
  const loans = await Promise.all([1, 2, 3].map(() => loanOf('ph', 27)))
  const ids = loans.map(({ orderId }) => orderId).toSorted()
  const [bad = '', ...good] = ids
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      update loan_schedule set rows = jsonb_set(rows, '{0,dueOn}', '"unreadable"')
      where loan_id = ${bad}`.execute(tx)
  })
  const at = deps.clock.now()
  await db.transaction().execute((tx) => planDueNotifications.run(tx, at, at))
  const marks: (string | null)[] = []
  for (;;) {
    const { rows } = await sql<{ after: string | null }>`
      select after from reminder_planning where at = ${at}`.execute(db)
    if (!rows[0]) break
    marks.push(rows[0].after)
    await planReminders(deps, at, 2)
  }
  expect(marks.length).toBeGreaterThan(1)
  expect(new Set(marks).size).toBe(marks.length)
  const { rows: planned } = await sql<{ id: string }>`
    select loan_id as id from contact where event = 'dueSoon' and loan_id = any(${ids}::uuid[])
    order by loan_id`.execute(db)
  expect(planned.map(({ id }) => id)).toEqual(good)
  const { rows: parked } = await sql`select loan_id as id, job from parked_loan`.execute(db)
  expect(parked).toEqual([{ id: bad, job: 'messages about due dates' }])
  expect(
    logLines.filter((line) => line.includes('a loan is parked') && line.includes(bad)),
  ).toHaveLength(1)
})

test('messages wait in their table while the queue is full, and follow as it gets room', async () => {
  const { borrowerId, orderId } = await loanOf('ph', 27)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const at = deps.clock.now()
  await sql`
    insert into contact (borrower_id, channel, event, subject, loan_id, due_on, planned_at, held_until)
    select ${borrowerId}, 'sms', 'dueSoon', 'many ' || number, ${orderId}, ${at}::date, ${at}, ${at}
    from generate_series(1, 700) number`.execute(db)
  const release = async () =>
    db.transaction().execute((tx) => releaseHeldNotifications.run(tx, at, at))
  const queued = async () =>
    (await sql`select from graphile_worker.jobs where task_identifier = 'send-contact'`.execute(db))
      .rows.length
  await release()
  await release()
  expect(await queued()).toBe(500)
  await sql`
    delete from graphile_worker._private_jobs where id in (
      select id from graphile_worker._private_jobs limit 100)`.execute(db)
  await release()
  expect(await queued()).toBe(500)
  const { rows } =
    await sql`select from contact where held_until is not null and subject like 'many %'`.execute(
      db,
    )
  expect(rows).toHaveLength(100)
})

/** Messages of a borrower that were held until now, each for a day of its own. */
async function heldMessages(count: number, name: string): Promise<void> {
  const { borrowerId, orderId } = await loanOf('ph', 27)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const at = deps.clock.now()
  await sql`
    insert into contact (borrower_id, channel, event, subject, loan_id, due_on, planned_at, held_until)
    select ${borrowerId}, 'sms', 'dueSoon', ${name} || number, ${orderId}, ${at}::date, ${at},
      ${at}::timestamptz - make_interval(secs => number)
    from generate_series(1, ${count}::integer) number`.execute(db)
}

const queuedOf = async (name: string) => {
  const { rows } = await sql<{ subject: string }>`
    select subject from graphile_worker.jobs
      join contact on graphile_worker.jobs.key = 'contact ' || contact.id
    where subject like ${`${name}%`} order by 1`.execute(db)
  return rows.map(({ subject }) => subject)
}

test('of two who release held messages at once each message is queued by one', async () => {
  await heldMessages(20, 'twice ')
  const at = deps.clock.now()
  const release = async () =>
    db.transaction().execute((tx) => releaseHeldNotifications.run(tx, at, at))
  await Promise.all([release(), release(), release()])
  const queued = await queuedOf('twice ')
  expect([queued.length, new Set(queued).size]).toEqual([20, 20])
})

test('a held message that somebody else has locked is passed over, and follows at the next step', async () => {
  await heldMessages(3, 'locked ')
  const at = deps.clock.now()
  await db.transaction().execute(async (other) => {
    await sql`select from contact where subject = 'locked 2' for update`.execute(other)
    await db.transaction().execute((tx) => releaseHeldNotifications.run(tx, at, at))
    expect(await queuedOf('locked ')).toEqual(['locked 1', 'locked 3'])
  })
  await db.transaction().execute((tx) => releaseHeldNotifications.run(tx, at, at))
  expect(await queuedOf('locked ')).toEqual(['locked 1', 'locked 2', 'locked 3'])
})
