import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { readRow, type Recorded } from '#server/lending/loan/record/loan-record.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { act, expectCleanBooks } = repaymentTools(server)

const goTo = async (day: string) => act('POST', '/clock', { to: `${day}T08:00:00+08:00` })

/** The schedule as accepted, and as issued after the payout. */
async function schedulesOf(orderId: string): Promise<ScheduleRow[][]> {
  const { rows } = await sql<{ rows: Recorded<ScheduleRow>[] }>`
    select rows from loan_schedule where loan_id = ${orderId} order by version`.execute(
    deps.database,
  )
  return rows.map((each) => each.rows.map(readRow))
}

// lending.md: "at disbursement the schedule is issued with the real dates; no amount may exceed the
// accepted one". domain/charges/worked-february.test.ts has months of unequal length.
test('accepted in February and paid out in March, no installment is dearer than was accepted', async () => {
  const { year } = toManilaDate(deps.clock.now()).add({ years: 1 })
  await goTo(`${year}-02-01`)
  const borrower = await testApplicant(server, 'ph')
  const orderId = await borrower.apply({ productId: '12', periods: 4 })
  await act('POST', `/decisions/${orderId}`, { decision: 'approve' })
  await goTo(`${year}-03-01`)
  const account = { cardType: 1, bankCode: 'GXCHPHM2XXX', cardNo: '09171234567' }
  const form = { product_id: '12', ...account, accountName: 'Ana Cruz' }
  const bound = await ask(app, bindPayoutAccount, form, { token: borrower.token })
  expect(bound.code).toBe('0')
  await settleJobs(deps)
  await act('POST', '/clock', { hours: 1 })

  const [accepted = [], issued = [], ...none] = await schedulesOf(orderId)
  expect(none).toEqual([])
  expect(issued.map(({ dueOn }) => dueOn.toString())).toEqual([
    `${year}-03-31`,
    `${year}-04-30`,
    `${year}-05-30`,
    `${year}-06-29`,
  ])
  for (const [index, row] of issued.entries()) {
    expect(row.due).toBeLessThanOrEqual(accepted[index]?.due ?? 0n)
    expect(row.interest).toBeLessThanOrEqual(accepted[index]?.interest ?? 0n)
  }
  const principal = (rows: ScheduleRow[]) => rows.reduce((sum, row) => sum + row.principal, 0n)
  expect(principal(issued)).toBe(principal(accepted))
  await expectCleanBooks()
})
