import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { firstLimit } from '#domain/underwriting/loan-limits.ts'
import { MARKETS } from '#domain/market/market.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { ratio } from '#domain/money/rate.ts'
import { loanTerms } from '#domain/schedule/loan-terms.ts'
import { passedOnPaper } from '#domain/caps/testing-caps.ts'
import { cases, minCases } from '#domain/testing/testing-cases.ts'
import { makeStatementFacts } from '#server/lending/disclosure/make-statement-facts.ts'
import { exampleToState } from '#server/lending/disclosure/state-offer.ts'
import { toOption } from '#server/lending/offer/get-offer.ts'
import { offerRules } from '#server/lending/offer/product-on-offer.ts'
import { saveDraft, startDraft } from '#server/lending/product/publishing/draft-product.ts'
import { findProduct } from '#server/lending/product/find-product.ts'
import { shownVersion } from '#server/lending/product/publishing/open-version.ts'
import { productFile } from '#server/lending/product/publishing/product-file.ts'
import { productHistory } from '#server/lending/product/publishing/product-history.ts'
import {
  requestPublication,
  checkPublication,
} from '#server/lending/product/publishing/publish-product.ts'
import type { Product } from '#server/lending/product/product.ts'
import { storedProduct } from '#server/lending/product/stored-product.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// On real PostgreSQL; `npm run release -- deep` tries 2,000 drafts.

const { deps } = await testApp()
const { brands } = deps.config
const ph = brands.get('ph')!
const lawful = DEMO_PRODUCTS.find(({ id }) => id === '11')!
/** Says its rate, and nothing of fees, which the terms may have. */
const demo = { ...lawful, presentation: { ...lawful.presentation, says: withoutTags(lawful) } }
const numRuns = Math.min(cases.numRuns, 2_000)

const perMille = (most: number) =>
  fc.integer({ min: 0, max: most }).map((of) => ratio(BigInt(of), 1_000n))

/** From lawful to absurd. */
const anyTerms: fc.Arbitrary<ProductTerms> = fc
  .record({
    installmentCounts: fc.constantFrom([1], [2], [4], [1, 3]),
    termDays: fc.integer({ min: 85, max: 370 }),
    annualRate: fc.oneof(perMille(340), perMille(800)),
    upFrontFeeRate: fc.oneof(perMille(0), perMille(30), perMille(999)),
    installmentFee: fc.oneof(fc.constant(0n), fc.bigInt(0n, 100_00n)),
    extensionFeeRate: fc.oneof(perMille(0), perMille(150)),
    extensionCountMost: fc.constantFrom(0, 0, 2),
    passesOnStampTax: fc.boolean(),
  })
  .map(({ termDays, ...terms }) => ({
    ...demo.terms,
    ...terms,
    interval: {
      every: Math.floor(termDays / Math.min(...terms.installmentCounts)),
      unit: 'days' as const,
    },
  }))

const tally = { published: 0, refused: 0 }

test('what two people publish is above no cap, and its loans are disclosed as the draft said', async () => {
  const holds = async (terms: ProductTerms) => {
    const { id, shown } = await drafted(terms)
    const refused = await published(id, shown.seen)
    expect(refused === null).toBe(shown.figures.faults.length === 0)
    if (refused !== null) {
      tally.refused += 1
      return
    }
    tally.published += 1
    const on = toManilaDate(deps.clock.now())
    const stored = await findProduct(deps, deps.database, 'ph', '11')
    for (const example of shown.figures.examples) {
      const rules = offerRules(ph, on, firstLimit(stored!.terms))
      const { installmentCount } = example
      const option = toOption(
        { product: stored!, rules },
        installmentCount,
        BigInt(example.principal),
      )
      const state = exampleToState({ brand: ph, productName: stored!.name, rules, ...option })
      const facts = makeStatementFacts({ ...state!, number: '', channels: [] })
      const { installments, penaltyMonthly, installmentCount: _, ...figures } = example
      expect(facts).toMatchObject({ ...figures, late: { penaltyMonthly } })
      expect(facts.rows.map(({ dueOn, due }) => ({ dueOn, due }))).toEqual(installments)
      const lent = offer(
        loanTerms(terms, installmentCount),
        terms.principalMost,
        on,
        MARKETS.philippines,
      )
      expect(passedOnPaper(lent, { on, ceiling: Number(ph.aprCeiling) * 10 })).toEqual([])
    }
  }
  await fc.assert(fc.asyncProperty(anyTerms, holds), { ...cases, numRuns })
  // Enough of each kind to prove something.
  for (const each of Object.values(tally)) expect(each).toBeGreaterThan(minCases(0.23, { numRuns }))
})

/** A draft with these terms, and what a person sees of it. */
async function drafted(terms: ProductTerms) {
  const open = async () => (await productHistory(deps.database, '11')).open!
  const known = (await productHistory(deps.database, '11')).open
  if (!known) await startDraft(deps, { productId: '11' }, 'maker')
  const { id, edition } = await open()
  await saveDraft(deps, { id, edition, content: productFile({ ...demo, terms }) }, 'maker')
  const live = await storedProduct(deps.database, brands, '11')
  return { id, shown: shownVersion(await open(), live, ph, deps.clock.now()) }
}

/** The refusal, or null when two people have published it. */
async function published(id: string, seen: string): Promise<string | null> {
  try {
    await requestPublication(deps, { id, seen, reason: 'New terms' }, 'maker')
    await checkPublication(deps, { id, seen, outcome: 'approved' }, 'checker')
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

function withoutTags({ presentation: { says } }: Product): Product['presentation']['says'] {
  return { en: { ...says.en, tags: [] }, fil: { ...says.fil, tags: [] } }
}
