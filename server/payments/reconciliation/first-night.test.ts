import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

test('a downtime that begins before the first comparison leaves out no day', async () => {
  const server = await testApp()
  const { deps } = server
  const { act } = repaymentTools(server)
  await act('POST', '/clock', { hours: 1 })
  const startedOn = toManilaDate(deps.clock.now())
  await act('POST', '/clock', { days: 40 })
  await settleJobs(deps)
  const { rows } = await sql<{ from: Temporal.PlainDate; day: Temporal.PlainDate }>`
    select from_on as "from", day from reconciliation order by day`.execute(deps.database)
  const [first, second] = rows
  const isFromStart = first && Temporal.PlainDate.compare(first.from, startedOn) <= 0
  expect(isFromStart).toBe(true)
  expect(second?.from.toString()).toBe(first?.day.subtract({ days: 1 }).toString())
})
