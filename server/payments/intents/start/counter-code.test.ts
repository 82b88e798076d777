// A counter gives its code at once: it is shown on our own screen (CODE-001 to CODE-006).
import { afterEach, expect, test } from 'vitest'
import { listPayments } from '#contract/repayment/payments.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app } = server
const { loanOf, pay, expectCleanBooks } = repaymentTools(server)

afterEach(expectCleanBooks)

const pageOf = (payUrl: string) => {
  const { pathname, searchParams } = new URL(payUrl, 'https://app.test.example')
  return [pathname, Object.fromEntries(searchParams)]
}

// spec: CODE-001, CODE-002, CODE-004, CODE-005, API-017
test.each([
  ['given', '711', 4_200_00, '₱4200.00'],
  ['ph', 'BAYD', 2_000_00, '₱2,000.00'],
])('brand %s: a payment at %s has its code on our own screen', async (...row) => {
  const [brand, channel, asked, repayAmount] = row
  const loan = await loanOf(brand)
  const { code, data } = await loan.start(asked, { channelNumber: channel })
  expect(code).toBe('0')
  const [intent] = await loan.intents()
  const [path, query] = pageOf(data.payUrl)
  expect(path).toBe('/repaymentOfCode')
  expect(query).toMatchObject({
    showType: '1',
    payCode: intent!.reference,
    orderId: loan.orderId,
    payment: intent!.our_reference,
    repayAmount,
  })
  const { waiting } = (await ask(app, listPayments, { orderId: loan.orderId }, loan)).data
  expect(waiting).toMatchObject([{ reference: intent!.reference, payUrl: data.payUrl }])
  // Who asks again gets the same code, and it is paid at the counter.
  expect((await loan.start(asked, { channelNumber: channel })).data).toEqual(data)
  await pay(intent!.reference!)
  expect((await loan.repaid()).map(({ event }) => event)).toEqual(['repaid'])
})

// spec: DL-011, CODE-001
test('an extension at a counter has the code of its cost', async () => {
  const loan = await loanOf('given')
  const { data } = await loan.start(900_00, { channelNumber: '711', isDelay: 1 })
  expect(pageOf(data.payUrl)[1]).toMatchObject({ showType: '1', repayAmount: '₱900.00' })
  const [intent] = await loan.intents()
  await pay(intent!.reference!)
  expect((await loan.repaid()).map(({ event }) => event)).toEqual(['extended'])
})

// spec: API-017
test('elsewhere the borrower pays on the page of the provider', async () => {
  const loan = await loanOf('given')
  const { data } = await loan.start(undefined, { channelNumber: 'GCSH' })
  expect(data.payUrl).toContain('/Pay.aspx')
})
