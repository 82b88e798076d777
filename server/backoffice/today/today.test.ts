import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ROLES } from '#contract/console/staff/roles.ts'
import {
  checkRole,
  listStaffRequests,
  requestRole,
} from '#contract/console/staff/staff-accounts.ts'
import { type QueueKey, seeToday } from '#contract/console/today.ts'
import { TODAY_QUEUES } from '#server/backoffice/today/queues.ts'
import { PERMISSIONS } from '#server/backoffice/access/permissions.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { returnTools } from '#server/payments/refunds/testing-returns.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'

const t = await demoApp()
const { database, clock, random } = t.deps
const everybody = await testStaff(t, ...ROLES)

async function queue(wanted: QueueKey) {
  const { data } = await everybody.call(seeToday)
  const found = data.queues.find(({ key }) => key === wanted)
  if (!found) throw new Error(`Today has no queue ${wanted}.`)
  return found
}

/** How the counts of a queue change while something happens. */
async function changeOf(wanted: QueueKey, happens: () => Promise<unknown>) {
  const before = await queue(wanted)
  await happens()
  const after = await queue(wanted)
  return { count: after.count - before.count, past: after.past - before.past }
}

describe('Today', () => {
  it.each(ROLES)('shows %s only the queues of their actions', async (role) => {
    const { data } = await (await testStaff(t, role)).call(seeToday)
    const allowed = Object.entries(TODAY_QUEUES).filter(([, { act }]) =>
      PERMISSIONS[role].includes(act),
    )
    expect(new Set(data.queues.map(({ key }) => key))).toEqual(new Set(allowed.map(([key]) => key)))
  })

  it('counts a complaint until it has a reply, past its due day apart', async () => {
    const tools = complaintTools(t)
    const { token } = await tools.borrower()
    let id = ''
    const filing = async () => {
      id = (await tools.filed(token)).problemId
    }
    expect(await changeOf('complaints', filing)).toEqual({ count: 1, past: 0 })
    const late = async () =>
      sql`update complaint set reply_due_on = reply_due_on - 30 where id = ${id}`.execute(database)
    expect(await changeOf('complaints', late)).toEqual({ count: 0, past: 1 })
    expect(await changeOf('complaints', async () => tools.reply(id))).toEqual({
      count: -1,
      past: -1,
    })
  })

  it('counts an application that a person decides, until it is decided', async () => {
    const loan = await anyLoan()
    const refer = (waitsFor: string | null) => async () =>
      pastTriggers(
        database,
        sql`update loan set status = 21, verdict = null, waits_for = ${waitsFor}, is_parked = false,
          applied_at = ${clock.now()} where id = ${loan}`,
      )
    expect(await changeOf('applications', refer(null))).toEqual({ count: 1, past: 0 })
    // As in the list to which it leads: staff compare pictures that came.
    expect(await changeOf('applications', refer('comparison'))).toEqual({ count: 0, past: 0 })
    const wait = async () =>
      sql`update loan set applied_at = ${clock.now().subtract({ hours: 24 })}
        where id = ${loan}`.execute(database)
    expect(await changeOf('applications', wait)).toEqual({ count: 0, past: 1 })
    const decide = async () =>
      sql`update loan set verdict = 'approve', verdict_at = ${clock.now()}
        where id = ${loan}`.execute(database)
    expect(await changeOf('applications', decide)).toEqual({ count: -1, past: -1 })
  })

  it('counts no application that waits for the borrower’s pictures', async () => {
    const loan = await anyLoan()
    const wait = async () =>
      pastTriggers(
        database,
        sql`update loan set status = 21, verdict = null, waits_for = 'pictures'
          where id = ${loan}`,
      )
    expect(await changeOf('applications', wait)).toEqual({ count: 0, past: 0 })
  })

  it('counts an application that nobody decided for a week', async () => {
    const loan = await anyLoan()
    const close = (days: number) => async () =>
      pastTriggers(
        database,
        sql`update loan set status = 110, is_open = false, closed_reason = 'notDecidedInTime',
          closed_at = ${clock.now().subtract({ hours: 24 * days })} where id = ${loan}`,
      )
    expect(await changeOf('notDecided', close(1))).toEqual({ count: 1, past: 1 })
    expect(await changeOf('notDecided', close(8))).toEqual({ count: -1, past: -1 })
  })

  it('counts a request until a second person has checked it', async () => {
    const id = random.uuid()
    const row = { id, act: 'writeOff', input: '{}', made_by: 'ana', made_at: clock.now() }
    const make = async () => database.insertInto('staff_act').values(row).execute()
    expect(await changeOf('approvals', make)).toEqual({ count: 1, past: 0 })
    const check = async () =>
      sql`update staff_act set checked_by = 'ben', checked_at = ${clock.now()}
        where id = ${id}`.execute(database)
    expect(await changeOf('approvals', check)).toEqual({ count: -1, past: 0 })
  })

  it('counts what a second admin checks of staff, as the list has it', async () => {
    const [maker, checker] = [await testStaff(t, 'admin'), await testStaff(t, 'admin')]
    const { id } = await testStaff(t, 'support')
    const ask = async () =>
      maker.call(requestRole, { id, role: 'finance', reason: 'They help with payouts' })
    expect(await changeOf('staffRequests', ask)).toEqual({ count: 1, past: 0 })
    const open = await checker.call(listStaffRequests, { state: 'open' })
    expect((await queue('staffRequests')).count).toBe(open.data.items.length)
    const wait = async () =>
      sql`insert into staff_request (id, kind, staff_id, reason, made_by, made_at)
        values (${random.uuid()}, 'invitation', ${id}, 'They lost their phone', ${maker.id},
          ${clock.now().subtract({ hours: 25 })})`.execute(database)
    expect(await changeOf('staffRequests', wait)).toEqual({ count: 1, past: 1 })
    const check = async () =>
      checker.call(checkRole, { requestId: open.data.items[0]!.id, isAccepted: true })
    expect(await changeOf('staffRequests', check)).toEqual({ count: -1, past: 0 })
  })

  it('counts a product until a second person has published or withdrawn it', async () => {
    const id = random.uuid()
    const ask = async () =>
      sql`insert into product_withdrawal
          (id, product_id, reason, asked_by, asked_at, asked_seen, state)
        values (${id}, '12', 'why', 'ana', ${clock.now()}, 'x', 'asked')`.execute(database)
    expect(await changeOf('products', ask)).toEqual({ count: 1, past: 0 })
    const check = async () =>
      sql`update product_withdrawal set state = 'done', checked_by = 'ben',
        checked_at = ${clock.now()} where id = ${id}`.execute(database)
    expect(await changeOf('products', check)).toEqual({ count: -1, past: 0 })
  })

  it('counts a correction until a second person has checked it, and a borrower while compliance holds them', async () => {
    const { rows } = await sql<{ id: string }>`select id from borrower limit 1`.execute(database)
    const borrower = rows[0]?.id ?? ''
    const [asker, checker] = [await testStaff(t, 'support'), await testStaff(t, 'underwriter')]
    const ask = async () =>
      sql`insert into borrower_correction (id, borrower_id, kind, asked_at, asked_by)
        values (${random.uuid()}, ${borrower}, 'name', ${clock.now().subtract({ hours: 25 })},
          ${asker.id})`.execute(database)
    expect(await changeOf('corrections', ask)).toEqual({ count: 1, past: 1 })
    const check = async () =>
      sql`update borrower_correction set outcome = 'refused', decided_by = ${checker.id},
        decided_at = ${clock.now()} where borrower_id = ${borrower}`.execute(database)
    expect(await changeOf('corrections', check)).toEqual({ count: -1, past: -1 })
    const hold = (at: Temporal.Instant | null) => async () =>
      sql`update borrower set held_at = ${at} where id = ${borrower}`.execute(database)
    expect(await changeOf('held', hold(clock.now()))).toEqual({ count: 1, past: 0 })
    expect(await changeOf('held', hold(null))).toEqual({ count: -1, past: 0 })
  })

  it('counts money in suspense until it has an owner', async () => {
    const made = await t.deps.payments.first.makeLifetimeId!({
      name: 'Nobody',
      email: null,
      remarks: 'none',
    })
    const id = made.kind === 'answered' ? made.value : ''
    const { act } = repaymentTools(t)
    const { returned } = returnTools(t)
    const arrive = async () => act('POST', `/lifetime/${id}/pay`, { amount: 123_00 })
    expect(await changeOf('suspense', arrive)).toEqual({ count: 1, past: 0 })
    const { rows } = await sql<{ reference: string }>`
      select reference from entry where event = 'suspended'
      order by at desc limit 1`.execute(database)
    const giveBack = async () => returned(rows[0]?.reference ?? '')
    expect(await changeOf('suspense', giveBack)).toEqual({ count: -1, past: 0 })
  })

  it('counts a payout only when it is stuck', async () => {
    const { id } = await database
      .selectFrom('payout')
      .innerJoin('loan', 'loan.id', 'payout.loan_id')
      .select('payout.id')
      .where('payout.state', '=', 'succeeded')
      .where('is_parked', '=', false)
      .executeTakeFirstOrThrow()
    const queued = (minutes: number) => async () =>
      pastTriggers(
        database,
        sql`update payout set state = 'queued', queued_at = ${clock.now().subtract({ minutes })}
          where id = ${id}`,
      )
    expect(await changeOf('payouts', queued(10))).toEqual({ count: 0, past: 0 })
    expect(await changeOf('payouts', queued(20))).toEqual({ count: 1, past: 1 })
    const send = async () =>
      sql`update payout set state = 'sending' where id = ${id}`.execute(database)
    expect(await changeOf('payouts', send)).toEqual({ count: -1, past: -1 })
  })

  it('counts a loan at which a scheduled job failed, and a job that failed at every try', async () => {
    const loan = await anyLoan()
    const park = async () =>
      sql`insert into parked_loan (loan_id, job, due_at, failure)
        values (${loan}, 'late-interest', ${clock.now()}, 'x')`.execute(database)
    expect(await changeOf('parkedLoans', park)).toEqual({ count: 1, past: 1 })
    const release = async () =>
      sql`delete from parked_loan where loan_id = ${loan}`.execute(database)
    expect(await changeOf('parkedLoans', release)).toEqual({ count: -1, past: -1 })
    const fail = async () => {
      await sql`select graphile_worker.add_job('deliver-code', '{}', max_attempts => 1)`.execute(
        database,
      )
      await sql`update graphile_worker._private_jobs set attempts = 1
        where id = (select max(id) from graphile_worker._private_jobs)`.execute(database)
    }
    expect(await changeOf('failedJobs', fail)).toEqual({ count: 1, past: 1 })
  })

  it('counts a difference until it is explained, past its time after a day', async () => {
    const insert = (day: string) => async () =>
      sql`insert into payout_difference (day, our_reference, what)
        values (${day}::date, ${random.uuid()}, 'amount')`.execute(database)
    const today = clock.now().toZonedDateTimeISO('Asia/Manila').toPlainDate()
    expect(await changeOf('differences', insert(today.toString()))).toEqual({ count: 1, past: 0 })
    const old = today.subtract({ days: 9 }).toString()
    expect(await changeOf('differences', insert(old))).toEqual({ count: 1, past: 1 })
    const explain = async () =>
      sql`insert into difference_explanation (kind, subject, how, by_staff, at)
        select 'payout', our_reference, 'agreed', 'ines', ${clock.now()}
        from payout_difference where day = ${old}::date`.execute(database)
    expect(await changeOf('differences', explain)).toEqual({ count: -1, past: -1 })
  })
})

async function anyLoan(): Promise<string> {
  const { id } = await database
    .selectFrom('loan')
    .select('id')
    .where('status', '=', 180)
    .executeTakeFirstOrThrow()
  return id
}
