import { expect, test } from 'vitest'
import { shortRate } from '#web/kit/texts/short-rate.ts'

test.each([
  ['37.3171', '37.32'],
  ['2.6408', '2.65'],
  ['3.0049', '3.01'],
  ['3.01', '3.01'],
  ['6', '6.00'],
  ['0.0001', '0.01'],
  ['125.8', '125.80'],
])('a rate of %s per cent has two decimals and is never less: %s', (exact, shown) => {
  expect(shortRate(exact)).toBe(shown)
})
