import { expect, test } from 'vitest'
import { getBookkeeping } from '#contract/bookkeeping.ts'
import { reopenComplaint } from '#contract/complaint-handling.ts'
import { getPayoff } from '#contract/payoff.ts'
import { manilaDateOf } from '#domain/calendar.ts'
import { RESOLUTION_DAYS } from '#domain/complaint-clock.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import type { BookedEntry } from '#server/ledger/entries.ts'
import { findOwnLoan } from '#server/lending/loan/find-loan.ts'
import { getDue } from '#server/lending/loan/get-due.ts'
import { writeOff } from '#server/lending/loan/write-off.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/testing-borrower.ts'
import { testApp } from '#server/testing-app.ts'

// A disputed line of the ledger pauses the penalties of its loan, where the market says so.

const server = await testApp()
const { app, deps } = server
const { file, filed, reply, decide, detail, moveClock } = complaintTools(server)
const { loanOf, expectCleanBooks, expectFiguresAgree, pay } = repaymentTools(server)

/** Penalties on the loan's first installment by today, and what is unpaid of it. Centavos. */
async function firstOf({ borrowerId, orderId }: PaidOutLoan) {
  const loan = await findOwnLoan(deps.database, borrowerId, orderId)
  const due = loan && (await getDue(deps.database, loan, deps.clock.now()))
  const first = due?.owed[0]
  if (!first) throw new Error('The loan of a dispute has a first installment.')
  const { penalties = 0n, principal = 0n, interest = 0n, fees = 0n } = first.outstanding
  return { penalties, scheduled: principal + interest + fees }
}

/** SEC MC 14 s.2025: 5% per 30 days on what is unpaid of the installment, rounded down. */
function penaltyOf(scheduled: bigint, daysLate: number): bigint {
  return (scheduled * BigInt(daysLate) * 5n) / 3000n
}

/** Reference of the last line with this event: 'due' charges interest and fees. */
async function lineOf({ orderId, token }: PaidOutLoan, wanted = 'due'): Promise<string> {
  const { entries } = (await ask(app, getBookkeeping, { orderId }, { token })).data
  return entries.findLast(({ event }) => event === wanted)!.reference
}

const keyOf = ({ productId, orderId }: PaidOutLoan) => ({ productId, orderId })
const statusOf = async ({ borrowerId, orderId }: PaidOutLoan) =>
  (await findOwnLoan(deps.database, borrowerId, orderId))?.status

/** References of all lines that can be disputed. */
async function linesOf({ orderId, token }: PaidOutLoan): Promise<string[]> {
  const { entries } = (await ask(app, getBookkeeping, { orderId }, { token })).data
  return entries
    .filter(({ event }) => event === 'due' || event === 'accrued')
    .map(({ reference }) => reference)
}

/** Charged of a portion, less reversals. Centavos. */
const sumOf = (entries: readonly BookedEntry[], portion: string) =>
  entries
    .flatMap(({ transfers }) => transfers)
    .reduce((total, { debit, credit, amount }) => {
      const sign =
        (credit === `income:${portion}` ? 1n : 0n) - (debit === `income:${portion}` ? 1n : 0n)
      return total + sign * amount
    }, 0n)

const reopen = async ({ token }: PaidOutLoan, problemId: string) =>
  ask(app, reopenComplaint, { problemId, problemDetail: 'I still see it.' }, { token })

async function filedOn(loan: PaidOutLoan) {
  const disputedReference = await lineOf(loan)
  return filed(loan.token, { problemType: '2', orderNo: loan.orderId, disputedReference })
}

async function disputed(loan: PaidOutLoan): Promise<string> {
  return (await filedOn(loan)).problemId
}

const again = async ({ token, orderId }: PaidOutLoan, disputedReference: string) =>
  file(token, { problemDetail: `Again ${disputedReference}`, orderNo: orderId, disputedReference })

test('in market philippines the days of an open dispute have no penalty, nor those of an upheld one', async () => {
  const loan = await loanOf('ph', 40)
  const quiet = await loanOf('ph', 40)
  const { scheduled, penalties } = await firstOf(loan)
  expect(penalties).toBe(penaltyOf(scheduled, 10))

  const problemId = await disputed(loan)
  expect((await firstOf(loan)).penalties).toBe(penalties)
  await moveClock({ days: 9 })
  expect((await firstOf(loan)).penalties).toBe(penalties)
  expect((await firstOf(quiet)).penalties).toBe(penaltyOf(scheduled, 19))

  // The day of the reply is still disputed; from the next day the penalty grows again.
  await decide(problemId, 'upheld')
  await moveClock({ days: 4 })
  expect((await firstOf(loan)).penalties).toBe(penaltyOf(scheduled, 14))
  await expectCleanBooks()
  await expectFiguresAgree(loan)
})

test('a complaint that is opened again pauses penalties again', async () => {
  const loan = await loanOf('ph', 35)
  const { scheduled } = await firstOf(loan)
  const problemId = await disputed(loan)
  await decide(problemId, 'upheld')
  await moveClock({ days: 3 })
  expect(await reopen(loan, problemId)).toMatchObject({ code: '0' })
  await moveClock({ days: 6 })
  expect((await firstOf(loan)).penalties).toBe(penaltyOf(scheduled, 8))
  await expectCleanBooks()
})

test('a payment during a dispute is booked without the paused days, and the books agree', async () => {
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

// Trust requirement 55.
test('the days of a dismissed dispute are counted afterwards, to the centavo', async () => {
  const loan = await loanOf('ph', 40)
  const quiet = await loanOf('ph', 40)
  const problemId = await disputed(loan)
  await moveClock({ days: 9 })
  await decide(problemId, 'dismissed')
  expect(await firstOf(loan)).toEqual(await firstOf(quiet))
  await expectCleanBooks()
  await moveClock({ days: 4 })
  expect(await firstOf(loan)).toEqual(await firstOf(quiet))
  await expectCleanBooks()
  await expectFiguresAgree(loan)
})

test('a dispute dismissed after a payment adds its days to what was paid without them', async () => {
  const loan = await loanOf('ph', 40)
  const { scheduled } = await firstOf(loan)
  const problemId = await disputed(loan)
  await moveClock({ days: 5 })
  await pay((await loan.started()).reference)
  expect(await firstOf(loan)).toEqual({ penalties: 0n, scheduled: 0n })
  await moveClock({ days: 5 })
  await decide(problemId, 'dismissed')
  // 15 days late, of which the payment knew 10.
  const rest = penaltyOf(scheduled, 15) - penaltyOf(scheduled, 10)
  expect(await firstOf(loan)).toEqual({ penalties: rest, scheduled: 0n })
  await expectCleanBooks()
  await pay((await loan.started()).reference)
  expect(await firstOf(loan)).toEqual({ penalties: 0n, scheduled: 0n })
  await expectCleanBooks()
  await expectFiguresAgree(loan)
})

test('a loan that was settled during a dispute owes the days of the dispute once it is dismissed', async () => {
  const loan = await loanOf('ph', 40)
  const { scheduled } = await firstOf(loan)
  const problemId = await disputed(loan)
  await moveClock({ days: 6 })
  const { amount } = (await ask(app, getPayoff, keyOf(loan), { token: loan.token })).data
  await pay((await loan.started(amount, { aim: 'payoff' })).reference)
  expect(await statusOf(loan)).toBe(200)
  await decide(problemId, 'dismissed')
  expect(await statusOf(loan)).toBe(180)
  const rest = penaltyOf(scheduled, 16) - penaltyOf(scheduled, 10)
  expect((await loan.repayment()).repayAmount).toBe(Number(rest))
  await expectCleanBooks()
  await pay((await loan.started()).reference)
  expect(await statusOf(loan)).toBe(200)
  await expectCleanBooks()
})

test('chained disputes pause 30 days of a loan in all, and nothing once all are dismissed', async () => {
  const loan = await loanOf('ph', 95)
  const quiet = await loanOf('ph', 95)
  const { scheduled } = await firstOf(loan)
  const lines = await linesOf(loan)
  expect(lines.length).toBeGreaterThanOrEqual(4)
  const problems: string[] = []
  for (const line of lines.slice(0, 4)) {
    const { code, data } = await again(loan, line)
    expect(code).toBe('0')
    problems.push(data.problemId)
    await moveClock({ days: 20 })
  }
  expect((await firstOf(quiet)).penalties).toBe(penaltyOf(scheduled, 145))
  expect((await firstOf(loan)).penalties).toBe(penaltyOf(scheduled, 145 - 30))
  await expectCleanBooks()
  for (const problemId of problems) await decide(problemId, 'dismissed')
  expect(await firstOf(loan)).toEqual(await firstOf(quiet))
  await expectCleanBooks()
  await expectFiguresAgree(loan)
})

test('a dispute upheld late gives back what was charged and paid for its days beyond the 30', async () => {
  const loan = await loanOf('ph', 40)
  const { scheduled } = await firstOf(loan)
  const problemId = await disputed(loan)
  await moveClock({ days: RESOLUTION_DAYS + 8 })
  expect((await firstOf(loan)).penalties).toBe(penaltyOf(scheduled, 18))
  await pay((await loan.started()).reference)
  await moveClock({ days: 2 })
  const charged = async () => sumOf(await loan.entries(), 'penalties')
  const before = await charged()
  await decide(problemId, 'upheld')
  // Of the first installment 10 days; those of the second were all disputed.
  expect(await charged()).toBe(penaltyOf(scheduled, 10))
  expect(before).toBeGreaterThan(await charged())
  await expectCleanBooks()
  await expectFiguresAgree(loan)
})

test('a dispute dismissed, opened again and upheld has none of its days counted', async () => {
  const loan = await loanOf('ph', 40)
  const { scheduled } = await firstOf(loan)
  const problemId = await disputed(loan)
  await moveClock({ days: 3 })
  await decide(problemId, 'dismissed')
  await moveClock({ days: 2 })
  expect(await reopen(loan, problemId)).toMatchObject({ code: '0' })
  await moveClock({ days: 4 })
  await pay((await loan.started()).reference)
  await decide(problemId, 'upheld')
  await expectCleanBooks()
  await expectFiguresAgree(loan)
  // 10 days, and the 2 between the reply and the reopening.
  expect(sumOf(await loan.entries(), 'penalties')).toBe(penaltyOf(scheduled, 12))
})

test('the reply to a dispute decides it, and what was upheld is not dismissed afterwards', async () => {
  const loan = await loanOf('ph', 40)
  const problemId = await disputed(loan)
  const refused = async (decision?: string) =>
    (await reply(problemId, { text: 'No.', decision })).body
  expect(await refused()).toContain('say whether the dispute is upheld or dismissed')
  expect(await refused('perhaps')).toContain('decision is upheld or dismissed')
  await decide(problemId, 'upheld')
  expect(await refused('dismissed')).toContain('it cannot be dismissed any more')
  const other = await filed(loan.token, { problemType: '2', orderNo: loan.orderId })
  const answer = await reply(other.problemId, { text: 'No.', decision: 'upheld' })
  expect(answer.body).toContain('this complaint disputes no entry')
})

test('the borrower sees what was decided', async () => {
  const loan = await loanOf('ph', 40)
  const problemId = await disputed(loan)
  const shown = async () =>
    (await detail(loan.token, problemId)).detail.find(({ text }) => text === 'Your dispute')?.value
  expect(await shown()).toBe('Open')
  await decide(problemId, 'dismissed')
  expect(await shown()).toMatch(/^Dismissed/)
  expect(await reopen(loan, problemId)).toMatchObject({ code: '0' })
  expect(await shown()).toBe('Open')
  await decide(problemId, 'upheld')
  expect(await shown()).toMatch(/^Upheld/)
})

test('a loan that was written off does not change by a decision', async () => {
  const loan = await loanOf('ph', 40)
  const problemId = await disputed(loan)
  await moveClock({ days: 9 })
  const at = deps.clock.now()
  const valueOn = manilaDateOf(at)
  await deps.database
    .transaction()
    .execute((tx) => writeOff(tx, loan.orderId, { reference: 'off', reason: 'lost', valueOn, at }))
  const before = (await loan.entries()).length
  await decide(problemId, 'dismissed')
  expect(await loan.entries()).toHaveLength(before)
  await expectCleanBooks()
})

test('in market asGiven a dispute is stored, and its days count like any other', async () => {
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

test('a dispute without a reply ends on the day on which the resolution is due', async () => {
  const loan = await loanOf('ph', 40)
  const { scheduled } = await firstOf(loan)
  const problemId = await disputed(loan)
  await moveClock({ days: RESOLUTION_DAYS })
  expect((await firstOf(loan)).penalties).toBe(penaltyOf(scheduled, 10))
  await moveClock({ days: 3 })
  expect((await firstOf(loan)).penalties).toBe(penaltyOf(scheduled, 13))
  // A late dismissal counts the paused days; opening it again pauses nothing any more.
  await decide(problemId, 'dismissed')
  expect((await firstOf(loan)).penalties).toBe(penaltyOf(scheduled, 10 + RESOLUTION_DAYS + 3))
  expect(await reopen(loan, problemId)).toMatchObject({ code: '0' })
  await moveClock({ days: 2 })
  expect((await firstOf(loan)).penalties).toBe(penaltyOf(scheduled, 10 + RESOLUTION_DAYS + 5))
  await expectCleanBooks()
  await expectFiguresAgree(loan)
})

test('a line belongs to one complaint: to dispute it again, that complaint is opened again', async () => {
  const loan = await loanOf('ph', 40)
  const { scheduled } = await firstOf(loan)
  const { problemId, problemNo } = await filedOn(loan)
  const refused = {
    code: '-1005',
    message: `Complaint ${problemNo} is about this entry already: go on there, or leave it out here.`,
    data: null,
  }
  expect(await again(loan, await lineOf(loan))).toEqual(refused)
  await decide(problemId, 'upheld')
  expect(await again(loan, await lineOf(loan))).toEqual(refused)
  await moveClock({ days: 5 })
  expect((await firstOf(loan)).penalties).toBe(penaltyOf(scheduled, 15))
  expect(await reopen(loan, problemId)).toMatchObject({ code: '0' })
  await moveClock({ days: 5 })
  expect((await firstOf(loan)).penalties).toBe(penaltyOf(scheduled, 15))
})

test('only a charge of the named loan can be disputed', async () => {
  const loan = await loanOf('ph', 40)
  const other = await loanOf('ph', 40)
  await pay((await loan.started(100_00)).reference)
  const refused = {
    code: '-1002',
    message: 'disputedReference: is no interest, fee or penalty of this loan.',
    data: null,
  }
  expect(await again(loan, 'none')).toEqual(refused)
  expect(await again(loan, await lineOf(other))).toEqual(refused)
  expect(await again(loan, await lineOf(loan, 'disbursed'))).toEqual(refused)
  expect(await again(loan, await lineOf(loan, 'repaid'))).toEqual(refused)
})

test('of many simultaneous disputes of one line one is accepted, and the others are refused', async () => {
  const loan = await loanOf('ph', 40)
  const disputedReference = await lineOf(loan)
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, index) =>
      file(loan.token, {
        problemType: '2',
        problemDetail: `Number ${index}`,
        orderNo: loan.orderId,
        disputedReference,
      }),
    ),
  )
  const codes = answers.map(({ code }) => code).toSorted()
  expect(codes).toEqual([...Array<string>(5).fill('-1005'), '0'])
})
