import { expect, test } from 'vitest'
import { stampTax } from '#domain/stamp-tax.ts'

test('stamp tax is ₱1.50 per ₱200 or fraction, by days under a year', () => {
  expect(stampTax(10_000_00n, 365)).toBe(75_00n)
  expect(stampTax(10_000_01n, 365)).toBe(76_50n)
  expect(stampTax(10_000_00n, 30)).toBe(6_16n)
  expect(stampTax(10_000_00n, 800)).toBe(75_00n)
})
