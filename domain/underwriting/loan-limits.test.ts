import { expect, test } from 'vitest'
import { NO_HISTORY } from '#domain/underwriting/credit-history.ts'
import { SHIPPED_LIMIT_RULES } from '#domain/underwriting/limit-steps.ts'
import { principalLimit } from '#domain/underwriting/loan-limits.ts'
import { settledLoan } from '#domain/testing/testing-settled.ts'

const product = {
  principalLeast: 1_000_00n,
  principalAtFirst: 10_000_00n,
  principalMost: 10_000_00n,
  principalStep: 500_00n,
}
const ON_TIME = settledLoan()
const LATE = { ...ON_TIME, wasLate: true }
const CANCELLED = { ...ON_TIME, wasCancelled: true }
const REPAID_SOONER = { ...ON_TIME, daysOwed: 29 }
const REPAID_AT_ONCE = { ...ON_TIME, daysOwed: 0 }
const DISPUTED = { ...ON_TIME, isDisputed: true }
const LATE_AT_ONCE = { ...LATE, daysOwed: 5 }

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
  expect(principalLimit(product, { ...NO_HISTORY, settled }, SHIPPED_LIMIT_RULES)).toBe(limit)
})

const growing = { ...product, principalAtFirst: 3_000_00n }

test.each([
  ['a first loan is what the product lends at first', [], 3_000_00n],
  ['a loan paid on time doubles it', [ON_TIME], 6_000_00n],
  ['and another one, up to all that the product lends', [ON_TIME, ON_TIME], 10_000_00n],
  ['loans at the top are not saved up', [ON_TIME, ON_TIME, ON_TIME, LATE], 6_000_00n],
  ['a first loan paid late halves it', [LATE], 1_500_00n],
  ['a loan that was cancelled proves nothing', [CANCELLED, CANCELLED], 3_000_00n],
  // Trust requirement 55.
  ['a loan repaid on its first day proves nothing', [REPAID_AT_ONCE, REPAID_AT_ONCE], 3_000_00n],
  ['nor does one owed for 29 days', [REPAID_SOONER], 3_000_00n],
  ['nor one with an undecided dispute', [DISPUTED], 3_000_00n],
  ['but a late one halves it, however short', [LATE_AT_ONCE], 1_500_00n],
])('where it grows: %s', (_, settled, limit) => {
  expect(principalLimit(growing, { ...NO_HISTORY, settled }, SHIPPED_LIMIT_RULES)).toBe(limit)
})

// Trust requirement 55.
test.each([
  ['a limit that was lowered before an erasure stays so', [LATE], [], 1_500_00n],
  ['and grows from there', [LATE], [ON_TIME], 3_000_00n],
  ['a limit that had grown starts anew', [ON_TIME, ON_TIME], [], 3_000_00n],
])('who registers again: %s', (_, beforeErasure, settled, limit) => {
  expect(principalLimit(growing, { settled, beforeErasure }, SHIPPED_LIMIT_RULES)).toBe(limit)
})

test('a limit between two amounts is rounded down to the lower one', () => {
  const odd = {
    ...product,
    principalLeast: 1_200_00n,
    principalAtFirst: 9_700_00n,
    principalMost: 9_700_00n,
  }
  expect(principalLimit(odd, { ...NO_HISTORY, settled: [LATE] }, SHIPPED_LIMIT_RULES)).toBe(
    4_700_00n,
  )
})

test('a policy sets by how much a limit grows and falls; a late loan undoes a raise first', () => {
  const rules = { raisePercent: 150, latePercent: 80 }
  const limitOf = (settled: readonly (typeof LATE)[]) =>
    principalLimit(growing, { ...NO_HISTORY, settled }, rules)
  expect(limitOf([ON_TIME])).toBe(4_500_00n)
  expect(limitOf([ON_TIME, ON_TIME])).toBe(6_500_00n)
  expect(limitOf([ON_TIME, LATE])).toBe(3_000_00n)
  expect(limitOf([LATE])).toBe(2_000_00n)
})
