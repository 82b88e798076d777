import { expect, test } from 'vitest'
import { getOffer } from '#contract/application/application.ts'
import { getOfferV2 } from '#contract/application/confirm-v2.ts'
import { cancelLoan, listLoans } from '#contract/loan/loan.ts'
import { getHome, getProduct } from '#contract/application/product.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server

const MARKETS = [
  { brand: 'given', ids: ['1', '2', '3', '4'], range: '1.000 – 10.000', other: '11' },
  { brand: 'ph', ids: ['11', '12', '13', '14'], range: '1,000 – 10,000', other: '1' },
]

// spec: API-050, CONST-026
test.each(MARKETS)(
  'a visitor of brand $brand sees its products alone, their amounts grouped in threes, and no loans',
  async ({ brand, ids, range }) => {
    const { code, data } = await ask(app, getHome, {}, { query: { brand } })
    expect(code).toBe('0')
    expect(data.loans).toEqual([])
    expect(data.products.map(({ productId }) => productId)).toEqual(ids)
    expect(data.products[0]).toEqual({
      productId: ids[0],
      logo: `${deps.config.publicUrl}/logos/quickcash.svg`,
      name: 'QuickCash',
      range,
      rangeDesc: 'Loan amount in pesos',
      rate: expect.stringMatching(/^\d+% a year/),
      rateDesc: 'Interest rate',
      tags: expect.any(Array),
      limits: { least: 100_000, most: 1_000_000, step: 50_000 },
      periodOptions: [{ periods: 1, termUnit: 91 }],
      isPartner: 0,
    })
    expect(data.products.map(({ isPartner }) => isPartner)).toEqual([0, 0, 0, 1])
    const picture = await app.inject(new URL(data.products[0]!.logo).pathname)
    expect(picture.statusCode).toBe(200)
  },
)

// spec: API-050
test.each(MARKETS)(
  'a borrower of brand $brand sees their own loans, whatever brand is asked for',
  async ({ brand, ids, other }) => {
    const borrower = await testApplicant(server, brand)
    const orderId = await borrower.apply({ productId: ids[0]! })
    const asked = { token: borrower.token, query: { brand: other === '1' ? 'given' : 'ph' } }
    const { data } = await ask(app, getHome, {}, asked)
    expect(data.loans).toMatchObject([{ orderId, productId: ids[0], orderStatus: 21 }])
    expect(data.loans).toEqual((await ask(app, listLoans, {}, { token: borrower.token })).data.list)
    expect(data.products.map(({ productId }) => productId)).toEqual(ids.slice(1))

    const neighbour = await testApplicant(server, brand)
    const { data: others } = await ask(app, getHome, {}, { token: neighbour.token })
    expect(others.loans).toEqual([])
    expect(others.products.map(({ productId }) => productId)).toEqual(ids)
  },
)

// spec: API-050, API-051
test.each(MARKETS)(
  'brand $brand offers no product of which the borrower has an open loan, and names the loan',
  async ({ brand, ids }) => {
    const borrower = await testApplicant(server, brand)
    const [productId, other] = [ids[0]!, ids[1]!]
    const orderId = await borrower.apply({ productId })
    const { token } = borrower
    for (const call of [getProduct, getOffer, getOfferV2])
      expect(await ask(app, call, { productId }, { token })).toMatchObject({
        code: '-1005',
        message: 'You already have an open loan of this product.',
        data: { orderId },
      })
    expect((await borrower.see({ productId: other })).code).toBe('0')

    await ask(app, cancelLoan, { orderId }, { token })
    expect((await borrower.see({ productId })).code).toBe('0')
    const { data } = await ask(app, getHome, {}, { token })
    expect(data.products.map((product) => product.productId)).toEqual(ids)
  },
)

// spec: API-051, CONST-026
test.each(MARKETS)(
  'a product of brand $brand has its limits, its terms and its numbers of installments',
  async ({ brand, ids, range }) => {
    const { token } = await testApplicant(server, brand)
    const { data: quick } = await ask(app, getProduct, { productId: ids[0]! }, { token })
    expect(quick).toMatchObject({
      productId: ids[0],
      name: 'QuickCash',
      limits: { least: 100_000, most: 1_000_000, range, rangeDesc: 'Loan amount in pesos' },
      periodOptions: [{ periods: 1, termUnit: 91 }],
      isPartner: 0,
    })
    expect(quick.terms).toContainEqual({ text: 'Whole term', value: '91 days' })
    const { data: easy } = await ask(app, getProduct, { productId: ids[1]! }, { token })
    expect(easy.periodOptions).toEqual([
      { periods: 4, termUnit: 30 },
      { periods: 6, termUnit: 30 },
    ])
    // The third is confirmed on the second confirm screen (RT-006).
    const { data: big } = await ask(app, getProduct, { productId: ids[2]! }, { token })
    expect([quick, easy, big].map(({ confirmVersion }) => confirmVersion)).toEqual([1, 1, 2])
    expect(easy.terms).toContainEqual({ text: 'Whole term', value: '120 to 180 days' })
  },
)

// spec: API-050, API-051
test.each(MARKETS)(
  'each choice of a product of brand $brand is offered, and no step beyond it',
  async ({ brand, ids }) => {
    const borrower = await testApplicant(server, brand)
    for (const productId of ids) {
      const { data } = await ask(app, getProduct, { productId }, { token: borrower.token })
      const { least, most, step } = data.limits
      const codes = await Promise.all(
        [least, least + step, most, most + step, least - step].map(
          async (amount) => (await borrower.see({ productId, amount })).code,
        ),
      )
      expect(codes).toEqual(['0', '0', '0', '-1004', '-1004'])
    }
  },
)

// spec: API-050, API-051
test('a deducted fee is shown where there is one, and no fee where there is none', async () => {
  const given = await testApplicant(server, 'given')
  const ph = await testApplicant(server, 'ph')
  const termsOf = async ({ token }: { token: string }, productId: string) =>
    (await ask(app, getProduct, { productId }, { token })).data.terms
  expect(await termsOf(given, '1')).toContainEqual({ text: 'Fee kept back', value: '5%' })
  expect((await termsOf(ph, '11')).map(({ text }) => text)).not.toContain('Fee kept back')
})

// spec: API-050, API-051
test('a product of another brand, or of none, is not found; a visitor is asked to log in', async () => {
  const { token } = await testApplicant(server, 'given')
  for (const productId of ['11', '99', ''])
    expect(await ask(app, getProduct, { productId }, { token })).toMatchObject({ code: '-1001' })
  expect(await ask(app, getProduct, { productId: '1' })).toMatchObject({ code: '-1000' })
})

// spec: API-050, API-051
test('a product that is no longer on offer is on neither page', async () => {
  const { token } = await testApplicant(server, 'given')
  const offered = (is_offered: boolean) =>
    deps.database.updateTable('product').set({ is_offered }).where('id', '=', '3').execute()
  await offered(false)
  const { data } = await ask(app, getHome, {}, { token })
  const answer = await ask(app, getProduct, { productId: '3' }, { token })
  await offered(true)
  expect(data.products.map(({ productId }) => productId)).toEqual(['1', '2', '4'])
  expect(answer.code).toBe('-1001')
})

// spec: API-050, API-051
test('a borrower who chose Filipino reads it in market philippines alone', async () => {
  const english = await testApplicant(server, 'given')
  const filipino = await testApplicant(server, 'ph')
  for (const { id } of [english, filipino])
    await deps.database
      .updateTable('borrower')
      .set({ language: 'fil' })
      .where('id', '=', id)
      .execute()
  const rangeDesc = async ({ token }: { token: string }) =>
    (await ask(app, getHome, {}, { token })).data.products[0]?.rangeDesc
  expect(await rangeDesc(filipino)).toBe('Halaga ng loan (piso)')
  expect(await rangeDesc(english)).toBe('Loan amount in pesos')
})
