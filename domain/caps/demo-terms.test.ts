import { expect, test } from 'vitest'
import { passedCaps } from '#domain/caps/caps.ts'
import { loanCost } from '#domain/caps/loan-cost.ts'
import { loanTerms, type ProductTerms } from '#domain/schedule/loan-terms.ts'
import { type Market, MARKETS } from '#domain/market/market.ts'
import { type Centavos, perCentText } from '#domain/money/money.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { perCent } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { termsCapExcesses } from '#domain/caps/terms-caps.ts'
import { termsErrors } from '#domain/caps/terms-check.ts'
import { ONE_PAYMENT } from '#domain/caps/testing-terms.ts'

const startsOn = Temporal.PlainDate.from('2026-11-21')

/** The lawful terms of the demo brand `ph`: 33% a year on the declining balance, no fees. */
const lawful = { ...ONE_PAYMENT, extensionCountMost: 2 } as const

/** The terms of the demo brand `given`, read as pesos. */
const given = {
  ...lawful,
  method: 'flat',
  annualRate: perCent('36'),
  dayCount: '30/360',
  upFrontFeeRate: perCent('5'),
  extensionFeeRate: perCent('3'),
} as const

const sizes = {
  quickCash: { ...amounts(1_000_00n, 10_000_00n), installmentCounts: [1], interval: days(91) },
  easyPlan: { ...amounts(2_000_00n, 15_000_00n), installmentCounts: [4, 6], interval: days(30) },
  bigPlan: { ...amounts(5_000_00n, 25_000_00n), installmentCounts: [6], interval: days(30) },
}

const lawfulProducts: ProductTerms[] = [
  { ...lawful, ...sizes.quickCash },
  { ...lawful, ...sizes.easyPlan },
  { ...lawful, ...sizes.bigPlan },
]
const givenProducts: ProductTerms[] = [
  { ...given, ...sizes.quickCash },
  { ...given, ...sizes.easyPlan },
  { ...given, ...sizes.bigPlan, method: 'declining' },
]

test('the terms of the demo products are valid in their markets', () => {
  for (const terms of lawfulProducts) expect(termsErrors(terms, MARKETS.philippines)).toEqual([])
  for (const terms of givenProducts) expect(termsErrors(terms, MARKETS.asGiven)).toEqual([])
})

test('each amount of a lawful product is within every cap and a channel ceiling of 36% a year', () => {
  const limits = { policy: policyOn(startsOn), aprCeiling: perCent('36') }
  let count = 0
  for (const terms of lawfulProducts)
    for (let amount = terms.principalLeast; amount <= terms.principalMost; amount += 500_00n) {
      expect(passedCaps(offerOf(terms, amount, MARKETS.philippines), limits)).toEqual([])
      count += 1
    }
  expect(count).toBe(87)
  for (const terms of lawfulProducts)
    expect(termsCapExcesses(terms, MARKETS.philippines, startsOn, limits)).toEqual([])
})

test('the given terms would exceed caps, so market philippines could not offer them', () => {
  const limits = { policy: policyOn(startsOn), aprCeiling: perCent('36') }
  for (const terms of givenProducts)
    expect(passedCaps(offerOf(terms, 10_000_00n, MARKETS.asGiven), limits)).toContain('aprCeiling')
})

test('the cost of ₱10,000 for 91 days at 33%, as the cost card shows it', () => {
  const terms = loanTerms({ ...lawful, ...sizes.quickCash }, 1)
  const offered = offer(terms, 10_000_00n, startsOn, MARKETS.philippines)
  const cost = loanCost(offered, terms, MARKETS.philippines, policyOn(startsOn))
  expect(cost).toMatchObject({
    netProceeds: 10_000_00n,
    totalRepay: 10_822_73n,
    interest: 822_73n,
    fees: 0n,
    totalCostCap: 10_000_00n,
    lateCost: [
      { days: 1, amount: 18_03n },
      { days: 7, amount: 126_26n },
      { days: 30, amount: 541_13n },
    ],
  })
  expect(perCentText(cost.nominalMonthly, 2)).toBe('2.71')
  expect(perCentText(cost.eirMonthly, 4)).toBe(((1.082273 ** (30 / 91) - 1) * 100).toFixed(4))
  expect(perCentText(cost.eirYearly, 4)).toBe(((1.082273 ** (365 / 91) - 1) * 100).toFixed(4))
  expect(cost.cancelUntil?.toString()).toBe('2026-11-24')
})

test('the up-front fee of the given terms is deducted: ₱9,500 of net proceeds, ₱10,910 to repay', () => {
  const terms = loanTerms({ ...given, ...sizes.quickCash }, 1)
  const offered = offer(terms, 10_000_00n, startsOn, MARKETS.asGiven)
  const cost = loanCost(offered, terms, MARKETS.asGiven, null)
  // 36% a year of twelve months of 30 days.
  expect(perCentText(cost.nominalMonthly, 4)).toBe('3.0000')
  expect(cost).toMatchObject({
    netProceeds: 9_500_00n,
    totalRepay: 10_910_00n,
    interest: 910_00n,
    fees: 500_00n,
    cancelUntil: null,
    totalCostCap: null,
    lateCost: [
      { days: 1, amount: 1_545_50n },
      { days: 7, amount: 4_818_50n },
      { days: 30, amount: 17_365_00n },
    ],
  })
})

function amounts(principalLeast: Centavos, principalMost: Centavos) {
  return { principalLeast, principalAtFirst: principalMost, principalMost, principalStep: 500_00n }
}

function days(every: number) {
  return { every, unit: 'days' as const }
}

function offerOf(terms: ProductTerms, principal: Centavos, market: Market) {
  return offer(loanTerms(terms, terms.installmentCounts[0] ?? 0), principal, startsOn, market)
}
