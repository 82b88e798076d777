import { expect, test } from 'vitest'
import { pesoRange, wholeNumber } from '#server/platform/messages/amounts/whole-number.ts'

// spec: CONST-026
test.each([
  [999n, '999', '999'],
  [1000n, '1.000', '1,000'],
  [1_234_567n, '1.234.567', '1,234,567'],
  [0n, '0', '0'],
  [-1000n, '-1.000', '-1,000'],
])('%d is grouped in threes: %s as given, %s in the Philippines', (number, given, philippine) => {
  expect(wholeNumber(number, { key: 'asGiven' })).toBe(given)
  expect(wholeNumber(number, { key: 'philippines' })).toBe(philippine)
})

// spec: CONST-026
test('a range of whole pesos has no decimals, one with centavos is written as amounts', () => {
  expect(pesoRange(1_000_00n, 10_000_00n, { key: 'asGiven' })).toBe('1.000 – 10.000')
  expect(pesoRange(1_000_00n, 10_000_00n, { key: 'philippines' })).toBe('1,000 – 10,000')
  expect(pesoRange(1_000_50n, 10_000_00n, { key: 'asGiven' })).toBe('₱1000.50 – ₱10000.00')
  expect(pesoRange(1_000_00n, 10_000_50n, { key: 'asGiven' })).toBe('₱1000.00 – ₱10000.50')
})
