import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, readAmount } from '#server/providers/dragonpay/dragonpay-amount.ts'

test('amounts are pesos with two decimals', () => {
  expect(amountText(0n)).toBe('0.00')
  expect(amountText(5n)).toBe('0.05')
  expect(amountText(1_234_50n)).toBe('1234.50')
  expect(() => amountText(-1n)).toThrow(RangeError)
})

test('every amount reads back as it was written, as text or as a JSON number', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 13n), (amount) => {
      expect(readAmount(amountText(amount))).toBe(amount)
      expect(readAmount(JSON.parse(amountText(amount)))).toBe(amount)
    }),
  )
})

test('other values are not amounts', () => {
  for (const wrong of ['', '1,234.50', '-1.00', '1.234', '1e3', 'NaN', ' ', null, {}, 0.1 + 0.2])
    expect(readAmount(wrong)).toBeNull()
})
