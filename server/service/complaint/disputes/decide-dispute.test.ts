import { expect, test } from 'vitest'
import { getExtension } from '#contract/loan/extension.ts'
import { getPayoff } from '#contract/loan/payoff.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { RESOLUTION_DAYS } from '#domain/contacts/complaint-clock.ts'
import { writeOff } from '#server/lending/loan/changes/write-off.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { complaintTools } from '#server/service/complaint/testing-complaint.ts'
import {
  disputeTools,
  expectedPenalty,
  toLoanKey,
  sumPortion,
} from '#server/service/complaint/disputes/testing-dispute.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// What a reply decides about a dispute, and what is booked for it.

const server = await testApp()
const { app, deps } = server
const { filed, reply, decide, detail, moveClock } = complaintTools(server)
const { loanOf, expectCleanBooks, expectFiguresAgree, pay } = repaymentTools(server)
const { firstOf, linesOf, statusOf, reopen, disputed, again } = disputeTools(server)

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
  const rest = expectedPenalty(scheduled, 15) - expectedPenalty(scheduled, 10)
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
  const { amount } = (await ask(app, getPayoff, toLoanKey(loan), { token: loan.token })).data
  await pay((await loan.started(amount, { aim: 'payoff' })).reference)
  expect(await statusOf(loan)).toBe(200)
  await decide(problemId, 'dismissed')
  expect(await statusOf(loan)).toBe(180)
  const rest = expectedPenalty(scheduled, 16) - expectedPenalty(scheduled, 10)
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
  expect((await firstOf(quiet)).penalties).toBe(expectedPenalty(scheduled, 145))
  expect((await firstOf(loan)).penalties).toBe(expectedPenalty(scheduled, 145 - 30))
  await expectCleanBooks()
  for (const problemId of problems) await decide(problemId, 'dismissed')
  expect(await firstOf(loan)).toEqual(await firstOf(quiet))
  await expectCleanBooks()
  await expectFiguresAgree(loan)
})

test('an extension during a dispute does not save the penalty of a dispute that is dismissed', async () => {
  const loan = await loanOf('ph', 40)
  const { scheduled } = await firstOf(loan)
  const problemId = await disputed(loan)
  await moveClock({ days: 5 })
  const { delayInfo } = (await ask(app, getExtension, toLoanKey(loan), { token: loan.token })).data
  await pay((await loan.started(delayInfo.delayAmount, { isDelay: 1 })).reference)
  expect((await loan.repaid()).map(({ event }) => event)).toEqual(['extended'])
  await expectCleanBooks()
  await moveClock({ days: 3 })
  await decide(problemId, 'dismissed')
  // 15 days late at the extension, which paid for 10: the new first installment takes the others.
  const rest = expectedPenalty(scheduled, 15) - expectedPenalty(scheduled, 10)
  expect((await firstOf(loan)).penalties).toBe(rest)
  expect(sumPortion(await loan.entries(), 'penalties')).toBe(expectedPenalty(scheduled, 15))
  await expectCleanBooks()
  await moveClock({ days: 30 })
  await pay((await loan.started()).reference)
  expect((await firstOf(loan)).penalties).toBe(0n)
  await expectCleanBooks()

  // Upheld after all, it costs nothing: what was paid for its days settles debt.
  const charged = sumPortion(await loan.entries(), 'penalties')
  await decide(problemId, 'upheld')
  expect(sumPortion(await loan.entries(), 'penalties')).toBe(charged - rest)
  await expectCleanBooks()
  await expectFiguresAgree(loan)
})

test('a dispute upheld late gives back what was charged and paid for its days beyond the 30', async () => {
  const loan = await loanOf('ph', 40)
  const { scheduled } = await firstOf(loan)
  const problemId = await disputed(loan)
  await moveClock({ days: RESOLUTION_DAYS + 8 })
  expect((await firstOf(loan)).penalties).toBe(expectedPenalty(scheduled, 18))
  await pay((await loan.started()).reference)
  await moveClock({ days: 2 })
  const charged = async () => sumPortion(await loan.entries(), 'penalties')
  const before = await charged()
  await decide(problemId, 'upheld')
  // Of the first installment 10 days; those of the second were all disputed.
  expect(await charged()).toBe(expectedPenalty(scheduled, 10))
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
  expect(sumPortion(await loan.entries(), 'penalties')).toBe(expectedPenalty(scheduled, 12))
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
  const valueOn = toManilaDate(at)
  await deps.database
    .transaction()
    .execute((tx) => writeOff(tx, loan.orderId, { reference: 'off', reason: 'lost', valueOn, at }))
  const before = (await loan.entries()).length
  await decide(problemId, 'dismissed')
  expect(await loan.entries()).toHaveLength(before)
  await expectCleanBooks()
})
