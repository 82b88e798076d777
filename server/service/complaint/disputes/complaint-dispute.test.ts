import { expect, test } from 'vitest'
import { RESOLUTION_DAYS } from '#domain/contacts/complaint-clock.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import {
  disputeTools,
  expectedPenalty,
} from '#server/service/complaint/disputes/testing-dispute.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// A disputed line of the ledger pauses the penalties of its loan, where the market says so.

const server = await testApp()
const { file, filed, decide, moveClock } = complaintTools(server)
const { loanOf, expectCleanBooks, expectFiguresAgree, pay } = repaymentTools(server)
const { firstOf, lineOf, reopen, filedOn, disputed, again } = disputeTools(server)

test('in market philippines the days of an open dispute have no penalty, nor those of an upheld one', async () => {
  const loan = await loanOf('ph', 40)
  const quiet = await loanOf('ph', 40)
  const { scheduled, penalties } = await firstOf(loan)
  expect(penalties).toBe(expectedPenalty(scheduled, 10))

  const problemId = await disputed(loan)
  expect((await firstOf(loan)).penalties).toBe(penalties)
  await moveClock({ days: 9 })
  expect((await firstOf(loan)).penalties).toBe(penalties)
  expect((await firstOf(quiet)).penalties).toBe(expectedPenalty(scheduled, 19))

  // The day of the reply is still disputed; from the next day the penalty grows again.
  await decide(problemId, 'upheld')
  await moveClock({ days: 4 })
  expect((await firstOf(loan)).penalties).toBe(expectedPenalty(scheduled, 14))
  await expectCleanBooks()
  await expectFiguresAgree(loan)
})

// spec: CD-015
test('a complaint that is opened again pauses penalties again', async () => {
  const loan = await loanOf('ph', 35)
  const { scheduled } = await firstOf(loan)
  const problemId = await disputed(loan)
  await decide(problemId, 'upheld')
  await moveClock({ days: 3 })
  expect(await reopen(loan, problemId)).toMatchObject({ code: '0' })
  await moveClock({ days: 6 })
  expect((await firstOf(loan)).penalties).toBe(expectedPenalty(scheduled, 8))
  await expectCleanBooks()
})

test('a payment during a dispute is booked without the paused days, and the books agree', async () => {
  const loan = await loanOf('ph', 40)
  await disputed(loan)
  await moveClock({ days: 20 })
  const before = await firstOf(loan)
  await pay((await loan.started()).reference)
  const after = await firstOf(loan)
  expect(before.penalties).toBe(expectedPenalty(before.scheduled, 10))
  expect(after).toEqual({ penalties: 0n, scheduled: 0n })
  await expectCleanBooks()
  await expectFiguresAgree(loan)
})

// spec: GEN-011
test('in market asGiven a dispute is stored, and its days count like any other', async () => {
  const loan = await loanOf('given', 40)
  const quiet = await loanOf('given', 40)
  await disputed(loan)
  await moveClock({ days: 5 })
  expect(await firstOf(loan)).toEqual(await firstOf(quiet))
  await expectCleanBooks()
})

// spec: GEN-011
test('a complaint without a disputed line pauses nothing', async () => {
  const loan = await loanOf('ph', 40)
  const { scheduled } = await firstOf(loan)
  await filed(loan.token, { problemType: '2', orderNo: loan.orderId })
  await moveClock({ days: 2 })
  expect((await firstOf(loan)).penalties).toBe(expectedPenalty(scheduled, 12))
})

test('a dispute without a reply ends on the day on which the resolution is due', async () => {
  const loan = await loanOf('ph', 40)
  const { scheduled } = await firstOf(loan)
  const problemId = await disputed(loan)
  await moveClock({ days: RESOLUTION_DAYS })
  expect((await firstOf(loan)).penalties).toBe(expectedPenalty(scheduled, 10))
  await moveClock({ days: 3 })
  expect((await firstOf(loan)).penalties).toBe(expectedPenalty(scheduled, 13))
  // A late dismissal counts the paused days; opening it again pauses nothing any more.
  await decide(problemId, 'dismissed')
  expect((await firstOf(loan)).penalties).toBe(expectedPenalty(scheduled, 10 + RESOLUTION_DAYS + 3))
  expect(await reopen(loan, problemId)).toMatchObject({ code: '0' })
  await moveClock({ days: 2 })
  expect((await firstOf(loan)).penalties).toBe(expectedPenalty(scheduled, 10 + RESOLUTION_DAYS + 5))
  await expectCleanBooks()
  await expectFiguresAgree(loan)
})

// spec: GEN-011
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
  expect((await firstOf(loan)).penalties).toBe(expectedPenalty(scheduled, 15))
  expect(await reopen(loan, problemId)).toMatchObject({ code: '0' })
  await moveClock({ days: 5 })
  expect((await firstOf(loan)).penalties).toBe(expectedPenalty(scheduled, 15))
})

// spec: GEN-011
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

// spec: GEN-011
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
