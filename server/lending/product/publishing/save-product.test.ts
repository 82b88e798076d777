import { afterEach, expect, test } from 'vitest'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { getHome, getProduct } from '#contract/application/product.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { perCent } from '#domain/money/rate.ts'
import type { Refusal } from '#server/platform/http/refusals/refusal.ts'
import {
  findProduct,
  findProductOfAnyBrand,
  listProducts,
} from '#server/lending/product/find-product.ts'
import { checkCatalog } from '#server/app/settings/check-catalog.ts'
import {
  checkProductFile,
  listStoredProducts,
  publishProductFile,
  showProduct,
  withdrawProduct,
} from '#server/lending/product/publishing/product-command.ts'
import type { Product } from '#server/lending/product/product.ts'
import { saveProduct } from '#server/lending/product/publishing/save-product.ts'
import { termsRecord } from '#server/lending/product/terms-record.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { app, deps, logLines } = server
const { database, clock } = deps
const ph = deps.config.brands.get('ph')!

const demo = DEMO_PRODUCTS.find(({ id }) => id === '11')!
const withTerms = (terms: Partial<Product['terms']>, changed: Partial<Product> = {}): Product => ({
  ...demo,
  terms: { ...demo.terms, ...terms },
  ...changed,
})
const save = (product: Product, brand = ph) =>
  database.transaction().execute((tx) => saveProduct(tx, product, brand, clock.now()))
const stored = async (id: string) =>
  (await listProducts(deps, database, 'ph')).find((each) => each.id === id)

afterEach(() => save(demo))

test('terms within the caps are on offer once they are saved', async () => {
  await save(withTerms({ annualRate: perCent('24') }))
  expect((await stored('11'))?.terms.annualRate).toEqual(perCent('24'))
  await save(withTerms({}, { id: '77', name: 'NewCash' }))
  expect(await stored('77')).toMatchObject({ name: 'NewCash', terms: demo.terms })
})

test('terms above a cap are not saved: each cap is named, with its limit and the excess', async () => {
  const dear = withTerms({ annualRate: perCent('80'), upFrontFeeRate: perCent('20') })
  const refused = await save(dear).catch((error: Refusal) => error)
  expect(refused).toMatchObject({ code: '-1002' })
  const circular = 'SEC Memorandum Circular No. 14, series of 2025'
  expect((refused as Refusal).message.split(/(?<=too much\.) /)).toEqual([
    `terms: A loan of ₱10,000.00 in one payment: Nominal interest would be 6.5753% per 30 days; ${circular} allows 6.0000%: 0.5753% too much.`,
    `A loan of ₱1,000.00 in one payment: The effective interest rate would be 14.2843% per 30 days; ${circular} allows 12.0000%: 2.2843% too much.`,
    `A loan of ₱10,000.00 in one payment: Interest and fees would be 0.5487% a day; ${circular} allows 0.4000%: 0.1487% too much.`,
    'A loan of ₱10,000.00 in one payment: The yearly rate of all costs would be 200.2747% a year; the channel allows 36.0000%: 164.2747% too much.',
  ])
  expect((await stored('11'))?.terms).toEqual(demo.terms)
})

test('an extension fee above a cap is not saved', async () => {
  const priced = withTerms({ extensionFeeRate: perCent('1') })
  await expect(save(priced)).rejects.toThrow(
    'An extension of ₱10,000.00 in one payment: The yearly rate of all costs would be',
  )
})

test('invalid terms are not saved, and neither is another brand’s product', async () => {
  await expect(save(withTerms({ principalStep: 0n }))).rejects.toThrow(
    'terms: The step between amounts must be above zero.',
  )
  await expect(save({ ...demo, brand: 'given' })).rejects.toThrow('brand: a product of given')
  await expect(save({ ...demo, id: '1' })).rejects.toThrow('id: 1 is a product of another brand.')
  expect((await stored('11'))?.terms).toEqual(demo.terms)
})

/** Changes a stored product as nobody should: past saveProduct. */
const write = (changed: object) =>
  database.updateTable('product').set(changed).where('id', '=', '11').execute()
const alarmsOf = (product: string) =>
  logLines
    .map((line) => JSON.parse(line) as { alarm?: string; product?: string; why?: string })
    .filter((line) => line.alarm === 'product is off offer' && line.product === product)
    .map(({ why }) => why)

test('a product above a cap takes itself off offer with an alarm, whoever wrote it, and the start goes on', async () => {
  const { terms } = withTerms({ annualRate: perCent('73.01') })
  await write({ terms: JSON.stringify(termsRecord(terms)) })
  logLines.length = 0
  await checkCatalog(deps)
  expect(alarmsOf('11')).toEqual([
    expect.stringMatching(
      /^A loan of ₱10,000\.00 in one payment: Nominal interest would be 6\.0008% per 30 days; .* allows 6\.0000%: 0\.0008% too much\./,
    ),
  ])
  expect((await listProducts(deps, database, 'ph')).map(({ id }) => id)).toEqual([
    '12',
    '13',
    '14',
    '77',
  ])
  // What was agreed on the product stays readable.
  expect(await findProductOfAnyBrand(deps, database, '11')).toMatchObject({ id: '11' })
  await save(demo)
  expect(await stored('11')).toMatchObject({ terms: demo.terms })
})

test('a rate policy that comes into force takes what exceeds it off offer from that day', async () => {
  await save(withTerms({ annualRate: perCent('36') }))
  const inForce = Temporal.Instant.from('2026-12-01T00:00:00Z')
  const before = {
    ...deps,
    clock: { ...clock, now: () => Temporal.Instant.from('2023-01-01T00:00:00Z') },
  }
  const strict = new Map([['ph', { ...ph, aprCeiling: '30' }]])
  const after = {
    ...deps,
    config: { ...deps.config, brands: strict },
    clock: { ...clock, now: () => inForce },
  }
  expect(await findProduct(before, database, 'ph', '11')).toMatchObject({ id: '11' })
  expect(await findProduct(after, database, 'ph', '11')).toBeNull()
})

const MALFORMED = [
  ['terms', '[]', 'terms must be object.'],
  ['terms', '{}', 'terms.method is missing.'],
  ['presentation', '{}', 'presentation.agreementPage is missing.'],
  [
    'presentation',
    JSON.stringify({ ...demo.presentation, says: { en: demo.presentation.says.en } }),
    'presentation.says.fil is missing.',
  ],
  [
    'terms',
    JSON.stringify({ ...termsRecord(demo.terms), annualRate: '33' }),
    'terms.annualRate must be an exact fraction such as 33/100.',
  ],
  [
    'terms',
    JSON.stringify({ ...termsRecord(demo.terms), principalMost: null }),
    'terms.principalMost must be string.',
  ],
  [
    'terms',
    JSON.stringify({ ...termsRecord(demo.terms), extensionFeeRate: '1/0' }),
    'terms.extensionFeeRate must be an exact fraction such as 33/100.',
  ],
  ['logo', 'http://', 'logo must be an address.'],
] as const

test('a malformed product takes itself off offer with an alarm: the site, the app and its loans go on', async () => {
  const borrower = await testApplicant(server, 'ph')
  const orderId = await borrower.apply({ productId: '11' })
  const { token } = borrower
  for (const [column, value, why] of MALFORMED) {
    await write({ [column]: value })
    logLines.length = 0
    for (const url of ['/?brand=ph', '/Loan?brand=ph', '/About?brand=ph']) {
      const page = await app.inject(url)
      expect({ url, why, status: page.statusCode }).toEqual({ url, why, status: 200 })
      expect(page.body).not.toContain('QuickCash')
    }
    const { data } = await ask(app, getHome, {}, { token })
    expect(data.products.map(({ productId }) => productId)).toEqual(['12', '13', '14', '77'])
    expect(data.loans).toMatchObject([{ orderId }])
    const order = await ask(app, getLoanDetails, { orderId, productId: '11' }, { token })
    expect(order.code, why).toBe('0')
    const offer = await ask(
      app,
      getProduct,
      { productId: '11' },
      { token: (await testApplicant(server, 'ph')).token },
    )
    expect(offer.code, why).toBe('-1001')
    expect(alarmsOf('11')[0], why).toContain(why)
    await save(demo)
    logLines.length = 0
  }
  const metrics = await app.inject('/metrics')
  expect(metrics.body).toMatch(/alarms_total\{alarm="product is off offer"\} \d+/)
})

const catalog = { db: database, config: deps.config, now: clock.now() }
const fileOf = async (id: string) =>
  JSON.parse((await showProduct(catalog, id)).lines.join('\n')) as ProductFileText
interface ProductFileText {
  id: string
  name: string
  terms: Record<string, unknown>
}

test('a product file says in words what it lends and how near it is to each cap', async () => {
  expect(checkProductFile(catalog, await fileOf('12')).lines).toEqual([
    `Product 12, EasyPlan, of brand ph (market philippines), on ${toManilaDate(clock.now()).toString()}`,
    '  lends     ₱2,000.00 to ₱15,000.00 in steps of ₱500.00; a first loan up to ₱15,000.00',
    '  repaid    in 4 or 6 installments, one every 30 days (91 to 365 days in all are allowed)',
    '  interest  33% a year, on the outstanding principal',
    '  fees      0% up front, ₱0.00 an installment, 2 extensions at 0% each',
    '  says      “33% a year on what you still owe” as its rate',
    '  caps of SEC Memorandum Circular No. 14, series of 2025:',
    '    nominal interest                   2.7123% per 30 days; 6.0000% is allowed',
    '    interest and fees, effective       2.7123% per 30 days; 12.0000% is allowed',
    '    interest and fees, simple          0.0904% a day; 0.4000% is allowed',
    '    all costs of ₱15,000.00: ₱1,455.68; 100% of it is allowed',
    '    ceiling of the channel            32.9994% a year; 36.0000% is allowed',
  ])
})

test('a file is published as it is shown, and published again after it was withdrawn', async () => {
  const file = { ...(await fileOf('12')), id: '78', name: 'SparePlan' }
  const published = await publishProductFile(catalog, file)
  expect(published).toMatchObject({ isDone: true })
  expect(published.lines.at(-1)).toBe('Published: product 78 is on offer.')
  const { terms } = DEMO_PRODUCTS.find(({ id }) => id === '12')!
  expect(await stored('78')).toMatchObject({ name: 'SparePlan', terms })
  expect(await withdrawProduct(catalog, '78')).toMatchObject({ isDone: true })
  expect(await stored('78')).toBeUndefined()
  expect((await listStoredProducts(catalog)).lines).toContain(
    '78       ph       withdrawn    SparePlan',
  )
  await publishProductFile(catalog, file)
  expect(await stored('78')).toMatchObject({ name: 'SparePlan' })
})

test('a file with a fault, or above a cap, is refused in words and changes nothing', async () => {
  const file = await fileOf('11')
  const refused = async (terms: object, changed: object = {}) => {
    const answer = await publishProductFile(catalog, {
      ...file,
      ...changed,
      terms: { ...file.terms, ...terms },
    })
    expect(answer.isDone).toBe(false)
    return answer.lines.join('\n')
  }
  expect(await refused({ annualRatePercent: '74' })).toContain('allows 6.0000%: 0.0822% too much.')
  expect(await refused({ annualRatePercent: 33 })).toContain(
    'terms.annualRatePercent must be string.',
  )
  expect(await refused({ annualRatePercent: '33%' })).toContain(
    'must be per cent as text, such as "33"',
  )
  expect(await refused({ annualRate: '33' })).toContain('terms.annualRate is no field.')
  expect(await refused({}, { logo: '' })).toContain('logo must be a path such as /logos/name.svg')
  expect(await refused({}, { brand: 'none' })).toContain('brand must be one of: given, ph.')
  expect(await refused({}, { id: '1' })).toContain('id: 1 is a product of another brand.')
  expect(await publishProductFile(catalog, null)).toMatchObject({ isDone: false })
  expect(await stored('11')).toEqual({ ...demo, presentation: expect.anything() as unknown })
})
