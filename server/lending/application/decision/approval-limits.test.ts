// What may be approved without a person in a day, also when applications come at the same time.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { referNow } from '#server/lending/application/decision/refer-applications.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { applicantWith, loanRow, listReasons } from '#server/lending/risk-mark/testing-marks.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { appOn, testApp } from '#server/app/testing/testing-app.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const DAY = 24 * 60 * 60
const t = await testApp({ APPROVED_PESOS_PER_DAY: '10000', APPROVED_LOANS_PER_DAY: '3' })
const { deps } = t

const approvedToday = async () =>
  (
    await sql<{ loans: number; principal: bigint; first_principal: bigint }>`
      select loans, principal, first_principal from automatic_approval
      where day = ${toManilaDate(deps.clock.now())}`.execute(deps.database)
  ).rows[0]

/** Approves as the scheduled job does, from a process of its own. */
const refer = async (loanId: string) =>
  deps.database.transaction().execute(async (tx) => {
    const referred = await referNow(deps, tx, [loanId], deps.clock.now())
    await new Promise((resolve) => setTimeout(resolve, 5))
    return referred.has(loanId)
  })

// spec: ST-045
test('what passes the amount of the day is referred, and a smaller loan after it is approved', async () => {
  const first = await applicantWith(t, { amount: 600_000 })
  const tooMuch = await applicantWith(t, { amount: 500_000 })
  await moveClockBy(deps, 60)
  const fits = await applicantWith(t, { amount: 400_000 })
  await moveClockBy(deps, 60)
  expect((await loanRow(t, first.loanId)).status).toBe(151)
  expect(await loanRow(t, tooMuch.loanId)).toMatchObject({ status: 21, verdict: null })
  expect(await listReasons(t, tooMuch.loanId)).toEqual(['amount of the day reached'])
  expect((await loanRow(t, fits.loanId)).status).toBe(151)
  expect(await approvedToday()).toEqual({
    loans: 2,
    principal: 1_000_000n,
    first_principal: 1_000_000n,
  })
})

// spec: ST-045
test('the next day has its own amount and number', async () => {
  await moveClockBy(deps, DAY)
  const all = []
  for (let count = 0; count < 4; count += 1) all.push(await applicantWith(t, { amount: 200_000 }))
  await moveClockBy(deps, 60)
  const statuses = await Promise.all(
    all.map(async ({ loanId }) => (await loanRow(t, loanId)).status),
  )
  expect(statuses.filter((status) => status === 151)).toHaveLength(3)
  expect(statuses.filter((status) => status === 21)).toHaveLength(1)
  const { rows } = await sql<{ loans: number }>`
    select loans from automatic_approval order by day`.execute(deps.database)
  expect(rows.map(({ loans }) => loans)).toEqual([2, 3])
})

// spec: ST-045
test('of applications that are decided at the same time, the last free peso goes to one', async () => {
  for (let round = 0; round < 4; round += 1) {
    await moveClockBy(deps, DAY)
    const all = await Promise.all([1, 2, 3].map(async () => applicantWith(t, { amount: 600_000 })))
    const referred = await Promise.all(all.map(async ({ loanId }) => refer(loanId)))
    expect(referred.filter((isReferred) => !isReferred)).toHaveLength(1)
    expect(await approvedToday()).toMatchObject({ loans: 1, principal: 600_000n })
  }
})

// spec: ST-045
test('first loans have a limit of their own, and may all be for a person', async () => {
  const limited = await appOn((await testDatabase()).url, { APPROVED_FIRST_PESOS_PER_DAY: '5000' })
  const small = await applicantWith(limited, { amount: 500_000 })
  const more = await applicantWith(limited, { amount: 200_000 })
  await moveClockBy(limited.deps, 60)
  expect(await listReasons(limited, small.loanId)).toEqual([])
  expect(await listReasons(limited, more.loanId)).toEqual([
    'amount of first loans of the day reached',
  ])
})

// spec: ST-045
test('what a person offered is approved when the day is used up, and uses nothing of the next', async () => {
  await moveClockBy(deps, DAY)
  const byPolicy = await applicantWith(t, { amount: 1_000_000 })
  await moveClockBy(deps, 60)
  const byPerson = await applicantWith(t, { amount: 500_000 })
  await deps.database
    .updateTable('loan')
    .set({ decided_by: 'risk@test.example' })
    .where('id', '=', byPerson.loanId)
    .execute()
  const before = await approvedToday()
  await moveClockBy(deps, 60)
  expect((await loanRow(t, byPolicy.loanId)).status).toBe(151)
  expect((await loanRow(t, byPerson.loanId)).status).toBe(151)
  expect(await approvedToday()).toEqual(before)
})

// spec: ST-045
test('a loan of the partner is approved without using anything of the day', async () => {
  await moveClockBy(deps, DAY)
  const borrower = await testApplicant(t, 'ph')
  const loanId = await borrower.apply({ productId: '14' })
  await moveClockBy(deps, 60)
  expect((await loanRow(t, loanId)).approved_at).not.toBeNull()
  expect(await approvedToday()).toBeUndefined()
})
