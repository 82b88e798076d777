import { afterEach, expect, test } from 'vitest'
import { getNewPlan } from '#contract/loan/extension.ts'
import { comparePlans } from '#contract/loan/payoff.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { writeOff } from '#server/lending/loan/changes/write-off.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// A new plan of more and smaller payments, made by a payment like an extension.

const server = await testApp()
const { app, deps } = server
const { act, loanOf, pay, expectCleanBooks, expectFiguresAgree } = repaymentTools(server)
const AIM = { aim: 'newPlan' }

afterEach(expectCleanBooks)

const planOf = async ({ productId, orderId, token }: PaidOutLoan) =>
  ask(app, getNewPlan, { productId, orderId }, { token })

const stateOf = async ({ orderId }: PaidOutLoan) => {
  const loan = await deps.database
    .selectFrom('loan')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const schedules = await deps.database
    .selectFrom('loan_schedule')
    .select('reason')
    .where('loan_id', '=', orderId)
    .execute()
  return {
    count: loan.new_plan_count,
    charged: loan.charged,
    costCap: loan.cost_cap,
    reasons: schedules.map(({ reason }) => reason).filter((reason) => reason === 'newPlan'),
  }
}

const eventsOf = async (loan: PaidOutLoan) => (await loan.repaid()).map(({ event }) => event)

// spec: API-017
test('only its amount starts it; once paid, its plan is the loan’s, as in the comparison', async () => {
  const loan = await loanOf('ph')
  const { data } = await planOf(loan)
  const { options } = (await ask(app, comparePlans, { orderId: loan.orderId }, loan)).data
  const compared = options.find(({ kind }) => kind === 'newPlan')!
  expect(compared.payNow).toBe(data.planAmount)
  expect(compared.totalToPay).toBe(data.planAmount + data.laterAmount)
  expect(data.repayPlan.length).toBeGreaterThan(5)
  expect(data.detail.map(({ text }) => text)).toEqual(['Interest'])
  // Money on the lifetime id never makes a plan.
  expect(data.defDetail.payCode).toBe('')
  for (const amount of [data.planAmount - 1, data.planAmount + 1])
    expect(await loan.start(amount, AIM)).toMatchObject({
      code: '-1004',
      data: { amount: data.planAmount },
    })
  expect(await loan.intents()).toEqual([])

  await pay((await loan.started(data.planAmount, AIM)).reference)
  expect(await eventsOf(loan)).toEqual(['replanned'])
  expect(await stateOf(loan)).toMatchObject({ count: 1, reasons: ['newPlan'] })
  expect(await loan.repayment()).toMatchObject({
    repayDate: data.repayDate,
    repayAmount: data.repayPlan[0]?.amount,
  })
  await expectFiguresAgree(loan)
})

// spec: CONST-040
test('each of its payments is due on its day, and the last one settles the loan within its cap', async () => {
  const loan = await loanOf('ph')
  const { planAmount, repayPlan } = (await planOf(loan)).data
  await pay((await loan.started(planAmount, AIM)).reference)
  for (const { amount } of repayPlan) {
    await act('POST', '/clock', { days: 30 })
    expect((await loan.repayment()).repayAmount).toBe(amount)
    await pay((await loan.started()).reference)
  }
  expect((await loan.details()).orderStatus).toBe(200)
  const { charged, costCap } = await stateOf(loan)
  expect(charged).toBeLessThanOrEqual(costCap!)
}, 120_000)

// spec: GEN-008
test('a loan has one new plan, and a plan that was not paid in full is not made', async () => {
  const loan = await loanOf('ph')
  const { planAmount } = (await planOf(loan)).data
  const short = await loan.started(planAmount, AIM)
  await pay(short.reference, { amount: planAmount - 1 })
  expect(await eventsOf(loan)).toEqual(['repaid'])
  expect(await stateOf(loan)).toMatchObject({ count: 0, reasons: [] })

  const rest = (await planOf(loan)).data.planAmount
  expect(rest).toBe(1)
  await act('POST', '/clock', { days: 3 })
  const later = (await planOf(loan)).data.planAmount
  await pay((await loan.started(later, AIM)).reference)
  expect(await stateOf(loan)).toMatchObject({ count: 1 })
  await act('POST', '/clock', { days: 3 })
  expect(await planOf(loan)).toMatchObject({ code: '-1005', data: null })
  expect(await loan.start(later, AIM)).toMatchObject({ code: '-1005' })
  const { options } = (await ask(app, comparePlans, { orderId: loan.orderId }, loan)).data
  expect(options.map(({ kind }) => kind)).not.toContain('newPlan')
})

test('more than it costs is the borrower’s surplus', async () => {
  const loan = await loanOf('ph')
  const { planAmount } = (await planOf(loan)).data
  const { reference } = await loan.started(planAmount, AIM)
  await pay(reference, { amount: planAmount + 25_00 })
  expect(await eventsOf(loan)).toEqual(['replanned'])
  expect(await loan.surplus()).toBe(25_00n)
  await expectFiguresAgree(loan)
})

// spec: API-017
test('two that were started at the same time make one; after a paid installment the money is a repayment', async () => {
  const loan = await loanOf('ph')
  const { planAmount } = (await planOf(loan)).data
  const first = await loan.started(planAmount, AIM)
  const second = await loan.started(planAmount, { ...AIM, channelNumber: 'GRPY' })
  for (const { reference } of [first, second]) await pay(reference)
  const events = await eventsOf(loan)
  expect(events.filter((event) => event === 'replanned')).toHaveLength(1)
  expect(await stateOf(loan)).toMatchObject({ count: 1, reasons: ['newPlan'] })
  await expectFiguresAgree(loan)
})

test('with a late notice it counts from the day on which it was started', async () => {
  const loan = await loanOf('ph')
  const { planAmount, repayDate } = (await planOf(loan)).data
  const { reference } = await loan.started(planAmount, AIM)
  await act('POST', '/clock', { hours: 20 })
  await pay(reference)
  expect(await eventsOf(loan)).toEqual(['replanned'])
  expect((await loan.repayment()).repayDate).toBe(repayDate)
  await expectFiguresAgree(loan)
})

test('a charge-back reverses it with its dates, and later payments settle the old schedule', async () => {
  const loan = await loanOf('ph', 27)
  const { repayDate } = await loan.repayment()
  const { planAmount } = (await planOf(loan)).data
  const payment = await loan.started(planAmount, AIM)
  await pay(payment.reference)
  await act('POST', '/clock', { days: 5 })
  await pay((await loan.started()).reference)
  expect((await loan.repayment()).repayDate).not.toBe(repayDate)

  await act('POST', `/payments/${payment.reference}/chargeback`)
  expect(await stateOf(loan)).toMatchObject({ count: 0 })
  expect((await loan.repayment()).repayDate).toBe(repayDate)
  await expectFiguresAgree(loan)
  // Undone, it can be made again.
  const again = (await planOf(loan)).data.planAmount
  await pay((await loan.started(again, AIM)).reference)
  expect(await stateOf(loan)).toMatchObject({ count: 1 })
})

test('when an earlier payment is charged back, it is reposted as a plan or as a repayment', async () => {
  const loan = await loanOf('ph')
  const before = await loan.started(100_00)
  await pay(before.reference)
  await act('POST', '/clock', { days: 4 })
  const { planAmount } = (await planOf(loan)).data
  await pay((await loan.started(planAmount, AIM)).reference)
  await act('POST', `/payments/${before.reference}/chargeback`)
  // Without the earlier money more was earned: what was paid for the plan is not enough any more.
  const standing = (await loan.repaid()).filter(({ reversedBy }) => reversedBy === null)
  expect(standing.map(({ event }) => event)).toEqual(['repaid'])
  expect(await stateOf(loan)).toMatchObject({ count: 0 })
  await expectFiguresAgree(loan)
})

// spec: API-017
test('it is refused in market asGiven, and for a written-off, settled or another borrower’s loan', async () => {
  const given = await loanOf('given')
  expect(await planOf(given)).toMatchObject({ code: '-1005', data: null })
  expect(await given.start(1_00, AIM)).toMatchObject({ code: '-1005' })

  const lost = await loanOf('ph', 40)
  const at = deps.clock.now()
  const moment = { reference: 'plan lost', reason: 'given up', valueOn: toManilaDate(at), at }
  await deps.database.transaction().execute(async (tx) => writeOff(tx, lost.orderId, moment))
  expect(await planOf(lost)).toMatchObject({ code: '-1005' })
  const other = await loanOf('ph')
  expect(await planOf({ ...other, token: lost.token })).toMatchObject({ code: '-1001' })
})

// spec: GEN-008
test('a plan above a cap of its day is neither offered nor made', async () => {
  const loan = await loanOf('ph')
  const { planAmount, repayPlan } = (await planOf(loan)).data
  // So little more may be charged over its life that only a shorter plan keeps within it.
  const { charged } = await stateOf(loan)
  const interest = repayPlan.length
  await deps.database
    .updateTable('loan')
    .set({ cost_cap: charged + 1_000_00n })
    .where('id', '=', loan.orderId)
    .execute()
  const tight = await planOf(loan)
  const count = tight.data?.repayPlan.length ?? 0
  expect(count).toBeLessThan(interest)
  expect(await loan.start(planAmount, AIM)).toMatchObject(
    count === 0 ? { code: '-1005' } : { code: '0' },
  )
})
