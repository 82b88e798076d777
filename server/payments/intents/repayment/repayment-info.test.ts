// What the calls behind period repayment say of the loan, and of the ways to pay it.
import { describe, expect, test } from 'vitest'
import { getExtension } from '#contract/loan/extension.ts'
import { listPayable } from '#contract/repayment/repayment.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'

const server = await testApp()
const { app, deps } = server
const { loanOf, pay } = repaymentTools(server)

describe.each(['given', 'ph'])('brand %s', (brand) => {
  // spec: ENT-113, ENT-114, ENT-115, ENT-116
  test('each channel has its own name, number and logo, in a repayment and in an extension', async () => {
    const loan = await loanOf(brand)
    const { productId, orderId, token } = loan
    const { data } = await ask(app, getExtension, { productId, orderId }, { token })
    for (const { repayList } of [await loan.repayment(), data]) {
      const names = new Map(repayList.map((each) => [each.channel_number, each.name]))
      expect(names.size).toBe(repayList.length)
      expect(new Set(names.values()).size).toBe(repayList.length)
      expect([names.get('GCSH'), names.get('711'), names.get('BPIA')]).toEqual([
        'GCash',
        '7-Eleven',
        'BPI Online',
      ])
      for (const { logo, channel_number: number } of repayList) {
        expect(logo).toBe(`${deps.config.publicUrl}/logos/channel/${number}.svg`)
        const answer = await app.inject({ url: new URL(logo).pathname })
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
      }
    }
  })

  // spec: ENT-108, ENT-109, ENT-110, ENT-111, ENT-117, ENT-125
  test('it says the amount, the day and the product, and nothing to notice while channels are open', async () => {
    const loan = await loanOf(brand)
    const info = await loan.repayment()
    const [first] = loan.scheduled()
    expect([info.repayAmount, info.repayDate]).toEqual([Number(first?.due), String(first?.dueOn)])
    expect(info.productName).toBe('EasyPlan')
    expect((await app.inject({ url: new URL(info.productLogo).pathname })).statusCode).toBe(200)
    expect([info.noticeMsg, info.isShowReyTop]).toEqual(['', 1])
  })

  // spec: ENT-118, ENT-119, ENT-120, ENT-121, ENT-122, ENT-123
  // spec: ENT-124
  test('the own code says what it is and how to pay to it, step by step', async () => {
    const loan = await loanOf(brand)
    const { defDetail } = await loan.repayment()
    const { lifetime_id: lifetimeId } = await deps.database
      .selectFrom('borrower')
      .select('lifetime_id')
      .where('id', '=', loan.borrowerId)
      .executeTakeFirstOrThrow()
    expect(defDetail.payCode).toBe(lifetimeId)
    expect(defDetail.title).toBe('Your own payment code')
    expect(defDetail.logo).toBe(`${deps.config.publicUrl}/logos/channel/LIFE.svg`)
    expect(defDetail.payNotice.length).toBeGreaterThan(0)
    for (const { name, steps } of defDetail.payNotice) {
      expect(name).not.toBe('')
      expect(steps.length).toBeGreaterThan(1)
      expect(steps).not.toContain('')
    }
  })
})

// spec: API-056
test('a loan is listed with what can be paid on it now, until nothing can', async () => {
  const loan = await loanOf('ph', 121)
  const { productId, orderId, token } = loan
  const listed = async () => (await ask(app, listPayable, {}, { token })).data.list
  const { repayAmount, repayDate, productName, productLogo } = await loan.repayment()
  const said = { repayAmount, repayDate, productName, productLogo }
  expect(await listed()).toEqual([{ orderId, productId, orderStatus: 180, ...said }])
  await pay((await loan.started(undefined, { channelNumber: 'BPIA' })).reference)
  expect(await listed()).toEqual([])
})
