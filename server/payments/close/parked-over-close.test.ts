// What is booked after its day was closed: a loan that was parked meanwhile is caught up on.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MANILA } from '#domain/calendar/calendar.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import { bookEarnedAmounts, changeStatuses } from '#server/lending/loan/status/status-changes.ts'
import { insertClose } from '#server/payments/close/day-close-store.ts'
import { balancesAt } from '#server/payments/close/unexplained-store.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import {
  countParkedLoans,
  parkLoan,
  releaseParkedLoans,
} from '#server/platform/jobs/parked-loans.ts'
import { runNextJobs } from '#server/platform/jobs/scheduler.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const app = await testApp()
/** Long ago, since the database holds closed days against the real time. */
let now = Temporal.Now.instant()
  .round('second')
  .subtract({ hours: 24 * 70 })
const clock = { now: () => now, refresh: async () => {} }
const server = { ...app, deps: { ...app.deps, clock } }
const { deps } = server
const { database } = deps
const { loanOf, expectFiguresAgree } = repaymentTools(server)

/** Runs the jobs day by day, like a running clock. */
async function live(days: number): Promise<void> {
  for (let day = 1; day <= days; day += 1) {
    now = now.add({ hours: 24 })
    await runJobs()
  }
}

async function runJobs(): Promise<void> {
  while (await runNextJobs(database, [changeStatuses, bookEarnedAmounts], now));
}

/** What was booked as earned of a loan, by value date and account. */
async function earnings(loanId: string) {
  const { rows } = await sql<{ what: string; at: Temporal.Instant }>`
    select concat_ws(' ', event, value_on, installment, split_part(debit, ':', 3), amount) as what, at
    from entry join transfer using (chain, sequence)
    where loan_id = ${loanId} and event in ('accrued', 'due')
    order by value_on, installment, debit, amount`.execute(database)
  return { what: rows.map(({ what }) => what), at: rows.map(({ at }) => at) }
}

test('a parked loan is released after its days were closed: it owes what it would have owed, and the closed days stay', async () => {
  const [kept, parked] = [await loanOf('ph', 25), await loanOf('ph', 25)]
  await database.transaction().execute((tx) =>
    parkLoan(tx, {
      loanId: parked.orderId,
      job: bookEarnedAmounts.name,
      dueAt: deps.clock.now(),
      failure: 'in a test',
    }),
  )
  const parkedAt = now
  await live(60)
  const today = now.toZonedDateTimeISO(MANILA).toPlainDate()
  const day = today.subtract({ days: 1 })
  const endsAt = today.toZonedDateTime(MANILA).toInstant()
  await database.transaction().execute(async (tx) => {
    const balances = await balancesAt(tx, { brand: 'ph', day, endsAt })
    await insertClose(tx, { brand: 'ph', day, closedAt: now, closedBy: 'carla' }, balances)
  })

  await releaseParkedLoans(database, null)
  await runJobs()

  expect(await countParkedLoans(database)).toBe(0)
  const [own, others] = [await earnings(parked.orderId), await earnings(kept.orderId)]
  expect(own.what.length).toBeGreaterThan(2)
  expect(own.what).toEqual(others.what)
  const posted = own.at.filter((at) => Temporal.Instant.compare(at, parkedAt) > 0)
  expect(posted.length).toBeGreaterThan(1)
  expect(posted.every((at) => at.equals(now))).toBe(true)
  expect(await loanBalances(database, parked.orderId)).toEqual(
    await loanBalances(database, kept.orderId),
  )
  await expectFiguresAgree(parked)
  expect((await auditBooks(database)).differences).toEqual([])
})
