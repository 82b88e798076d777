import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getPayoff } from '#contract/loan/payoff.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { recommendedProducts } from '#server/growth/recommendation/recommended-products.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps } = server
const { loanOf, pay } = repaymentTools(server)
const { database } = deps

async function recommendedTo(borrowerId: string, brandKey: string) {
  const brand = deps.config.brands.get(brandKey)!
  return recommendedProducts({ ...deps, database }, borrowerId, brand, 'en')
}

async function addLoan(
  borrowerId: string,
  brand: string,
  productId: string,
  isOpen: boolean,
  status = isOpen ? 21 : 110,
) {
  const id = deps.random.uuid()
  await database
    .insertInto('loan')
    .values({
      id,
      borrower_id: borrowerId,
      brand,
      product_id: productId,
      number: id,
      principal: 5_000_00n,
      terms: '{}',
      status,
      applied_at: deps.clock.now(),
      accepted: '{}',
      interest_rule: 'byDay',
      is_open: isOpen,
    })
    .execute()
}

// spec: ENT-022, ENT-023, ENT-025, ENT-027, ENT-032, ENT-033
test('a card has the facts of a product, an absolute picture address and pesos in the format of the market', async () => {
  const given = await recommendedTo(await newBorrower(deps, 'given'), 'given')
  expect(given[0]).toEqual({
    productKey: '1',
    logo: `${deps.config.publicUrl}/logos/quickcash.svg`,
    name: 'QuickCash',
    buttonText: 'Apply now',
    range: '1.000 – 10.000',
    rangeDesc: 'Loan amount in pesos',
    rate: '36% a year',
    rateDesc: 'Interest rate',
    tags: ['Fast decision', 'Small fees'],
    enabled: 1,
    available: 1,
  })
  const [ph] = await recommendedTo(await newBorrower(deps, 'ph'), 'ph')
  expect(ph?.range).toBe('1,000 – 10,000')
})

// spec: GEN-015
test.each([
  ['given', ['1', '2', '3', '4']],
  ['ph', ['11', '12', '13', '14']],
])(
  'brand %s: products with an open loan are left out, products with a closed one are not',
  async (brand, keys) => {
    const borrower = await newBorrower(deps, brand)
    const other = await newBorrower(deps, brand)
    const [first, second, third, fourth] = keys as [string, string, string, string]
    await addLoan(borrower, brand, first, true)
    await addLoan(borrower, brand, second, false)
    await addLoan(other, brand, third, true)
    const cards = await recommendedTo(borrower, brand)
    expect(cards.map(({ productKey }) => productKey)).toEqual([second, third, fourth])
  },
)

// spec: GEN-015
test('a product that is not offered, or begins above the limit, is not recommended', async () => {
  const borrower = await newBorrower(deps, 'ph')
  await database.updateTable('product').set({ is_offered: false }).where('id', '=', '13').execute()
  const before = await recommendedTo(borrower, 'ph')
  const [, most = ''] = before.find(({ productKey }) => productKey === '12')!.range.split(' – ')
  const limit = BigInt(most.replaceAll(',', '')) * 100n
  for (const [least, products] of [
    [limit, ['11', '12', '14']],
    [limit + 1n, ['11', '14']],
  ] as const) {
    const changed = JSON.stringify({ principalLeast: String(least) })
    await sql`update product set terms = terms || ${changed}::jsonb where id = '12'`.execute(
      database,
    )
    const cards = await recommendedTo(borrower, 'ph')
    expect(cards.map(({ productKey }) => productKey)).toEqual(products)
  }
})

// spec: GEN-015
test('a card shows the limit of this borrower, which grows with loans paid on time', async () => {
  const borrower = await newBorrower(deps, 'given')
  const bigPlan = async () =>
    (await recommendedTo(borrower, 'given')).find(({ productKey }) => productKey === '3')?.range
  expect(await bigPlan()).toBe('5.000 – 15.000')
  const loan = await loanOf('given', 60, { owner: borrower, place: 1 })
  const { orderId, token } = loan
  const payoff = await ask(app, getPayoff, { orderId }, { token })
  await pay((await loan.started(payoff.data.amount)).reference)
  expect(await bigPlan()).toBe('5.000 – 25.000')
})

// spec: GEN-015
test('a borrower who would be declined gets no recommendation', async () => {
  const late = await newBorrower(deps, 'given')
  await addLoan(late, 'given', '1', true, 180)
  expect(await recommendedTo(late, 'given')).toEqual([])
  const birth_on = toManilaDate(deps.clock.now()).subtract({ years: 18 }).add({ days: 1 })
  expect(await recommendedTo(await newBorrower(deps, 'given', { birth_on }), 'given')).toEqual([])
  const ofAge = await newBorrower(deps, 'given', { birth_on: birth_on.subtract({ days: 1 }) })
  expect(await recommendedTo(ofAge, 'given')).not.toEqual([])
})

// spec: GEN-015, JF-005
test('at most twenty products are recommended, those that the brand offers first', async () => {
  const borrower = await newBorrower(deps, 'ph')
  const before = await recommendedTo(borrower, 'ph')
  await sql`
    insert into product
    select (jsonb_populate_record(product, jsonb_build_object('id', place::text))).*
    from product, generate_series(900, 920) as place
    where id = '14'`.execute(database)
  const cards = (await recommendedTo(borrower, 'ph')).map(({ productKey }) => productKey)
  expect(cards).toHaveLength(20)
  expect(cards.slice(0, before.length)).toEqual(before.map(({ productKey }) => productKey))
})
