import { expect, test } from 'vitest'
import { getOffer } from '#contract/application/application.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { isShownAs } from '#server/lending/offer/get-offer.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const url = deps.config.publicUrl
const today = () => toManilaDate(deps.clock.now())

const offersOf = async (borrowerId: string) =>
  deps.database.selectFrom('offer').selectAll().where('borrower_id', '=', borrowerId).execute()

// spec: API-018, ENT-136, ENT-137, ENT-138, ENT-139, ENT-142
// spec: ENT-140, ENT-141, ENT-143, ENT-144, ENT-145, ENT-146
// spec: ENT-147, ENT-148, ENT-149, ENT-150, ENT-151, ENT-152
// spec: ENT-153, ENT-154, ENT-155, ENT-156
test('market asGiven offers the most of a product, with its fee deducted and no cost card', async () => {
  const borrower = await testApplicant(server, 'given')
  const { code, data } = await borrower.see({ productId: '1' })
  const dueOn = today().add({ days: 91 }).toString()
  expect(code).toBe('0')
  expect(data).toMatchObject({
    amount: 1_000_000,
    periods: 1,
    termUnit: 91,
    details: [
      { text: 'Loan amount', value: '₱10000.00' },
      { text: 'Fee kept back (5%)', value: '₱500.00' },
      { text: 'You receive', value: '₱9500.00' },
      { text: 'Interest', value: '₱910.00' },
      { text: 'Total to repay', value: '₱10910.00' },
      { text: 'Dates', value: expect.stringContaining('As if paid out today') },
    ],
    repay_plans: [
      {
        title: 'Installment 1 of 1',
        description: 'Principal ₱10000.00 + interest ₱910.00',
        amount: 1_091_000,
        pay_time: dueOn,
      },
    ],
    firstPayTime: dueOn,
    firstPeriodDay: 91,
    pRateDsc: '36% a year',
    sendSms: 0,
    isPopType: 1,
    popAgreementUrl: '',
    comProductLogo: `${url}/logos/quickcash.svg`,
    comProductName: 'QuickCash',
    cost: null,
  })
  expect(data.popTitle).not.toBe('')
  expect(data.popContent).toContain('₱10000.00')
})

// spec: API-018
test('market philippines shows the full cost, no retention pop-up, and commas in amounts', async () => {
  const borrower = await testApplicant(server, 'ph')
  const { data } = await borrower.see({ productId: '11' })
  expect(data).toMatchObject({
    amount: 1_000_000,
    isPopType: 0,
    popTitle: '',
    popContent: '',
    cost: {
      netProceeds: 1_000_000,
      totalRepay: 1_082_273,
      eirMonthly: ((1.082273 ** (30 / 91) - 1) * 100).toFixed(4),
      nominalMonthly: '2.7123',
      cancelUntil: today().add({ days: 3 }).toString(),
      disclosureUrl: `${url}/disclosures/${data.offerId}`,
    },
  })
  expect(data.cost?.lateCost.map(({ days }) => days)).toEqual([1, 7, 30])
  expect(data.details).toContainEqual({ text: 'You receive', value: '₱10,000.00' })
  expect(data.details.map(({ text }) => text).join()).not.toContain('Fee')
})

// spec: API-018
test('a borrower who chose Filipino reads it in market philippines', async () => {
  const id = await newBorrower(deps, 'ph')
  await deps.database
    .updateTable('borrower')
    .set({ language: 'fil' })
    .where('id', '=', id)
    .execute()
  const token = await startSession(deps.database, deps.random, id)
  const { data } = await ask(app, getOffer, { productId: '12' }, { token })
  expect(data.details[0]?.text).toBe('Halaga ng loan')
  expect(data.repay_plans[3]?.title).toBe('Hulog 4 sa 4')
})

// spec: API-018
test('the offer is what was asked for: amount, plan and stored offer agree', async () => {
  const borrower = await testApplicant(server, 'given')
  const { data } = await borrower.see({ productId: '2', amount: 650_000, periods: 4 })
  expect(data.amount).toBe(650_000)
  expect(data.termUnit).toBe(30)
  expect(data.repay_plans.map(({ pay_time }) => pay_time)).toEqual(
    [30, 60, 90, 120].map((days) => today().add({ days }).toString()),
  )
  const [four, six] = data.periodOptions
  expect(four).toEqual({ periods: 4, termUnit: 30, repay_plans: data.repay_plans })
  expect([six?.periods, six?.termUnit, six?.repay_plans.length]).toEqual([6, 30, 6])
  expect(data.periodOptions).toHaveLength(2)
  expect(await offersOf(borrower.id)).toEqual([
    expect.objectContaining({
      id: data.offerId,
      product_id: '2',
      principal: 6_500_00n,
      installments: 4,
    }),
  ])
})

// spec: API-018
test('an equal request gets the same offer again, a different request another offer', async () => {
  const borrower = await testApplicant(server, 'given')
  const first = await borrower.see({ productId: '1' })
  const again = await borrower.see({ productId: '1', amount: 1_000_000, periods: 1 })
  const other = await borrower.see({ productId: '1', amount: 500_000 })
  expect(again.data.offerId).toBe(first.data.offerId)
  expect(other.data.offerId).not.toBe(first.data.offerId)
  expect(await offersOf(borrower.id)).toHaveLength(2)
})

// spec: API-018
test('an offer that was shown with a statement is another one where there is none now', () => {
  expect(isShownAs(null, 'of then')).toBe(false)
  expect(isShownAs(null, null)).toBe(true)
})

const HALF_WAY = { amount: 500_000, amounts: [500_000, 550_000], periods: 1 }
const HAS_CHANGED = 'The offer has changed. Please look at it again.'

// spec: API-018
test.each([
  ['above the most', { amount: 1_050_000 }, 'The limit is ₱10,000.', only(1_000_000)],
  ['below the least', { amount: 1 }, 'The least amount is ₱1,000.', only(100_000)],
  ['between two steps', { amount: 520_000 }, 'In steps of ₱500: 5,000 or 5,500.', HALF_WAY],
  [
    'in installments of another product',
    { amount: 500_000, periods: 3 },
    HAS_CHANGED,
    only(500_000),
  ],
])(
  'an amount %s is refused with the reason and the nearest, and nothing is stored',
  async (_, asked, message, data) => {
    const borrower = await testApplicant(server, 'ph')
    const answer = await borrower.see({ productId: '11', ...asked })
    expect(answer).toEqual({ code: '-1004', message, data })
    expect(await offersOf(borrower.id)).toEqual([])
  },
)

function only(amount: number) {
  return { amount, amounts: [amount], periods: 1 }
}

// spec: API-018
test.each(['11', '99', '', 'x'.repeat(64)])(
  'product "%s", which the brand does not have, is not found',
  async (productId) => {
    const borrower = await testApplicant(server, 'given')
    const answer = await borrower.see({ productId })
    expect(answer).toMatchObject({ code: '-1001', data: null })
    expect(await offersOf(borrower.id)).toEqual([])
  },
)

// spec: ENT-151
test('a product with a mandatory page has its absolute address', async () => {
  const borrower = await testApplicant(server, 'given')
  const { data } = await borrower.see({ productId: '3' })
  expect(data.popAgreementUrl).toBe(`${url}/agreements/3/0`)
})

// spec: ENT-155
test('the picture of a product is served', async () => {
  const borrower = await testApplicant(server, 'given')
  for (const productId of ['1', '2', '3', '4']) {
    const { data } = await borrower.see({ productId })
    const picture = await app.inject(new URL(data.comProductLogo).pathname)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toBe('image/svg+xml')
  }
})
