import { expect, test } from 'vitest'
import { effectiveRates } from '#domain/caps/effective-rate.ts'
import { schedule } from '#domain/schedule/amortization.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { passedCaps } from '#domain/caps/caps.ts'
import { loanTerms } from '#domain/schedule/loan-terms.ts'
import { MARKETS } from '#domain/market/market.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { perCent } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { loanExample } from '#server/growth/site/loan-example.ts'
import { listProducts } from '#server/lending/product/find-product.ts'
import { testApp } from '#server/app/testing/testing-app.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'

const { app, deps } = await testApp()
const day = toManilaDate(deps.clock.now())

async function exampleOf(key: string) {
  const brand = deps.config.brands.get(key)!
  const products = await listProducts(deps, deps.database, key)
  return { brand, products, example: loanExample(brand, products, day)! }
}

test.each(['given', 'ph'])('%s: the example has the figures of a real offer', async (key) => {
  const { brand, products, example } = await exampleOf(key)
  const product = products.find(({ name }) => name === example.productName)!
  const terms = loanTerms(product.terms, example.payments.length)
  const { chargeRounding } = MARKETS[brand.market]
  const rows = schedule(terms, BigInt(example.principal), day, chargeRounding)
  expect(example.payments.map(({ due }) => BigInt(due))).toEqual(rows.map(({ due }) => due))
  const total = example.payments.reduce((sum, { due }) => sum + due, 0)
  expect(example.cost.totalRepay).toBe(total)
  expect(example.principal + example.interest + example.fees).toBe(
    total + example.principal - example.cost.netProceeds,
  )
  const { monthly, yearly } = effectiveRates(
    BigInt(example.cost.netProceeds),
    example.payments.map(({ days, due }) => ({ days, amount: BigInt(due) })),
  )
  expect(example.cost.eirMonthly).toBe(perCentShort(monthly))
  expect(example.cost.eirYearly).toBe(perCentShort(yearly))
})

test('in market philippines the example is within all caps and the channel’s ceiling', async () => {
  const { brand, products, example } = await exampleOf('ph')
  const product = products.find(({ name }) => name === example.productName)!
  const terms = loanTerms(product.terms, example.payments.length)
  const made = offer(terms, BigInt(example.principal), day, MARKETS.philippines)
  const caps = { policy: policyOn(day), aprCeiling: perCent(brand.aprCeiling ?? '') }
  expect(passedCaps(made, caps)).toEqual([])
  expect(example.payments.at(-1)?.days).toBeGreaterThan(60)
})

test('a product above the caps is not the example; without another there is none', async () => {
  const { brand, products } = await exampleOf('ph')
  const usury = products.map((product) => ({
    ...product,
    terms: { ...product.terms, annualRate: perCent('150') },
  }))
  expect(loanExample(brand, usury, day)).toBeNull()
  const [first, ...rest] = usury
  const mixed = [first!, ...rest.slice(0, 1), products[0]!]
  expect(loanExample(brand, mixed, day)?.nominalYearly).toBe('33')
  expect(loanExample(brand, [], day)).toBeNull()
})

/** The texts of the home page's rows, label and value. */
async function rowsOf(key: string): Promise<Map<string, string>> {
  const { body } = await app.inject(`/?brand=${key}`)
  const rows = body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)
  const text = (html: string) =>
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  return new Map([...rows].map(([, label = '', value = '']) => [text(label), text(value)]))
}

test('the home page shows these figures, in full', async () => {
  const rows = await rowsOf('ph')
  expect(Object.fromEntries(rows)).toMatchObject({
    'You receive': '₱7,500.00',
    'You pay': '3 × ₱2,003.84 and a last ₱2,003.83 4 payments, one every 30 days',
    'Total to repay': '₱8,015.35',
    'Cost of the loan': '₱515.35 all of it interest, no fees',
    'Interest rate': '33% a year',
    'Effective interest rate (EIR)': '2.72% a month 38.49% a year',
    'If the first payment is late': '1 day: + ₱3.33 7 days: + ₱23.37 30 days: + ₱100.19',
    // 7,500.00 at 33% a year for 15 of 365 days: 101.71.
    'Pay early, pay for fewer days': '₱7,601.71 settles all after 15 days',
    'Change your mind': 'free for 3 days',
  })
})

test('market asGiven: the amount kept back is a fee, and cancellation is not free', async () => {
  const rows = await rowsOf('given')
  expect(rows.get('You receive')).toBe('₱7125.00')
  expect(rows.get('Cost of the loan')).toBe('₱1275.00 interest ₱900.00, fees ₱375.00')
  expect(rows.has('Change your mind')).toBe(false)
  expect(rows.has('Pay early, pay for fewer days')).toBe(false)
  const kept = '₱375.00 of fees is kept back when the money is sent.'
  expect((await app.inject('/')).body).toContain(kept)
  expect((await app.inject('/?brand=ph')).body).not.toContain('kept back when')
})
