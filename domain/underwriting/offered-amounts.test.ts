import { expect, test } from 'vitest'
import { MARKETS } from '#domain/market/market.ts'
import { isOffered, nearestOffered, type OfferRules } from '#domain/underwriting/offered-amounts.ts'
import { perCent } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { ONE_PAYMENT } from '#domain/caps/testing-terms.ts'

const startsOn = Temporal.PlainDate.from('2026-11-21')
const product = ONE_PAYMENT
const rules: OfferRules = {
  market: MARKETS.philippines,
  startsOn,
  principalLimit: 8_000_00n,
  caps: { policy: policyOn(startsOn), aprCeiling: perCent('36') },
}

test.each([
  [5_000_00n, 5_000_00n],
  [5_249_99n, 5_000_00n],
  [5_250_00n, 5_000_00n],
  [5_250_01n, 5_500_00n],
  [1n, 1_000_00n],
  [10_000_00n, 8_000_00n],
  [7_999_99n, 8_000_00n],
])('for a requested amount of %d the nearest offered one is %d', (asked, nearest) => {
  expect(nearestOffered(product, 1, asked, rules)).toBe(nearest)
})

test('an amount is offered on a step, up to the limit, with installments of the product', () => {
  expect(isOffered(product, 1, 8_000_00n, rules)).toBe(true)
  expect(isOffered(product, 1, 8_500_00n, rules)).toBe(false)
  expect(isOffered(product, 1, 5_100_00n, rules)).toBe(false)
  expect(isOffered(product, 1, 500_00n, rules)).toBe(false)
  expect(isOffered(product, 2, 8_000_00n, rules)).toBe(false)
})

test('a fee that is too high for small loans leaves the large ones on offer', () => {
  const dear = { ...product, annualRate: perCent('30'), installmentFee: 60_00n }
  expect(isOffered(dear, 1, 1_000_00n, rules)).toBe(false)
  expect(isOffered(dear, 1, 8_000_00n, rules)).toBe(true)
  const least = nearestOffered(dear, 1, 1_000_00n, rules)
  expect(least).toBeGreaterThan(1_000_00n)
  expect(isOffered(dear, 1, least! - 500_00n, rules)).toBe(false)
  expect(isOffered(dear, 1, least!, rules)).toBe(true)
})

test('a product whose rate exceeds the ceiling is not offered, except where no cap applies', () => {
  const above = { ...product, annualRate: perCent('36.01') }
  expect(nearestOffered(above, 1, 8_000_00n, rules)).toBeNull()
  expect(nearestOffered(above, 1, 8_000_00n, { ...rules, caps: null })).toBe(8_000_00n)
})

test('when the limit is nearer to the step above it, the step below is offered', () => {
  const limited = { ...rules, principalLimit: 8_300_00n }
  expect(nearestOffered(product, 1, 9_000_00n, limited)).toBe(8_000_00n)
})
