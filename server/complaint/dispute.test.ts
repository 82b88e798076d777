import { expect, test } from 'vitest'
import { getBookkeeping } from '#contract/bookkeeping.ts'
import { reopenComplaint } from '#contract/complaint-handling.ts'
import { complaintTools } from '#server/complaint/testing-complaint.ts'
import { findOwnLoan } from '#server/loan/find-loan.ts'
import { getDue } from '#server/repayment/get-due.ts'
import { type PaidOutLoan, repaymentTools } from '#server/repayment/testing-repayment.ts'
import { ask } from '#server/testing-borrower.ts'
import { testHouse } from '#server/testing-house.ts'

// A disputed line of the ledger pauses the penalties of its loan, where the market says so.

const house = await testHouse()
const { app, parts } = house
const { file, filed, reply, moveClock } = complaintTools(house)
const { loanOf, expectCleanBooks, expectFiguresAgree, pay } = repaymentTools(house)

/** Penalties on the loan's first installment by today, and what is unpaid of it. Centavos. */
async function firstOf({ borrowerId, orderId }: PaidOutLoan) {
  const loan = await findOwnLoan(parts.database, borrowerId, orderId)
  const due = loan && (await getDue(parts.database, loan, parts.clock.now()))
  const first = due?.owed[0]
  if (!first) throw new Error('The loan of a dispute has a first installment.')
  const { penalties = 0n, principal = 0n, interest = 0n, fees = 0n } = first.outstanding
  return { penalties, scheduled: principal + interest + fees }
}

/** SEC MC 14 s.2025: 5% per 30 days on what is unpaid of the installment, rounded down. */
function penaltyOf(scheduled: bigint, daysLate: number): bigint {
  return (scheduled * BigInt(daysLate) * 5n) / 3000n
}

async function lineOf({ orderId, token }: PaidOutLoan): Promise<string> {
  const { entries } = (await ask(app, getBookkeeping, { orderId }, { token })).data
  return entries.at(-1)!.reference
}

async function disputed(loan: PaidOutLoan): Promise<string> {
  const disputedReference = await lineOf(loan)
  const written = { problemType: '2', orderNo: loan.orderId, disputedReference }
  return (await filed(loan.token, written)).problemId
}

test('in market philippines the days of an open dispute carry no penalty', async () => {
  const loan = await loanOf('ph', 40)
  const quiet = await loanOf('ph', 40)
  const { scheduled, penalties } = await firstOf(loan)
  expect(penalties).toBe(penaltyOf(scheduled, 10))

  const problemId = await disputed(loan)
  expect((await firstOf(loan)).penalties).toBe(penalties)
  await moveClock({ days: 9 })
  expect((await firstOf(loan)).penalties).toBe(penalties)
  expect((await firstOf(quiet)).penalties).toBe(penaltyOf(scheduled, 19))

  // The day of the reply is still disputed; from the next one on it grows again.
  await reply(problemId)
  await moveClock({ days: 4 })
  expect((await firstOf(loan)).penalties).toBe(penaltyOf(scheduled, 14))
  await expectCleanBooks()
  await expectFiguresAgree(loan)
})

test('a complaint that is opened again pauses them again', async () => {
  const loan = await loanOf('ph', 35)
  const { scheduled } = await firstOf(loan)
  const problemId = await disputed(loan)
  await reply(problemId)
  await moveClock({ days: 3 })
  const input = { problemId, problemDetail: 'I still see it.' }
  expect(await ask(app, reopenComplaint, input, { token: loan.token })).toMatchObject({ code: '0' })
  await moveClock({ days: 6 })
  expect((await firstOf(loan)).penalties).toBe(penaltyOf(scheduled, 8))
  await expectCleanBooks()
})

test('what is paid meanwhile is booked without the paused days, and the books agree', async () => {
  const loan = await loanOf('ph', 40)
  await disputed(loan)
  await moveClock({ days: 20 })
  const before = await firstOf(loan)
  await pay((await loan.started()).reference)
  const after = await firstOf(loan)
  expect(before.penalties).toBe(penaltyOf(before.scheduled, 10))
  expect(after).toEqual({ penalties: 0n, scheduled: 0n })
  await expectCleanBooks()
  await expectFiguresAgree(loan)
})

test('in market asGiven a dispute is kept, and its days count like any other', async () => {
  const loan = await loanOf('given', 40)
  const quiet = await loanOf('given', 40)
  await disputed(loan)
  await moveClock({ days: 5 })
  expect(await firstOf(loan)).toEqual(await firstOf(quiet))
  await expectCleanBooks()
})

test('a complaint without a disputed line pauses nothing', async () => {
  const loan = await loanOf('ph', 40)
  const { scheduled } = await firstOf(loan)
  await filed(loan.token, { problemType: '2', orderNo: loan.orderId })
  await moveClock({ days: 2 })
  expect((await firstOf(loan)).penalties).toBe(penaltyOf(scheduled, 12))
})

test('a line is disputed once at a time, and must be of the loan that is named', async () => {
  const loan = await loanOf('ph', 40)
  const other = await loanOf('ph', 40)
  const problemId = await disputed(loan)
  const again = async (disputedReference: string) =>
    file(loan.token, {
      problemType: '3',
      problemDetail: `Again ${disputedReference}`,
      orderNo: loan.orderId,
      disputedReference,
    })
  expect(await again(await lineOf(loan))).toMatchObject({ code: '-1005', data: null })
  const foreign = await again(await lineOf(other))
  const unknown = await again('none')
  expect(foreign).toMatchObject({ code: '-1002', message: unknown.message })
  await reply(problemId)
  expect(await again(await lineOf(loan))).toMatchObject({ code: '0' })
})
