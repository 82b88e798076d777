// Two people offer a hardship plan on a late loan; its borrower takes it or leaves it.
import { afterEach, describe, expect, test } from 'vitest'
import { decideApproval, readApproval } from '#contract/console/approvals/approvals.ts'
import { readLateLoan } from '#contract/console/service/collections.ts'
import { getLoan } from '#contract/console/loans/loans.ts'
import { seeToday } from '#contract/console/today.ts'
import { getHardshipStatement } from '#contract/loan/hardship-plan.ts'
import { MARKETS } from '#domain/market/market.ts'
import { hardshipTools } from '#server/backoffice/loan-actions/testing-hardship.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import { getStatement } from '#server/lending/statement/get-statement.ts'
import { statementDocument } from '#server/lending/statement/statement-document.ts'
import type { PaidOutLoan } from '#server/payments/posting/testing-repayment.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { notificationTools } from '#server/service/notifications/testing-notifications.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t
const tools = await hardshipTools(t)
const { loanOf, offered, take, leave, shown, preview, propose, check, events, pay, act } = tools
const { checker, maker, daysAhead, expectCleanBooks, expectFiguresAgree, rows } = tools
const { told } = notificationTools(t)
// Messages go out by day.
await tools.nextHour(10)

afterEach(expectCleanBooks)

const owed = async (orderId: string) => (await loanBalances(deps.database, orderId)).outstanding

describe('a hardship plan', () => {
  test('is asked for by one, offered by another, and booked once when its borrower takes it', async () => {
    const loan = await loanOf('ph', 75)
    const now = await preview(loan)
    expect(now).toMatchObject({ refused: null, plan: { yearlyRate: '0', freeDays: 7 } })
    const { plan, loan: figures } = now
    expect(plan!.rows).toHaveLength(6)
    expect(BigInt(plan!.total)).toBeLessThan(BigInt(plan!.withoutPlan))
    // What is owed today is what the loan's own page and the borrower's say, before and without the plan.
    const opened = { id: loan.orderId, reason: 'They asked about it' }
    const { data: own } = await maker.call(getLoan, opened)
    const owedToday = own.rows.find(({ text }) => text === 'Owed in all today')?.value
    expect(peso(BigInt(plan!.owedNow), MARKETS.philippines)).toBe(owedToday)
    expect(figures!.before.payoff).toBe(plan!.owedNow)
    expect(plan!.policy).toContain('No. 14')
    expect(figures!.after).toMatchObject({ interest: '0', fees: '0', penalties: '0' })
    expect(figures!.before.dueOn < figures!.after.dueOn).toBe(true)
    expect(now.entries.at(-1)!.event).toBe('restructured')

    const { requestId } = (await propose(loan)).data
    expect(await propose(loan)).toMatchObject({ code: '-1005' })
    expect((await check(requestId, maker)).code).not.toBe('0')
    const page = (await checker.call(readApproval, { id: requestId })).data
    expect(page).toMatchObject({ kind: 'offerHardshipPlan', refused: null })
    expect(page.loan).toEqual(figures)
    expect(page.plan).toEqual(plan)
    await Promise.all([check(requestId), check(requestId)])
    await settleJobs(deps)
    expect(await events(loan)).not.toContain('restructured')
    expect((await told(loan.borrowerId)).at(-1)).toMatch(/easier plan for your loan/)

    const offer = await shown(loan)
    expect(offer).toMatchObject({ total: Number(plan!.total), payFirst: 0, freeDays: 7 })
    expect(offer.rows.map(({ amount }) => String(amount))).toEqual(plan!.rows.map(({ due }) => due))
    const answers = await Promise.all([take(loan, offer), take(loan, offer), take(loan, offer)])
    expect(answers.map(({ code }) => code)).toEqual(['0', '0', '0'])
    await settleJobs(deps)
    expect((await events(loan)).filter((event) => event === 'restructured')).toHaveLength(1)
    expect((await events(loan)).filter((event) => event === 'waived')).toHaveLength(1)
    const left = await owed(loan.orderId)
    expect([left.interest ?? 0n, left.penalties ?? 0n]).toEqual([0n, 0n])
    expect(left.principal).toBe(BigInt(plan!.total))
    await expectFiguresAgree(loan)
    expect((await shown(loan)).planId).toBe('')
    // The statement that they accepted is kept with the schedule.
    const kept = await deps.database
      .selectFrom('disclosure')
      .select(['accepted_at', 'version'])
      .where('loan_id', '=', loan.orderId)
      .where('accepted_at', 'is not', null)
      .orderBy('version', 'desc')
      .executeTakeFirst()
    expect(kept?.version).toBeGreaterThan(1)
    const brand = deps.config.brands.get('ph')!
    const statement = await getStatement(deps, loan.borrowerId, loan.orderId)
    for (const [language, words] of [
      ['en', 'Schedule of the easier plan'],
      ['fil', 'Iskedyul ng bayad sa mas magaang plan'],
    ] as const)
      expect(JSON.stringify(statementDocument(brand, statement, language).blocks)).toContain(words)

    const { repayAmount } = await loan.repayment()
    expect(repayAmount).toBe(offer.rows[0]!.amount)
    await pay((await loan.started()).reference)
    expect((await owed(loan.orderId)).principal).toBe(BigInt(offer.total - repayAmount))
  })

  test('is refused with its reason where it is dearer, dear, too long, or of a loan that is not late', async () => {
    const loan = await loanOf('ph', 75)
    const why = async (terms: object) => (await preview(loan, terms)).refused
    expect(await why({ payFirst: '90000000' })).toContain('worse off')
    expect(await why({ yearlyRate: '300' })).toContain('not above that of the loan')
    expect(await why({ installmentCount: 26, everyDays: 30 })).toContain('within a year')
    expect(await why({ firstDueOn: tools.days(5) })).toContain('after the last day')
    expect(await why({ until: tools.days(40), firstDueOn: tools.days(41) })).toContain('until')
    expect((await propose(loan, { yearlyRate: '300' })).code).toBe('-1002')
    const fresh = await loanOf('ph', 3)
    expect((await preview(fresh)).refused).toContain('Only a late loan')
    const given = await loanOf('given', 75)
    expect((await preview(given)).refused).toContain('no hardship plan')
    const page = await maker.call(readLateLoan, { id: given.orderId })
    expect(page.data).toMatchObject({ hasPlans: false })
    expect(await events(loan)).not.toContain('restructured')
  })

  test('that a payment has overtaken is stale for its checker, and changes with it for the borrower', async () => {
    const loan = await loanOf('ph', 75)
    const { requestId } = (await propose(loan)).data
    await pay((await loan.started(500_00)).reference)
    expect(await check(requestId)).toMatchObject({ code: '-1004' })
    const rejected = { id: requestId, outcome: 'rejected', reason: 'It has changed' } as const
    expect(await checker.call(decideApproval, rejected)).toMatchObject({ code: '0' })
    const before = await offered(loan)
    await pay((await loan.started(3_000_00)).reference)
    expect(await take(loan, before)).toMatchObject({ code: '-1004' })
    const after = await shown(loan)
    expect(after.total).toBeLessThan(before.total)
    expect(await take(loan, after)).toMatchObject({ code: '0' })
    await expectFiguresAgree(loan)
  })

  test('that is taken while a payment comes and another plan is offered is booked once, or changed', async () => {
    const loan = await loanOf('ph', 75)
    const shownBefore = await offered(loan)
    const { reference } = await loan.started(1_000_00)
    const asked = await propose(loan)
    const answers = await Promise.all([
      take(loan, shownBefore),
      pay(reference).then(() => ({ code: '0' })),
      check(asked.data.requestId),
      take(loan, shownBefore),
    ])
    expect(['0', '-1001', '-1004', '-1005']).toContain(answers[0].code)
    await settleJobs(deps)
    const taken = answers.filter(({ code }, index) => index % 3 === 0 && code === '0').length
    const restructured = (await loan.entries()).filter(
      ({ event, reversedBy }) => event === 'restructured' && reversedBy === null,
    )
    expect(restructured.length).toBe(taken > 0 ? 1 : 0)
    await expectFiguresAgree(loan)
  })

  test('is left by its borrower, or over after its last day, and changes nothing', async () => {
    const [left, over] = [await loanOf('ph', 75), await loanOf('ph', 75)]
    const [one, other] = [await offered(left), await offered(over)]
    expect(await leave(left, one.planId)).toMatchObject({ code: '0' })
    expect(await take(left, one)).toMatchObject({ code: '-1005' })
    expect(await take(left, other)).toMatchObject({ code: '-1001' })
    await daysAhead(11)
    expect((await shown(over)).planId).toBe('')
    expect(await take(over, other)).toMatchObject({ code: '-1005' })
    for (const loan of [left, over]) expect(await events(loan)).not.toContain('restructured')
  })

  test('can ask for a payment first, which the ledger counts', async () => {
    const loan = await loanOf('ph', 75)
    const offer = await offered(loan, { payFirst: '20000' })
    expect(offer.payFirst).toBe(200_00)
    expect(await take(loan, offer)).toMatchObject({ code: '-1005' })
    await pay((await loan.started(200_00)).reference)
    expect((await shown(loan)).payFirst).toBe(0)
    expect(await take(loan)).toMatchObject({ code: '0' })
  })

  test('is booked again after a payment of an earlier day, as if that had been told in time', async () => {
    const [late, inTime] = [await loanOf('ph', 75), await loanOf('ph', 75)]
    const [first, second] = [await late.started(2_000_00), await inTime.started(2_000_00)]
    for (const { reference } of [first, second]) await act('POST', `/payments/${reference}/receive`)
    await pay(second.reference)
    await daysAhead(2)
    for (const loan of [late, inTime]) {
      await offered(loan)
      expect(await take(loan)).toMatchObject({ code: '0' })
    }
    await daysAhead(1)
    await pay(first.reference)
    await settleJobs(deps)
    expect(await owed(late.orderId)).toEqual(await owed(inTime.orderId))
    expect((await late.repayment()).repayAmount).toBe((await inTime.repayment()).repayAmount)
    await expectFiguresAgree(late)
    await expectCleanBooks()
    await act('POST', `/payments/${first.reference}/chargeback`)
    await expectFiguresAgree(late)
  })

  test('is kept while an installment is late by 7 days, without a penalty; then it is on the list, broken', async () => {
    const loan = await loanOf('ph', 75)
    await offered(loan, { until: tools.days(1), firstDueOn: tools.days(2) })
    expect(await take(loan)).toMatchObject({ code: '0' })
    const mine = async (filter: object = {}) =>
      (await rows(filter)).find(({ id }) => id === loan.orderId)
    expect(await mine({ plan: 'all' })).toBeUndefined()
    const amount = (await loan.repayment()).repayAmount
    await daysAhead(9)
    expect(await mine()).toBeUndefined()
    expect(await mine({ plan: 'all' })).toMatchObject({ plan: 'kept', overdue: String(amount) })
    const broken = async () =>
      (await maker.call(seeToday)).data.queues.find(({ key }) => key === 'brokenPlans')!.count
    const before = await broken()
    await daysAhead(1)
    const found = await mine()
    expect(found).toMatchObject({ plan: 'broken' })
    expect(BigInt(found!.overdue)).toBeGreaterThan(BigInt(amount))
    expect(await mine({ plan: 'broken' })).toBeDefined()
    expect(await broken()).toBe(before + 1)
  })

  test('bears no more interest than its rate, and none when it is paid off at once', async () => {
    const loan = await loanOf('ph', 75)
    const offer = await offered(loan, { yearlyRate: '6', installmentCount: 3 })
    expect(await take(loan)).toMatchObject({ code: '0' })
    const interest = offer.total - Number((await owed(loan.orderId)).principal)
    expect(interest).toBeGreaterThan(0)
    await daysAhead(15)
    await pay((await loan.started(1_000_00)).reference)
    await expectFiguresAgree(loan)
    await expectCleanBooks()
    await daysAhead(25)
    await expectFiguresAgree(loan)
  })
})

test('who proposes a plan does not check it, whatever roles they have', async () => {
  const loan = await loanOf('ph', 75)
  const both = await testStaff(t, 'collections', 'finance')
  const { requestId } = (await propose(loan, {}, both)).data
  expect(await check(requestId, both)).toMatchObject({ code: '-1005' })
  expect((await shown(loan)).planId).toBe('')
  expect(await check(requestId)).toMatchObject({ code: '0' })
  expect((await shown(loan)).planId).not.toBe('')
})

test('support may not propose a plan, and nobody takes that of another borrower', async () => {
  const [loan, foreign] = [await loanOf('ph', 75), await loanOf('ph', 75)]
  const support = await testStaff(t, 'support')
  expect((await propose(loan, {}, support)).code).not.toBe('0')
  const offer = await offered(loan)
  const stolen = { ...loan, token: foreign.token }
  expect(await take(stolen, offer)).toMatchObject({ code: '-1001' })
  expect(await leave(stolen, offer.planId)).toMatchObject({ code: '-1001' })
  const statement = async ({ token }: PaidOutLoan) =>
    ask(t.app, getHardshipStatement, { orderId: loan.orderId }, { token })
  expect(await statement(foreign)).toMatchObject({ code: '-1001' })
  expect(await events(loan)).not.toContain('restructured')
})
