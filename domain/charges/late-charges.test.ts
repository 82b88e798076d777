import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterFreeDays,
  lateCharge,
  scheduledPenalty,
  tieredLateInterest,
} from '#domain/charges/late-charges.ts'
import { MARKETS } from '#domain/market/market.ts'
import { perCent } from '#domain/money/rate.ts'

const late = (unpaid: bigint, lastDay: number, firstDay = 1) => [{ unpaid, firstDay, lastDay }]
const terms = { isRepeatBorrower: false, isPenaltyCharged: false, penaltyRate: perCent('5') }

// spec: CONST-035 CONST-036 CONST-037
test.each([
  [1, 5],
  [30, 150],
  [31, 154],
  [90, 390],
  [91, 392],
  [120, 450],
])(
  'market asGiven: after %d days late interest is %d%% of what is unpaid',
  (days, perCentOfUnpaid) => {
    expect(tieredLateInterest(late(1_000_00n, days))).toBe(BigInt(perCentOfUnpaid) * 10_00n)
  },
)

// spec: CONST-033 CONST-034
test('market asGiven: the penalty is ₱1,000 for a new borrower, ₱800 for a repeat one, once', () => {
  const charge = (changed: Partial<typeof terms>, isFirstLate = true) =>
    lateCharge(MARKETS.asGiven, late(100_00n, 1), isFirstLate, { ...terms, ...changed })
  expect(charge({})).toBe(1_005_00n)
  expect(charge({ isRepeatBorrower: true })).toBe(805_00n)
  expect(charge({ isPenaltyCharged: true })).toBe(5_00n)
  expect(charge({}, false)).toBe(5_00n)
})

// spec: ST-049
test('market philippines: 5% per 30 days of the scheduled amount, and nothing else', () => {
  const charge = (days: number) =>
    lateCharge(MARKETS.philippines, late(2_244_66n, days), true, terms)
  expect([1, 7, 30].map(charge)).toEqual([3_74n, 26_18n, 112_23n])
})

// spec: ST-049
test('market philippines: the penalty is rounded down once over its whole sum, not by the day', () => {
  // 0.1666… of a centavo a day.
  expect(scheduledPenalty(late(100n, 5), perCent('5'))).toBe(0n)
  expect(scheduledPenalty(late(100n, 6), perCent('5'))).toBe(1n)
})

// spec: ST-049
test('market philippines: a loan without a penalty rate is refused', () => {
  const charge = () =>
    lateCharge(MARKETS.philippines, late(100n, 1), true, { ...terms, penaltyRate: null })
  expect(charge).toThrow('has no penalty rate')
})

// spec: ST-049
test('the first days late that are free bear nothing, and the others keep their numbers', () => {
  const spans = [...late(200n, 5), ...late(100n, 20, 6)]
  expect(afterFreeDays(spans, 0)).toEqual(spans)
  expect(afterFreeDays(spans, 4)).toEqual([...late(200n, 5, 5), ...late(100n, 20, 6)])
  expect(afterFreeDays(spans, 5)).toEqual(late(100n, 20, 6))
  expect(afterFreeDays(spans, 20)).toEqual([])
})

// spec: CONST-035
test('an installment that is not late costs nothing', () => {
  expect(lateCharge(MARKETS.asGiven, [], true, terms)).toBe(0n)
  expect(lateCharge(MARKETS.philippines, [], true, terms)).toBe(0n)
})

// spec: CONST-035, CONST-036, CONST-037
test('days late cost the same however they are split into spans', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 7n),
      fc.integer({ min: 2, max: 300 }),
      fc.integer({ min: 1, max: 299 }),
      (unpaid, days, at) => {
        const cut = Math.min(at, days - 1)
        const spans = [...late(unpaid, cut), ...late(unpaid, days, cut + 1)]
        expect(tieredLateInterest(spans)).toBe(tieredLateInterest(late(unpaid, days)))
        expect(scheduledPenalty(spans, perCent('5'))).toBe(
          scheduledPenalty(late(unpaid, days), perCent('5')),
        )
      },
    ),
  )
})
