import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { perCent } from '#domain/money/rate.ts'
import {
  readOrderId,
  type TestApplicant,
  testApplicant,
} from '#server/lending/application/testing-application.ts'
import { BPI, GCASH } from '#server/identity/payout-account/testing-account.ts'
import { type TermsRecord, toTerms, termsRecord } from '#server/lending/product/terms-record.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const url = deps.config.publicUrl

const loansOf = async ({ id }: TestApplicant) =>
  deps.database.selectFrom('loan').selectAll().where('borrower_id', '=', id).execute()

const HALF = { productId: '1', amount: 500_000, periods: 1, termUnit: 91 }

/** A copy of a product with another rate. */
async function productWith(like: string, id: string, annualRate: string): Promise<void> {
  const row = await deps.database
    .selectFrom('product')
    .selectAll()
    .where('id', '=', like)
    .executeTakeFirstOrThrow()
  const terms = toTerms(row.terms as unknown as TermsRecord)
  await deps.database
    .insertInto('product')
    .values({
      ...row,
      id,
      terms: JSON.stringify(termsRecord({ ...terms, annualRate: perCent(annualRate) })),
      presentation: JSON.stringify(row.presentation),
    })
    .execute()
}

// spec: API-021, ST-044
test('an accepted offer makes an application under review; the response leads to its page', async () => {
  const borrower = await testApplicant(server, 'given')
  const { data: seen } = await borrower.see({ productId: '1', amount: 500_000 })
  const { code, data } = await borrower.push({ ...HALF, agreed: 1 })
  const [loan] = await loansOf(borrower)
  expect(code).toBe('0')
  expect(data.lendDetailsUrl).toBe(`${url}/onWe?productId=1&orderId=${loan?.id}`)
  expect(loan).toMatchObject({
    status: 21,
    principal: 5_000_00n,
    brand: 'given',
    is_open: true,
    is_repeat: false,
    policy: null,
    cost_cap: null,
    accepted: { offerId: seen.offerId },
  })
  expect(loan?.number).toMatch(/^HL\d{14}$/)
})

// spec: API-021
test('a loan of market philippines keeps the policy and the cost cap of its acceptance', async () => {
  const borrower = await testApplicant(server, 'ph')
  await borrower.apply({ productId: '12', amount: 900_000 })
  const [loan] = await loansOf(borrower)
  expect(loan).toMatchObject({ policy: 'sec-mc-14-2025', cost_cap: 9_000_00n, charged: 0n })
})

// spec: ST-046
test('the accepted offer is stored: agreements, plan, cost, time, and a hash of all of it', async () => {
  const borrower = await testApplicant(server, 'ph')
  const { data: seen } = await borrower.see({ productId: '12', amount: 900_000 })
  await borrower.push({ productId: '12', amount: 900_000, periods: 4, termUnit: 30 })
  const [loan] = await loansOf(borrower)
  const accepted = loan?.accepted as unknown as {
    rows: { dueOn: string; due: string }[]
    cost: object
  }
  expect(accepted).toMatchObject({
    agreements: ['Promissory Note and Loan Agreement', 'Privacy Policy and Consent'],
    acceptedAt: loan?.applied_at.toString(),
    contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    cost: seen.cost,
  })
  expect(accepted.rows.map(({ dueOn, due }) => [dueOn, Number(due)])).toEqual(
    seen.repay_plans.map(({ pay_time, amount }) => [pay_time, amount]),
  )
  const schedules = await deps.database
    .selectFrom('loan_schedule')
    .selectAll()
    .where('loan_id', '=', loan!.id)
    .execute()
  expect(schedules).toEqual([
    expect.objectContaining({ version: 1, reason: 'accepted', rows: accepted.rows }),
  ])
  const stated = deps.database.selectFrom('disclosure').select('version')
  expect(await stated.where('loan_id', '=', loan!.id).execute()).toEqual([{ version: 1 }])
})

// spec: API-021
test('the loan keeps its own terms when the product changes', async () => {
  await productWith('1', 'changing', '36')
  const borrower = await testApplicant(server, 'given')
  await borrower.apply({ productId: 'changing' })
  await deps.database
    .updateTable('product')
    .set({ terms: JSON.stringify({}), is_offered: false })
    .where('id', '=', 'changing')
    .execute()
  const [loan] = await loansOf(borrower)
  expect(loan?.terms).toMatchObject({ annualRate: '9/25', installmentCount: 1 })
})

// Trust requirement 14.
// spec: API-021
test.each([
  [12, 'given', '1'],
  [50, 'ph', '11'],
])(
  '%i equal parallel pushes make one loan and get one response',
  async (count, brand, productId) => {
    const borrower = await testApplicant(server, brand)
    await borrower.see({ productId })
    const push = { productId, amount: 1_000_000, periods: 1, termUnit: 91 }
    const answers = await Promise.all(
      Array.from({ length: count }, async (_, index) =>
        // Some have their own key, some share one, some have none.
        borrower.push(push, [undefined, 'shared', `own-${index}`][index % 3]),
      ),
    )
    const [loan, ...others] = await loansOf(borrower)
    expect(others).toEqual([])
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '0'))
    expect(answers.map(({ data }) => readOrderId(data.lendDetailsUrl))).toEqual(
      answers.map(() => loan?.id),
    )
  },
)

// spec: API-021
test('different parallel pushes make one loan; the others are refused', async () => {
  const borrower = await testApplicant(server, 'given')
  const amounts = [300_000, 400_000, 500_000, 600_000]
  for (const amount of amounts) await borrower.see({ productId: '1', amount })
  const answers = await Promise.all(
    amounts.map(async (amount) => borrower.push({ ...HALF, amount })),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['-1005', '-1005', '-1005', '0'])
  expect(await loansOf(borrower)).toHaveLength(1)
})

// spec: API-021
test('while a loan is open the same push returns it again and a different push is refused', async () => {
  const borrower = await testApplicant(server, 'given')
  const seen = await borrower.see({ productId: '1', amount: 500_000 })
  await borrower.see({ productId: '1', amount: 600_000 })
  const first = await borrower.push({ ...HALF, offerId: seen.data.offerId })
  expect(await borrower.push(HALF)).toEqual(first)
  expect(await borrower.push({ ...HALF, offerId: seen.data.offerId })).toEqual(first)
  const refused = { code: '-1005', data: { orderId: readOrderId(first.data.lendDetailsUrl) } }
  const offerId = deps.random.uuid()
  for (const other of [{ amount: 600_000 }, { offerId }, { periods: 2 }, { termUnit: 30 }])
    expect(await borrower.push({ ...HALF, ...other })).toMatchObject(refused)
  expect(await loansOf(borrower)).toHaveLength(1)
})

// spec: API-021
test('a loan of another product may be open at the same time', async () => {
  const borrower = await testApplicant(server, 'given')
  await borrower.apply({ productId: '1' })
  await borrower.apply({ productId: '2' })
  expect(await loansOf(borrower)).toHaveLength(2)
})

// spec: API-021
test('an agreement that is not ticked is refused', async () => {
  const borrower = await testApplicant(server, 'ph')
  await borrower.see({ productId: '11' })
  const push = { productId: '11', amount: 1_000_000, periods: 1, termUnit: 91 }
  for (const field of ['agreed', 'consented']) {
    const { code, message, data } = await borrower.push({ ...push, [field]: 0 })
    expect([code, data, message]).toEqual(['-1002', null, expect.stringContaining(field)])
  }
  expect(await loansOf(borrower)).toEqual([])
})

// spec: API-021
test.each<[string, object, object?]>([
  ['of another amount', { amount: 600_000 }],
  [
    'of an amount between two that are lent',
    { amount: 510_000 },
    { amounts: [500_000, 550_000], periods: 1 },
  ],
  ['with another number of installments', { periods: 2 }],
  ['with another unit of the term', { termUnit: 30 }],
  ['under an offer that never was', { offerId: '7b0f5c0e-8a86-4a4e-9d59-3a7f0a1b2c3d' }],
  ['under an id that is none', { offerId: "'; drop table loan" }],
])('a push %s than was seen is refused with the amount on offer', async (_, change, more) => {
  const borrower = await testApplicant(server, 'given')
  await borrower.see({ productId: '1', amount: 500_000 })
  const answer = await borrower.push({ ...HALF, ...change })
  expect(answer).toMatchObject({ code: '-1004', data: { amount: 500_000, ...more } })
  expect(await loansOf(borrower)).toEqual([])
})

// spec: API-021
test('a push without having seen an offer is refused with the amount on offer', async () => {
  const borrower = await testApplicant(server, 'given')
  expect(await borrower.push(HALF)).toMatchObject({ code: '-1004', data: { amount: 1_000_000 } })
  expect(await loansOf(borrower)).toEqual([])
})

// spec: API-021
test('an offer of another borrower, or of yesterday, cannot be accepted', async () => {
  const [seer, pusher] = [
    await testApplicant(server, 'given'),
    await testApplicant(server, 'given'),
  ]
  const { data } = await seer.see({ productId: '1', amount: 500_000 })
  expect(await pusher.push({ ...HALF, offerId: data.offerId })).toMatchObject({ code: '-1004' })

  await deps.database
    .updateTable('offer')
    .set({ made_at: deps.clock.now().subtract({ hours: 24, seconds: 1 }) })
    .where('id', '=', data.offerId)
    .execute()
  expect(await seer.push({ ...HALF, offerId: data.offerId })).toMatchObject({ code: '-1004' })
  expect([...(await loansOf(seer)), ...(await loansOf(pusher))]).toEqual([])
})

// spec: API-021
test('a product of the other brand is not found', async () => {
  const borrower = await testApplicant(server, 'ph')
  expect(await borrower.push(HALF)).toMatchObject({ code: '-1001', data: null })
  expect(await loansOf(borrower)).toEqual([])
})

// spec: API-021
test('an amount above the ceiling of the brand is neither offered nor accepted', async () => {
  await productWith('11', 'dear', '33')
  const borrower = await testApplicant(server, 'ph')
  const { data } = await borrower.see({ productId: 'dear' })
  const dear = sql`update product set terms = terms || '{"annualRate": "3601/10000"}' where id = 'dear'`
  await dear.execute(deps.database)
  const { amount, periods, termUnit, offerId } = data
  const answer = await borrower.push({ productId: 'dear', amount, periods, termUnit, offerId })
  expect(answer).toMatchObject({ code: '-1001', data: null })
  expect(await borrower.see({ productId: 'dear' })).toMatchObject({ code: '-1001', data: null })
  expect(await loansOf(borrower)).toEqual([])
})

// spec: API-021
test('a key sent with another body is refused, and a borrower does not get another borrower’s response', async () => {
  const borrower = await testApplicant(server, 'given')
  await borrower.see({ productId: '1', amount: 500_000 })
  await borrower.push(HALF, 'key-1')
  expect(await borrower.push({ ...HALF, amount: 600_000 }, 'key-1')).toMatchObject({
    code: '-1002',
  })
  const stranger = await testApplicant(server, 'given')
  expect(await stranger.push(HALF, 'key-1')).toMatchObject({ code: '-1004' })
})

// spec: API-021
test('the offer names the account that the money would go to, and another one is not accepted', async () => {
  const borrower = await testApplicant(server, 'ph', { full_name: 'Maria Santos' })
  const asked = { productId: '11', amount: 500_000, periods: 1 }
  expect((await borrower.see(asked)).data.payTo).toBeNull()

  const bind = async (account: typeof GCASH) =>
    ask(app, bindPayoutAccount, { ...account, product_id: '11' }, { token: borrower.token })
  expect((await bind(GCASH)).code).toBe('0')
  const seen = (await borrower.see(asked)).data
  expect(seen.payTo).toMatchObject({ receiver: 'GCash', number: '0917 ••• 0042' })

  // It changes in another window, after it was checked.
  expect((await bind(BPI)).code).toBe('0')
  const { amount, periods, termUnit, offerId, payTo } = seen
  const push = { productId: '11', amount, periods, termUnit, offerId, payTo: payTo!.accountId }
  const refused = await borrower.push(push)
  expect([refused.code, refused.message]).toEqual([
    '-1004',
    'The account for your money has changed. Please check it again.',
  ])
  expect(refused.data).toEqual({ amount: 500_000 })
  expect(await loansOf(borrower)).toEqual([])

  const now = (await borrower.see(asked)).data.payTo!
  expect(now).toMatchObject({ receiver: 'BPI / BPI Family', number: '••• 5678' })
  const accepted = await borrower.push({ ...push, payTo: now.accountId })
  expect(accepted.code).toBe('0')
})
