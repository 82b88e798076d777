import { expect, test } from 'vitest'
import { amountFault, stepAbove, stepBelow } from '#web/borrower/product/amount/offered-amount.ts'

const LIMITS = { least: 2_000_00, most: 15_000_00, step: 500_00 }

// spec: API-054
test.each([
  [2_000_00, null],
  [4_500_00, null],
  [15_000_00, null],
  [4_300_00, { why: 'steps', instead: [4_000_00, 4_500_00] }],
  [14_999_99, { why: 'steps', instead: [14_500_00, 15_000_00] }],
  [50_000_00, { why: 'limit', instead: [15_000_00] }],
  [15_000_01, { why: 'limit', instead: [15_000_00] }],
  [1_999_99, { why: 'least', instead: [2_000_00] }],
  [0, { why: 'missing', instead: [] }],
] as const)('of %i centavos the fault is %j', (amount, fault) => {
  expect(amountFault(amount, LIMITS)).toEqual(fault)
})

// spec: API-054
test('the steps begin at the least amount, which need not be one of them', () => {
  const limits = { ...LIMITS, least: 2_100_00 }
  expect(amountFault(2_600_00, limits)).toBeNull()
  expect(amountFault(2_500_00, limits)).toEqual({ why: 'steps', instead: [2_100_00, 2_600_00] })
  expect(amountFault(50_000_00, limits)).toEqual({ why: 'limit', instead: [14_600_00] })
})

// spec: API-054
test('a limit between two steps allows the step below it', () => {
  const limits = { ...LIMITS, most: 15_300_00 }
  expect(amountFault(15_300_00, limits)).toEqual({ why: 'limit', instead: [15_000_00] })
  expect(amountFault(15_000_00, limits)).toBeNull()
})

// spec: API-054
test.each([
  [4_300_00, 4_000_00, 4_500_00],
  [4_500_00, 4_000_00, 5_000_00],
  [2_000_00, 2_000_00, 2_500_00],
  [15_000_00, 14_500_00, 15_000_00],
  [0, 2_000_00, 2_000_00],
  [50_000_00, 15_000_00, 15_000_00],
])('the steps beside %i are %i and %i', (amount, below, above) => {
  expect([stepBelow(amount, LIMITS), stepAbove(amount, LIMITS)]).toEqual([below, above])
})
