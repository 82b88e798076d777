import { expect, test } from 'vitest'
import { MARKETS } from '#domain/market/market.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { perCent } from '#domain/money/rate.ts'
import { stampTax } from '#domain/charges/stamp-tax.ts'
import { START, WORKED_TERMS } from '#domain/testing/testing-worked-loan.ts'

test('stamp tax is ₱1.50 per ₱200 or fraction, by days under a year', () => {
  expect(stampTax(10_000_00n, 365)).toBe(75_00n)
  expect(stampTax(10_000_01n, 365)).toBe(76_50n)
  expect(stampTax(10_000_00n, 30)).toBe(6_16n)
  expect(stampTax(10_000_00n, 800)).toBe(75_00n)
})

test('a stamp tax that is passed on is deducted with the fee: 75.00 × 91 / 365 = 18.6986…', () => {
  const terms = {
    ...WORKED_TERMS.philippines,
    installmentCount: 1,
    interval: { every: 91, unit: 'days' as const },
    upFrontFeeRate: perCent('5'),
    passesOnStampTax: true,
  }
  expect(offer(terms, 10_000_00n, START, MARKETS.philippines)).toMatchObject({
    upFrontFee: 500_00n,
    stampTax: 18_69n,
    netProceeds: 9_481_31n,
  })
})
