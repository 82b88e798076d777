import { expect, test } from 'vitest'
import { groupPayments } from '#web/kit/money/group-payments.ts'

test.each([
  [
    'equal payments',
    [2_271_02, 2_271_02],
    { count: 2, each: 2_271_02, last: null, total: 4_542_04 },
  ],
  [
    'payments with a last one that rounding makes smaller',
    [4_007_68, 4_007_68, 4_007_67],
    { count: 3, each: 4_007_68, last: 4_007_67, total: 12_023_03 },
  ],
  ['a single payment', [5_952_50], { count: 1, each: 5_952_50, last: null, total: 5_952_50 }],
  ['payments that fall month by month', [300, 200, 100], null],
  ['no payments', [], null],
])('%s in short', (_, amounts, short) => {
  expect(groupPayments(amounts)).toEqual(short)
})
