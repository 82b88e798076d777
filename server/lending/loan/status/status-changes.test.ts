import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'
import { runNextJobs } from '#server/platform/jobs/scheduler.ts'
import {
  bringLoanCurrent,
  bringLoansCurrent,
} from '#server/lending/loan/status/bring-loan-current.ts'
import { bookEarnedAmounts, changeStatuses } from '#server/lending/loan/status/status-changes.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import {
  countParkedLoans,
  type ParkedLoan,
  releaseParkedLoans,
} from '#server/platform/jobs/parked-loans.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { loanOf } = repaymentTools(server)
const db = deps.database

/** Runs the jobs day by day, like a running clock. */
async function runJobs(days: number): Promise<Temporal.Instant> {
  const until = deps.clock.now().add({ hours: 24 * days })
  while (await runNextJobs(db, [changeStatuses, bookEarnedAmounts], until));
  return until
}

/** The booked earned amounts of a loan, by value date. */
async function earnings(loanId: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select event || ' ' || value_on || ' ' || sum(amount) as what
    from entry join transfer using (chain, sequence)
    where loan_id = ${loanId} and event in ('accrued', 'due')
    group by event, value_on order by value_on`.execute(db)
  return rows.map(({ what }) => what)
}

/** Days since the payout of a loan whose first due date is the day before a month ends. */
function beforeMonthEnd(): number {
  const today = deps.clock.now().toZonedDateTimeISO('Asia/Manila').toPlainDate()
  const ends = [today, today.add({ months: 1 })].map((day) => day.with({ day: day.daysInMonth }))
  const left = ends.map((end) => today.until(end).days - 1).find((days) => days > 0) ?? 0
  return Math.max(1, 30 - left)
}

// At the end of such a month the loan turns overdue on the day whose interest is booked.
// spec: ST-009
test.each([
  ['with a due date now and then', () => 25],
  ['due the day before a month ends', beforeMonthEnd],
])('a loan %s that is kept with many others has the books of one kept alone', async (_, age) => {
  const days = age()
  const loans = await Promise.all(['given', 'ph'].map((brand) => loanOf(brand, days)))
  const alone = await Promise.all(['given', 'ph'].map((brand) => loanOf(brand, days)))
  await db.transaction().execute(async (tx) => {
    // The jobs do not see these loans until they are kept in one batch.
    await tx
      .updateTable('loan')
      .set({ turns_on: null, turns: null })
      .where(
        'id',
        'in',
        alone.map(({ orderId }) => orderId),
      )
      .execute()
  })
  const at = await runJobs(60)
  const day = at.toZonedDateTimeISO('Asia/Manila').toPlainDate()
  for (const { orderId } of alone)
    await db.transaction().execute((tx) => bringLoanCurrent(tx, orderId, day, at))
  for (const [index, { orderId }] of loans.entries()) {
    const walked = await earnings(orderId)
    expect(walked.length).toBeGreaterThan(2)
    expect(walked).toEqual(await earnings(alone[index]!.orderId))
  }
  expect((await auditBooks(db)).differences).toEqual([])
})

/** How many rows of loans this connection has updated lately. */
async function loanUpdates(tx: Transaction): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select n_tup_upd as count from pg_stat_xact_user_tables where relname = 'loan'`.execute(tx)
  return rows[0]?.count ?? 0n
}

// spec: ST-009
test('a loan whose earnings are booked has its charges and its status stored in one update', async () => {
  const loans = await Promise.all(['given', 'ph'].map((brand) => loanOf(brand, 25)))
  const at = deps.clock.now().add({ hours: 24 * 40 })
  const ids = loans.map(({ orderId }) => orderId)
  await db.transaction().execute(async (tx) => {
    const before = await loanUpdates(tx)
    await bringLoansCurrent(tx, ids, at.toZonedDateTimeISO('Asia/Manila').toPlainDate(), at)
    expect((await loanUpdates(tx)) - before).toBe(2n)
  })
  const { rows } = await sql<{ charged: bigint; status: number }>`
    select charged, status from loan where id = any(${ids}::uuid[])`.execute(db)
  for (const loan of rows) expect(loan).toMatchObject({ status: 180 })
  expect(rows.every(({ charged }) => charged > 0n)).toBe(true)
  expect((await auditBooks(db)).differences).toEqual([])
})

// spec: ST-009
test('a day without a change leaves the row of a loan unchanged', async () => {
  const { orderId } = await loanOf('ph', 10)
  const { rows: before } = await sql<{ turns_on: Temporal.PlainDate; version: string }>`
    select turns_on, xmin::text as version from loan where id = ${orderId}`.execute(db)
  const eve = before[0]!.turns_on.toZonedDateTime('Asia/Manila').toInstant()
  const until = eve.subtract({ seconds: 1 })
  while (await runNextJobs(db, [changeStatuses, bookEarnedAmounts], until));
  const { rows: after } = await sql<{ version: string }>`
    select xmin::text as version from loan where id = ${orderId}`.execute(db)
  expect(after[0]!.version).toBe(before[0]!.version)
  while (await runNextJobs(db, [changeStatuses, bookEarnedAmounts], eve));
  const { rows: turned } = await sql<{ version: string }>`
    select xmin::text as version from loan where id = ${orderId}`.execute(db)
  expect(turned[0]!.version).not.toBe(before[0]!.version)
})

// spec: ST-009
test('a loan with an unreadable row is parked and named, all others go on; released, it makes up for it', async () => {
  const loans = await Promise.all([0, 1, 2, 3].map(() => loanOf('ph', 25)))
  const [good = '', turn = '', schedule = '', other = ''] = loans.map(({ orderId }) => orderId)
  const mendTurn = await spoil(sql`loan`, sql`turns`, sql`id = ${turn}`, 'status')
  const mendSchedule = await spoil(
    sql`loan_schedule`,
    sql`rows`,
    sql`loan_id = ${schedule}`,
    'dueOn',
  )
  const before = await earnings(schedule)
  const until = deps.clock.now().add({ hours: 24 * 60 })
  const parked: ParkedLoan[] = []
  const run = async () => {
    const step = { onParked: (each: ParkedLoan) => void parked.push(each) }
    while (await runNextJobs(db, [changeStatuses, bookEarnedAmounts], until, step));
  }
  await run()
  const jobOf = new Map(parked.map(({ loanId, job }) => [loanId, job]))
  expect(jobOf).toEqual(
    new Map([
      [turn, 'loans turn due or late'],
      [schedule, 'what loans earned is booked'],
    ]),
  )
  expect(parked.map(({ failure }) => failure).join()).toContain('"unreadable"')
  expect((await earnings(good)).length).toBeGreaterThan(2)
  expect(await earnings(other)).toEqual(await earnings(good))
  expect(await earnings(schedule)).toEqual(before)

  await mendTurn()
  await mendSchedule()
  expect(await releaseParkedLoans(db, null)).toHaveLength(2)
  await run()
  expect(await countParkedLoans(db)).toBe(0)
  for (const id of [turn, schedule]) expect(await earnings(id)).toEqual(await earnings(good))
  expect((await auditBooks(db)).differences).toEqual([])
})

/**
 * Makes a field of the first element of a list unreadable.
 *
 * @returns what makes it readable again
 */
async function spoil(
  table: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  field: string,
): Promise<() => Promise<void>> {
  const { rows } = await sql<{ text: string }>`
    select ${column}::text as text from ${table} where ${where}`.execute(db)
  const set = async (value: RawBuilder<unknown>) =>
    pastTriggers(db, sql`update ${table} set ${column} = ${value} where ${where}`)
  await set(sql`jsonb_set(${column}, ${`{0,${field}}`}::text[], '"unreadable"')`)
  return async () => void (await set(sql`${rows[0]?.text}::jsonb`))
}
