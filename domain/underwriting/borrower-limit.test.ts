import { describe, expect, test } from 'vitest'
import { borrowerLimit, loanWeights, stepEarnedFrom } from '#domain/underwriting/borrower-limit.ts'
import { type CreditHistory, NO_HISTORY } from '#domain/underwriting/credit-history.ts'
import { SHIPPED_LIMIT_RULES } from '#domain/underwriting/limit-steps.ts'
import { principalLimit } from '#domain/underwriting/loan-limits.ts'
import { MARKETS } from '#domain/market/market.ts'
import { settledLoan } from '#domain/testing/testing-settled.ts'
import { START, WORKED_TERMS } from '#domain/testing/testing-worked-loan.ts'
import { offer } from '#domain/underwriting/offer.ts'

// Trust requirement 78. The demo's products of market philippines: 11, 12 and 13.
const amounts = {
  principalLeast: 1_000_00n,
  principalAtFirst: 15_000_00n,
  principalMost: 25_000_00n,
}

/** A loan of so many pesos that was kept so many days and paid at once. */
const kept = (pesos: number, days: number, settledBefore = 0) =>
  settledLoan({
    principal: BigInt(pesos) * 100n,
    centavoDays: BigInt(pesos) * 100n * BigInt(Math.min(60, days)),
    settledBefore,
  })

const limitOf = (history: Partial<CreditHistory>, rules = SHIPPED_LIMIT_RULES) =>
  borrowerLimit(amounts, { ...NO_HISTORY, ...history }, rules)

describe('a step is earned by money × days', () => {
  test.each([
    ['a first loan', [], 15_000_00n],
    ['₱15,000 kept 15 days', [kept(15_000, 15)], 25_000_00n],
    ['₱15,000 kept 14 days', [kept(15_000, 14)], 15_000_00n],
    [
      '₱7,500 in 4 × 30 days',
      [settledLoan({ principal: 7_500_00n, centavoDays: 395_987_00n })],
      25_000_00n,
    ],
    [
      '₱7,499.99, however long',
      [settledLoan({ principal: 7_499_99n, centavoDays: 7_499_99n * 60n })],
      15_000_00n,
    ],
    [
      'any number of ₱1,000',
      Array.from({ length: 40 }, (_, place) => kept(1_000, 60, place)),
      15_000_00n,
    ],
    [
      'any number of ₱3,000',
      Array.from({ length: 40 }, (_, place) => kept(3_000, 60, place)),
      15_000_00n,
    ],
  ])('%s', (_, settled, limit) => {
    expect(limitOf({ settled })).toBe(limit)
  })

  test('the limit it is measured by is the one in force when it was accepted', () => {
    const rules = { raisePercent: 140, latePercent: 50 }
    const first = kept(15_000, 30)
    // ₱10,000 are half of ₱15,000 and not of ₱21,000.
    expect(limitOf({ settled: [first, kept(10_000, 60, 0)] }, rules)).toBe(25_000_00n)
    expect(limitOf({ settled: [first, kept(10_000, 60, 1)] }, rules)).toBe(21_000_00n)
  })
})

// Limit ₱15,000: half of it for 30 days is enough, or all of it for 15.
test.each([
  [15_000, 15],
  [7_500, 30],
  [7_499, null],
  [1_000, null],
])('₱%s kept until day %s are a step', (pesos, day) => {
  const lent = BigInt(pesos) * 100n
  const made = offer(WORKED_TERMS.philippines, lent, START, MARKETS.philippines)
  expect(stepEarnedFrom(made, 15_000_00n)).toBe(day)
})

describe('what is no proof', () => {
  const proof = kept(15_000, 60)
  test.each([
    ['cancelled', { ...proof, wasCancelled: true }, 15_000_00n],
    ['late', { ...proof, wasLate: true }, 7_500_00n],
    ['disputed', { ...proof, isDisputed: true }, 15_000_00n],
    ['replanned', { ...proof, wasReplanned: true }, 15_000_00n],
    ['tooSmall', kept(7_000, 60), 15_000_00n],
    ['tooShort', kept(15_000, 2), 15_000_00n],
    ['onTime', proof, 25_000_00n],
  ])('%s', (weight, loan, limit) => {
    expect(limitOf({ settled: [loan] })).toBe(limit)
    const history = { ...NO_HISTORY, settled: [loan] }
    expect(loanWeights(amounts, history, SHIPPED_LIMIT_RULES).settled).toEqual([weight])
  })
})

test('a late loan undoes a raise first, then halves; never below the least on offer', () => {
  const late = (place: number) => ({ ...kept(15_000, 60, place), wasLate: true })
  expect(limitOf({ settled: [kept(15_000, 30), late(1)] })).toBe(15_000_00n)
  expect(limitOf({ settled: [late(0), late(1)] })).toBe(3_750_00n)
  expect(limitOf({ settled: Array.from({ length: 9 }, (_, place) => late(place)) })).toBe(1_000_00n)
})

test('loans before an erasure lower it and never raise it', () => {
  const late = { ...kept(15_000, 60), wasLate: true }
  expect(limitOf({ beforeErasure: [late] })).toBe(7_500_00n)
  expect(limitOf({ beforeErasure: [kept(15_000, 60)] })).toBe(15_000_00n)
  // Half of ₱7,500 is enough for whom it was lowered.
  expect(limitOf({ beforeErasure: [late], settled: [kept(4_000, 60)] })).toBe(15_000_00n)
})

describe('a product lends what is left of the one limit', () => {
  const product = { ...amounts, principalLeast: 5_000_00n, principalStep: 500_00n }
  const lends = (outstanding: bigint, given: Partial<CreditHistory> = {}, of = product) =>
    principalLimit(
      of,
      { ...NO_HISTORY, ...given, oneLimit: { amounts, outstanding } },
      SHIPPED_LIMIT_RULES,
    )

  test('on a step, and nothing below its least amount', () => {
    expect(lends(0n)).toBe(15_000_00n)
    expect(lends(3_100_00n)).toBe(11_500_00n)
    expect(lends(10_000_00n)).toBe(5_000_00n)
    expect(lends(10_000_01n)).toBe(0n)
    expect(lends(40_000_00n)).toBe(0n)
  })

  test('never more than its own largest amount, whatever its own first amount is', () => {
    const small = { ...product, principalAtFirst: 5_000_00n, principalMost: 10_000_00n }
    expect(lends(0n, {}, small)).toBe(10_000_00n)
  })

  test('what staff set replaces what follows from the loans, not what is outstanding', () => {
    const late = { ...kept(15_000, 60), wasLate: true }
    expect(lends(2_000_00n, { settled: [late], limitSet: 20_000_00n })).toBe(18_000_00n)
    expect(lends(2_000_00n, { limitSet: 6_000_00n })).toBe(0n)
    expect(lends(0n, { limitSet: 90_000_00n })).toBe(25_000_00n)
    expect(lends(80_000_00n, { limitSet: 90_000_00n })).toBe(10_000_00n)
  })
})
