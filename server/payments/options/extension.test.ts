import { describe, expect, test } from 'vitest'
import { getExtension } from '#contract/loan/extension.ts'
import { demo } from '#doubles/demo/demo.ts'
import { type PaidOutLoan, repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { writeOff } from '#server/lending/loan/changes/write-off.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const server = await demoApp()
const { app, deps } = server
const { act, loanOf, pay, expectCleanBooks, expectFiguresAgree } = repaymentTools(server)

async function extensionOf({
  productId,
  orderId,
  token,
}: Pick<PaidOutLoan, 'productId' | 'orderId' | 'token'>) {
  return ask(app, getExtension, { productId, orderId }, { token })
}

/** ₱15,000 in 4 installments of 30 days, 25 days after the payout. */
const FIGURES = {
  // Interest of the coming installment 36% a year flat, and 3% of the principal.
  given: { delayAmount: 450_00 + 450_00, rows: ['Interest', 'Extension fee'] },
  // 33% a year on the balance for 30 days, no fee: floor(15,000.00 × 0.33 × 30/365).
  ph: { delayAmount: 406_84, rows: ['Interest'] },
}

describe.each(['given', 'ph'] as const)('brand %s', (brand) => {
  // spec: API-015 ENT-112 ENT-126 ENT-127 ENT-128
  test('an extension shows its costs by portion and its new plan', async () => {
    const loan = await loanOf(brand)
    const { code, data } = await extensionOf(loan)
    expect(code).toBe('0')
    const { delayAmount, rows } = FIGURES[brand]
    expect(data.delayInfo).toEqual({ delayAmount, title: 'Pay now to extend your loan' })
    expect(data.detail.map(({ text }) => text)).toEqual(rows)
    expect(data.productName).toBe('EasyPlan')
    expect(data.repayList[0]).toMatchObject({ name: 'GCash', channel_number: 'GCSH' })
    expect(data.isShowReyTop).toBe(1)
    expect(data.noticeMsg).toBe('')
    expect(data.repayPlan).toHaveLength(4)
    expect(data.repayPlan[0]).toMatchObject({ title: 'Payment 1 of 4', time: data.repayDate })
    const { repayDate } = await loan.repayment()
    const monthLater = Temporal.PlainDate.from(repayDate).add({ days: 30 })
    expect(data.repayDate).toBe(monthLater.toString())
  })

  // spec: API-017, GEN-008, ST-050
  test('only the delay amount starts an extension; once paid, its plan is the loan’s', async () => {
    const loan = await loanOf(brand)
    const { delayInfo, repayPlan, repayDate } = (await extensionOf(loan)).data
    const { delayAmount } = delayInfo
    for (const amount of [delayAmount - 1, delayAmount + 1, (await loan.repayment()).repayAmount])
      expect(await loan.start(amount, { isDelay: 1 })).toMatchObject({
        code: '-1004',
        data: { amount: delayAmount },
      })
    expect(await loan.intents()).toEqual([])

    const { reference, amount } = await loan.started(delayAmount, { isDelay: 1 })
    expect(amount).toBe(delayAmount)
    await pay(reference)
    expect((await loan.repaid()).map(({ event }) => event)).toEqual(['extended'])
    expect((await loan.details()).orderStatus).toBe(170)
    const next = await loan.repayment()
    expect(next).toMatchObject({ repayDate, repayAmount: repayPlan[0]?.amount })
    await expectFiguresAgree(loan)
  })

  // spec: ST-049
  test('an overdue loan also costs its charges to the day, and a day more the next day', async () => {
    const loan = await loanOf(brand, 40)
    expect((await loan.details()).orderStatus).toBe(180)
    const before = (await extensionOf(loan)).data
    expect(before.detail.map(({ text }) => text)).toContain('Penalties')
    await act('POST', '/clock', { days: 1 })
    const after = (await extensionOf(loan)).data
    expect(after.delayInfo.delayAmount).toBeGreaterThan(before.delayInfo.delayAmount)
    const stale = await loan.start(before.delayInfo.delayAmount, { isDelay: 1 })
    expect(stale).toMatchObject({ code: '-1004', data: { amount: after.delayInfo.delayAmount } })
  })

  // spec: API-015
  test('a loan that is not near its payment, or was extended twice, has no extension', async () => {
    expect(await extensionOf(await loanOf(brand, 10))).toMatchObject({ code: '-1005', data: null })
    const { borrowers } = await demo(deps)
    const used = borrowers.find(({ key }) => key === `${brand}-174`)!
    const key = { productId: used.productId, orderId: used.orderId! }
    const answer = await ask(app, getExtension, key, { token: used.sessionId })
    expect(answer).toMatchObject({ code: '-1005', data: null })
  })
})

// spec: API-015
test('an extension above a cap of its day is refused with the cap and the excess', async () => {
  const loan = await loanOf('ph', 25)
  await server.deps.database
    .updateTable('loan')
    .set({ apr_ceiling: '3/10' })
    .where('id', '=', loan.orderId)
    .execute()
  expect(await extensionOf(loan)).toMatchObject({
    code: '-1005',
    data: null,
    message: expect.stringMatching(
      /^This loan cannot be extended now\. The yearly rate of all costs would be 3[23]\.\d{4}% a year; the channel allows 30\.0000%: [23]\.\d{4}% too much\.$/,
    ),
  })
})

// spec: API-015
test('a loan that is written off cannot be extended', async () => {
  const loan = await loanOf('ph', 40)
  expect((await extensionOf(loan)).code).toBe('0')
  const at = deps.clock.now()
  const moment = { reference: 'given up', reason: 'given up', valueOn: toManilaDate(at), at }
  await deps.database.transaction().execute(async (tx) => writeOff(tx, loan.orderId, moment))
  expect((await extensionOf(loan)).code).toBe('-1005')
  expect(await loan.start(1, { isDelay: 1 })).toMatchObject({ code: '-1005' })
})

test('and the books are clean after all of it', async () => expectCleanBooks())
