import { expect, onTestFinished, test } from 'vitest'
import type { Input, Output } from '#contract/endpoint.ts'
import type { getOffer } from '#contract/application/application.ts'
import { calculate, settleEarly } from '#contract/application/product.ts'
import { perCent } from '#domain/money/rate.ts'
import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { applicantFor, testApplicant } from '#server/lending/application/testing-application.ts'
import { findProduct } from '#server/lending/product/find-product.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server

const calculated = async (input: Input<typeof calculate>, options: object) =>
  ask(app, calculate, input, options)

/** A cost in the details of an offer, in centavos; 0 when it has no such row. */
function costIn({ details }: Output<typeof getOffer>, row: RegExp): number {
  const value = details.find(({ text }) => row.test(text))?.value ?? '₱0.00'
  return Number(value.replace(/[₱,.]/g, ''))
}

/** Amounts at which a slider can stop, with the least and the most. */
const CHOICES = [
  ['given', '1', 100_000, 1],
  ['given', '1', 1_000_000, 1],
  ['given', '2', 650_000, 4],
  ['given', '2', 650_000, 6],
  ['given', '3', 1_500_000, 6],
  ['ph', '11', 100_000, 1],
  ['ph', '11', 1_000_000, 1],
  ['ph', '12', 650_000, 4],
  ['ph', '12', 650_000, 6],
  ['ph', '13', 1_500_000, 6],
] as const

// spec: API-054
test.each(CHOICES)(
  'brand %s, product %s: %d centavos in %d installments have exactly the costs of the offer',
  async (brand, productId, amount, periods) => {
    const borrower = await testApplicant(server, brand)
    const { data: offered } = await borrower.see({ productId, amount, periods })
    const asked = { productId, amount, periods }
    const { code, data } = await calculated(asked, { token: borrower.token })
    expect(code).toBe('0')
    expect(data.repay_plans).toEqual(offered.repay_plans)
    // What each payment would be with every number of installments is that of its own offer.
    expect(data.choices).toEqual(
      offered.periodOptions.map((option) => ({
        periods: option.periods,
        amounts: option.repay_plans.map((row) => row.amount),
      })),
    )
    expect(data.cost.netProceeds).toBe(costIn(offered, /^You receive$/))
    expect(data.cost.totalRepay).toBe(costIn(offered, /^Total to repay$/))
    // The calculator's statement is an example, the offer's is not.
    const { disclosureUrl } = data.cost
    expect(data.cost).toEqual(offered.cost ? { ...offered.cost, disclosureUrl } : data.cost)
    expect(offered.cost === null).toBe(brand === 'given')
    expect(disclosureUrl === null).toBe(brand === 'given')

    const visitor = await calculated(asked, { query: { brand } })
    expect(visitor.data).toEqual(data)
  },
)

// spec: API-054
test.each([
  ['above the most', { amount: 1_050_000, periods: 1 }, /^amount: .*1,?000\.00 to .*10,?000\.00/],
  ['below the least', { amount: 50_000, periods: 1 }, /^amount: /],
  ['of nothing', { amount: 0, periods: 1 }, /^amount: /],
  ['in installments that the product does not have', { amount: 500_000, periods: 3 }, /^periods: /],
  ['in no installment', { amount: 500_000, periods: 0 }, /^periods: /],
])('an amount %s is refused by the name of its field', async (_, asked, message) => {
  for (const [brand, productId] of [
    ['given', '1'],
    ['ph', '11'],
  ] as const) {
    const answer = await calculated({ productId, ...asked }, { query: { brand } })
    expect(answer).toMatchObject({ code: '-1002', data: null })
    expect(answer.message).toMatch(message)
  }
})

// spec: API-054
test('of several numbers of installments a wrong one is refused with all of them', async () => {
  const asked = { productId: '2', amount: 500_000, periods: 3 }
  expect((await calculated(asked, { query: { brand: 'given' } })).message).toContain('4, 6')
})

// spec: API-054
test('an amount between two steps is refused with the nearest amount on offer', async () => {
  const asked = { productId: '11', amount: 520_000, periods: 1 }
  const answer = await calculated(asked, { query: { brand: 'ph' } })
  expect(answer).toMatchObject({ code: '-1004', data: { amount: 500_000 } })
})

// spec: API-054
test('a borrower is shown no more than the limit of an offer, and nothing is stored', async () => {
  const { loanOf, pay } = repaymentTools(server)
  const late = await loanOf('given', 95, { place: 1 })
  await pay((await late.started()).reference)
  expect((await late.details()).orderStatus).toBe(200)
  const borrower = await applicantFor(server, late.borrowerId)
  const { token, id } = borrower
  const most = (await borrower.see({ productId: '2' })).data.amount
  expect(most).toBeLessThan(1_500_000)
  const above = { productId: '2', amount: most + 50_000, periods: 4 }
  expect(await calculated(above, { token })).toMatchObject({ code: '-1002', data: null })
  expect(await calculated({ ...above, amount: most }, { token })).toMatchObject({ code: '0' })
  const offers = await deps.database
    .selectFrom('offer')
    .select('principal')
    .where('borrower_id', '=', id)
    .where('product_id', '=', '2')
    .execute()
  expect(offers).toEqual([{ principal: BigInt(most) }])
})

// spec: API-054, API-018
test('a number of installments with which an amount would pass a cap is not among its choices', async () => {
  const { terms } = (await findProduct(deps, deps.database, 'ph', '12'))!
  // Above the channel's 36% by so little that most amounts do not have a centavo of it.
  await changeTerms('12', {
    ...terms,
    annualRate: perCent('36.0005'),
    principalAtFirst: 14_500_00n,
    principalMost: 14_500_00n,
    extensionCountMost: 0,
  })
  onTestFinished(() => changeTerms('12', terms))
  const asked = { productId: '12', amount: 900_000, periods: 4 }
  const { data } = await calculated(asked, { query: { brand: 'ph' } })
  expect(data.choices?.map(({ periods }) => periods)).toEqual([4])
  const { data: offered } = await (await testApplicant(server, 'ph')).see(asked)
  expect(offered.periodOptions.map(({ periods }) => periods)).toEqual([4])
})

async function changeTerms(id: string, terms: ProductTerms): Promise<void> {
  await deps.database
    .updateTable('product')
    .set({ terms: JSON.stringify(termsRecord(terms)) })
    .where('id', '=', id)
    .execute()
}

// spec: API-054
test('a product of another brand is not found', async () => {
  const asked = { productId: '11', amount: 500_000, periods: 1 }
  expect(await calculated(asked, { query: { brand: 'given' } })).toMatchObject({ code: '-1001' })
})

// spec: API-054
test('the statement of the cost card is an example that everyone can read', async () => {
  const asked = { productId: '12', amount: 650_000, periods: 4 }
  const { disclosureUrl } = (await ask(app, calculate, asked, await ofBrand('ph'))).data.cost
  const page = await app.inject({ url: disclosureUrl!.replace(deps.config.publicUrl, '') })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('It is not an offer')
  expect(page.body).toContain('₱6,500.00')
  for (const wrong of [
    'productId=12&amount=1&periods=4',
    'productId=nobodys&amount=650000&periods=4',
    'productId=2&amount=650000&periods=4',
    '',
  ]) {
    const refused = await app.inject({ url: `/disclosures/example?${wrong}` })
    expect(refused.statusCode, wrong).toBe(404)
  }
})

/** The session of a borrower of a brand; a visitor sees brand given. */
async function ofBrand(brand: string) {
  return { token: (await testApplicant(server, brand)).token }
}

// spec: API-054
test('each day of the term has its payoff, the amount saved and what it does to the limit; market asGiven has no such days', async () => {
  const ph = await ofBrand('ph')
  const { code, data } = await ask(
    app,
    settleEarly,
    {
      productId: '12',
      amount: 900_000,
      periods: 4,
    },
    ph,
  )
  expect(code).toBe('0')
  expect(data.amounts).toHaveLength(120)
  expect(data.saved).toHaveLength(120)
  // 9,000 × 33% / 365 = 8.1369…
  expect(data.amounts[0]).toBe(9_008_13)
  // A newcomer’s limit of 15,000.00 for 15 days, in centavo-days: after 25 days of 9,000.00.
  expect(data.limitFrom).toBe(25)
  expect(data.saved.at(-1)).toBe(0)
  const { data: cost } = await ask(
    app,
    calculate,
    { productId: '12', amount: 900_000, periods: 4 },
    ph,
  )
  expect(data.amounts[0]! + data.saved[0]!).toBe(cost.cost.totalRepay)
  expect(
    await ask(app, settleEarly, { productId: '2', amount: 650_000, periods: 4 }),
  ).toMatchObject({
    code: '-1005',
  })
})

// spec: API-021
test('a push in other installments than were seen is refused, though the product has them', async () => {
  const borrower = await testApplicant(server, 'ph')
  const asked = { productId: '12', amount: 900_000 }
  const { periods, termUnit } = (await borrower.see({ ...asked, periods: 4 })).data
  expect(periods).toBe(4)
  const push = { ...asked, termUnit }
  expect(await borrower.push({ ...push, periods: 6 })).toMatchObject({
    code: '-1004',
    data: { amount: 900_000 },
  })
  expect((await borrower.push({ ...push, periods })).code).toBe('0')
})
