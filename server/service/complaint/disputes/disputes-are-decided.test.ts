import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getBookkeeping } from '#contract/loan/bookkeeping.ts'
import { reopenComplaint } from '#contract/complaint/complaint-handling.ts'
import { up } from '#server/platform/database/migrations/0032-disputes-are-decided.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// The migration 0032-disputes-are-decided over disputes of the version before it.

const server = await testApp()
const { app, deps } = server
const { file, decide, moveClock } = complaintTools(server)
const { loanOf, expectCleanBooks } = repaymentTools(server)

/** Disputes the loan's line of this place and returns the complaint's id. */
async function disputed({ token, orderId }: PaidOutLoan, place: number): Promise<string> {
  const { entries } = (await ask(app, getBookkeeping, { orderId }, { token })).data
  const charges = entries.filter(({ event }) => event === 'due' || event === 'accrued')
  const disputedReference = charges[place]!.reference
  const form = { problemDetail: `Line ${place}`, orderNo: orderId, disputedReference }
  return (await file(token, form)).data.problemId
}

const disputesOf = async ({ borrowerId, orderId }: PaidOutLoan) =>
  (await findOwnLoan(deps.database, borrowerId, orderId))?.disputes.map(
    ({ outcome, from, to }) => `${outcome} for ${to ? from.until(to).days + 1 : 'ever'}`,
  )

/** The tables as the version before had them, and then the migration. */
async function migrate() {
  await sql`drop index kept_identity_record`.execute(deps.database)
  await sql`
    alter table loan_dispute drop column last_on, drop column dismissed_after,
      drop column upheld_after, drop column carried`.execute(deps.database)
  await sql`alter table complaint_message drop column decision`.execute(deps.database)
  await deps.database.transaction().execute(async (tx) => up(tx as never))
}

test('answered disputes become upheld ones, unanswered ones stay open', async () => {
  const answered = await loanOf('ph', 40)
  const answeredProblem = await disputed(answered, 0)
  const open = await loanOf('ph', 40)
  await disputed(open, 0)
  const reopened = await loanOf('ph', 40)
  const reopenedProblem = await disputed(reopened, 0)
  await moveClock({ days: 5 })
  await decide(answeredProblem, 'upheld')
  await decide(reopenedProblem, 'upheld')
  await moveClock({ days: 2 })
  const again = { problemId: reopenedProblem, problemDetail: 'I still see it.' }
  await ask(app, reopenComplaint, again, { token: reopened.token })
  await moveClock({ days: 1 })

  await migrate()
  expect(await disputesOf(answered)).toEqual(['upheld for 5'])
  expect(await disputesOf(open)).toEqual(['open for 30'])
  expect(await disputesOf(reopened)).toEqual(['upheld for 5', 'open for 23'])
  const { decision } = await deps.database
    .selectFrom('complaint_message')
    .select('decision')
    .where('complaint_id', '=', answeredProblem)
    .executeTakeFirstOrThrow()
  expect(decision).toBe('upheld')
  await expectCleanBooks()
})

test('days of open disputes beyond the 30 that were not counted stay so, and no others', async () => {
  const loan = await loanOf('ph', 95)
  await disputed(loan, 0)
  await moveClock({ days: 20 })
  await disputed(loan, 1)
  // The older rule has left out 45 days by now; the newer one alone would count 15 of them.
  await moveClock({ days: 25 })
  await migrate()
  expect(await disputesOf(loan)).toEqual(['open for 30', 'open for 30', 'upheld for 15'])
  await moveClock({ days: 30 })
  await expectCleanBooks()
})
