import { expect, test } from 'vitest'
import {
  amountText,
  parseClaimedCentavos,
} from '#web/borrower/complaint/payment-claim/claimed-amount.ts'

test.each([
  ['2000', 200_000],
  ['2,000.50', 200_050],
  ['₱ 1.15', 115],
  ['0.5', 50],
  ['', null],
  ['0', null],
  ['1.234', null],
  ['-5', null],
  ['12345678', null],
  ['1e5', null],
])('%s typed is %s centavos', (typed, centavos) => {
  expect(parseClaimedCentavos(typed)).toBe(centavos)
})

test('a known amount is written in a format that parses back to it', () => {
  for (const centavos of [1, 115, 200_050])
    expect(parseClaimedCentavos(amountText(centavos))).toBe(centavos)
  expect(amountText(0)).toBe('')
})
