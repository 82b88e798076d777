import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loanTerms, type ProductTerms } from '#domain/schedule/loan-terms.ts'
import { firstLimit } from '#domain/underwriting/loan-limits.ts'
import { MARKETS } from '#domain/market/market.ts'
import { isOffered } from '#domain/underwriting/offered-amounts.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { ratio } from '#domain/money/rate.ts'
import { passedOnPaper } from '#domain/caps/testing-caps.ts'
import { cases, minCases } from '#domain/testing/testing-cases.ts'
import { offerRules } from '#server/lending/offer/product-on-offer.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { findProduct } from '#server/lending/product/find-product.ts'
import { saveProduct } from '#server/lending/product/publishing/save-product.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// On real PostgreSQL; `npm run release -- deep` tries 100,000 edits.

const { deps } = await testApp()
const ph = deps.config.brands.get('ph')!
const demo = DEMO_PRODUCTS.find(({ id }) => id === '11')!
/** Each edit is checked against the law in force by the server's own clock. */
const START = Temporal.Instant.from('2026-11-21T00:00:00Z')

const perMille = (most: number) =>
  fc.integer({ min: 0, max: most }).map((of) => ratio(BigInt(of), 1_000n))

/** From lawful to absurd terms; many of them exceed no cap. */
const anyEdit: fc.Arbitrary<ProductTerms> = fc
  .record({
    least: fc.bigInt(1n, 10n),
    steps: fc.bigInt(0n, 30n),
    installmentCount: fc.integer({ min: 1, max: 12 }),
    /** Days of the longest term; some are too short or too long for a term. */
    termDays: fc.integer({ min: 85, max: 370 }),
    annualRate: fc.oneof(perMille(360), perMille(800), perMille(5_000)),
    upFrontFeeRate: fc.oneof(perMille(0), perMille(60), perMille(999)),
    installmentFee: fc.oneof(fc.constant(0n), fc.bigInt(0n, 100_00n)),
    extensionFeeRate: fc.oneof(perMille(0), perMille(150)),
    extensionCountMost: fc.constantFrom(0, 0, 2),
    // Whole pesos fit few amounts.
    installmentMultiple: fc.constantFrom(1n, 1n, 1n, 1n, 100n),
    principalGraceCount: fc.constantFrom(0, 0, 0, 1),
    passesOnStampTax: fc.boolean(),
  })
  .map(({ least, steps, installmentCount, termDays, ...terms }) => ({
    ...demo.terms,
    ...terms,
    installmentCounts: [installmentCount],
    interval: { every: Math.floor(termDays / installmentCount), unit: 'days' as const },
    principalStep: 500_00n,
    principalLeast: least * 500_00n,
    principalAtFirst: (least + steps) * 500_00n,
    principalMost: (least + steps) * 500_00n,
  }))

const anyAttempt = fc.record({
  terms: anyEdit,
  /** Thousandths a year; the channel's ceiling is a setting of the brand. */
  ceiling: fc.constantFrom(undefined, undefined, 360, 600, 9_990),
  /** The amount asked for, and how many days later. */
  amount: fc.nat(),
  later: fc.integer({ min: 0, max: 3_000 }),
})

const tally = { saved: 0, refused: 0, offered: 0 }

test('no edit of a product and no setting of a channel offers a loan above a cap; what is refused is above one', async () => {
  const holds = async ({ terms, ceiling, amount, later }: Attempt) => {
    const { aprCeiling: _, ...rest } = ph
    const brand = ceiling === undefined ? rest : { ...rest, aprCeiling: String(ceiling / 10) }
    const refusal = await save({ ...demo, terms }, brand)
    if (refusal !== null) {
      tally.refused += 1
      return !refusal.includes('too much.') || isAboveSome(terms, ceiling)
    }
    tally.saved += 1
    const reader = { ...deps, config: { ...deps.config, brands: new Map([['ph', brand]]) } }
    const stored = await findProduct(reader, deps.database, 'ph', '11')
    const on = Temporal.PlainDate.from('2026-11-21').add({ days: later })
    const [installments = 0] = terms.installmentCounts
    const steps = (terms.principalMost - terms.principalLeast) / terms.principalStep + 1n
    const principal = terms.principalLeast + (BigInt(amount) % steps) * terms.principalStep
    if (
      !stored ||
      !isOffered(terms, installments, principal, offerRules(brand, on, firstLimit(terms)))
    )
      return true
    tally.offered += 1
    const made = offer(loanTerms(stored.terms, installments), principal, on, MARKETS.philippines)
    return passedOnPaper(made, { on, ceiling }).length === 0
  }
  await fc.assert(fc.asyncProperty(anyAttempt, holds), cases)
  // A quarter of the edits is saved, and nearly all of those offer the amount.
  const { saved, refused, offered } = tally
  for (const each of [saved, refused, offered]) expect(each).toBeGreaterThan(minCases(0.25))
})

type Attempt = typeof anyAttempt extends fc.Arbitrary<infer T> ? T : never

/** The refusal, or null when the product was saved. */
async function save(product: typeof demo, brand: typeof ph): Promise<string | null> {
  try {
    const at = START
    await deps.database.transaction().execute((tx) => saveProduct(tx, product, brand, at))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Whether a loan or extension of the terms is above a cap, computed without the rules. */
function isAboveSome(terms: ProductTerms, ceiling: number | undefined): boolean {
  const on = Temporal.PlainDate.from('2026-11-21')
  const { installmentCounts: counts, extensionCountMost } = terms
  const left =
    extensionCountMost > 0 ? Array.from({ length: Math.max(...counts) }, (_, i) => i + 1) : []
  const { extensionFeeRate: upFrontFeeRate } = terms
  const extensions = { ...terms, upFrontFeeRate, passesOnStampTax: false, principalGraceCount: 0 }
  return [terms.principalLeast, terms.principalMost].some((principal) =>
    [
      ...counts.map((count) => loanTerms(terms, count)),
      ...left.map((count) => loanTerms({ ...extensions, installmentCounts: left }, count)),
    ].some(
      (each) =>
        passedOnPaper(offer(each, principal, on, MARKETS.philippines), { on, ceiling }).length > 0,
    ),
  )
}
