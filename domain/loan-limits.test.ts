import { expect, test } from 'vitest'
import { principalLimit } from '#domain/loan-limits.ts'

const product = {
  principalLeast: 1_000_00n,
  principalAtFirst: 10_000_00n,
  principalMost: 10_000_00n,
  principalStep: 500_00n,
}
const LATE = { wasLate: true, wasCancelled: false }
const ON_TIME = { wasLate: false, wasCancelled: false }
const CANCELLED = { wasLate: false, wasCancelled: true }

test.each([
  ['a first loan may be all that the product lends', [], 10_000_00n],
  ['a loan that was paid late halves the limit', [LATE], 5_000_00n],
  ['two of them halve it twice, on a step', [LATE, LATE], 2_500_00n],
  ['a loan paid on time doubles it again', [LATE, LATE, ON_TIME], 5_000_00n],
  ['loans paid on time never lift it above the product', [ON_TIME, ON_TIME], 10_000_00n],
  ['loans paid on time are not saved up', [ON_TIME, ON_TIME, LATE], 5_000_00n],
  [
    'it never falls below the least that the product lends',
    Array.from({ length: 9 }, () => LATE),
    1_000_00n,
  ],
])('%s', (_, settled, limit) => {
  expect(principalLimit(product, settled)).toBe(limit)
})

const growing = { ...product, principalAtFirst: 3_000_00n }

test.each([
  ['a first loan is what the product lends at first', [], 3_000_00n],
  ['a loan paid on time doubles it', [ON_TIME], 6_000_00n],
  ['and another one, up to all that the product lends', [ON_TIME, ON_TIME], 10_000_00n],
  ['loans at the top are not saved up', [ON_TIME, ON_TIME, ON_TIME, LATE], 6_000_00n],
  ['a first loan paid late halves it', [LATE], 1_500_00n],
  ['a loan that was cancelled proves nothing', [CANCELLED, CANCELLED], 3_000_00n],
])('where it grows: %s', (_, settled, limit) => {
  expect(principalLimit(growing, settled)).toBe(limit)
})

test('a limit between two amounts is rounded down to the lower one', () => {
  const odd = {
    ...product,
    principalLeast: 1_200_00n,
    principalAtFirst: 9_700_00n,
    principalMost: 9_700_00n,
  }
  expect(principalLimit(odd, [LATE])).toBe(4_700_00n)
})
