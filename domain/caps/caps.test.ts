import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cap, costCap, type CappedOffer, passedCaps } from '#domain/caps/caps.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { MARKETS } from '#domain/market/market.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { presentValue } from '#domain/money/present-value.ts'
import { minus, rate, ratio, ZERO_RATE } from '#domain/money/rate.ts'
import { policyOn, findRatePolicy } from '#domain/caps/rate-policy.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { ONE_PAYMENT } from '#domain/caps/testing-terms.ts'

const startsOn = Temporal.PlainDate.from('2026-11-21')
const policy = policyOn(startsOn)
const olderPolicy = policyOn(Temporal.PlainDate.from('2026-03-31'))

const sixPerCent: LoanTerms = {
  ...ONE_PAYMENT,
  // 6% per 30 days.
  annualRate: rate('0.73'),
  installmentCount: 1,
}

const bullet = (days: number, fee: bigint, annualRate = sixPerCent.annualRate): CappedOffer => {
  const terms = { ...sixPerCent, annualRate, interval: { every: days, unit: 'days' as const } }
  const offered = offer(terms, 10_000_00n, startsOn, MARKETS.philippines)
  return { ...offered, netProceeds: offered.netProceeds - fee }
}

const isPassed = (cap: Cap, offered: CappedOffer, by = policy) =>
  passedCaps(offered, { policy: by }).includes(cap)

test('the policy depends on the day: 12% from 1 April 2026, 15% before, none before 3 March 2022', () => {
  expect(policyOn(Temporal.PlainDate.from('2026-04-01')).key).toBe('sec-mc-14-2025')
  expect(olderPolicy.key).toBe('sec-mc-3-2022')
  expect(() => policyOn(Temporal.PlainDate.from('2022-03-02'))).toThrow('no rate policy')
})

test('a stored policy is found by its key, and each names its circular', () => {
  expect(findRatePolicy('sec-mc-14-2025')).toBe(policy)
  expect(findRatePolicy('sec-mc-3-2022')).toBe(olderPolicy)
  expect(() => findRatePolicy('sec-mc-1-1999')).toThrow('There is no rate policy sec-mc-1-1999.')
  expect([policy, olderPolicy].map(({ title }) => title)).toEqual([
    'SEC Memorandum Circular No. 14, series of 2025',
    'SEC Memorandum Circular No. 3, series of 2022',
  ])
})

test.each([
  [30, 600_00n, 535_71n, policy],
  [30, 600_00n, 782_60n, olderPolicy],
  [91, 1_820_00n, 1_618_47n, policy],
  [120, 2_400_00n, 2_119_57n, policy],
])(
  '₱10,000 for %d days at 6%% allow %d centavos of interest and %d of fee, and no more',
  (days, interest, fee, by) => {
    expect(bullet(days, 0n).rows[0]?.interest).toBe(interest)
    expect(isPassed('effectiveRate', bullet(days, fee), by)).toBe(false)
    expect(isPassed('effectiveRate', bullet(days, fee + 1n), by)).toBe(true)
  },
)

test('the simple cost per day is the stricter test over longer terms', () => {
  // 1820 + f ≤ 0.004 × 91 × (10000 − f)
  expect(isPassed('dailyCost', bullet(91, 1_334_31n))).toBe(false)
  expect(isPassed('dailyCost', bullet(91, 1_334_32n))).toBe(true)
})

test('interest of 6% per 30 days is within the cap, a little more is not', () => {
  expect(isPassed('nominalRate', bullet(91, 0n))).toBe(false)
  expect(isPassed('nominalRate', bullet(91, 0n, rate('0.7301')))).toBe(true)
})

test('a channel ceiling of 36% a year allows ₱823.61 deducted or ₱897.53 of interest on ₱10,000 for 91 days', () => {
  const ceiling = (offered: CappedOffer) =>
    passedCaps(offered, { policy, aprCeiling: rate('0.36') })
  expect(ceiling(bullet(91, 0n, rate('0.36')))).toEqual([])
  expect(ceiling(bullet(91, 0n, rate('0.3601')))).toEqual(['aprCeiling'])
  expect(ceiling(bullet(91, 823_61n, ZERO_RATE))).toEqual([])
  expect(ceiling(bullet(91, 823_62n, ZERO_RATE))).toEqual(['aprCeiling'])
})

test('a loan costs no more than its principal over its whole life, earlier charges included', () => {
  const offered = bullet(91, 0n)
  expect(costCap(offered, policy)).toBe(10_000_00n)
  expect(passedCaps(offered, { policy, costCap: 10_000_00n, chargedBefore: 8_180_00n })).toEqual([])
  expect(passedCaps(offered, { policy, costCap: 10_000_00n, chargedBefore: 8_180_01n })).toEqual([
    'totalCost',
  ])
})

test('the present value of ₱112 in 30 days at 12% is exactly ₱100, and of two such payments exactly ₱200', () => {
  const monthly = rate('0.12')
  const one = presentValue([{ days: 30, amount: 112_00n }], monthly)
  expect(minus(one, rate('10000'))).toEqual(ZERO_RATE)
  const two = [
    { days: 30, amount: 112_00n },
    { days: 60, amount: 125_44n },
  ]
  expect(minus(presentValue(two, monthly), rate('20000'))).toEqual(ZERO_RATE)
})

test('the present value within a month is correct to 12 digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 364 }), (days) => {
      const { numerator, denominator } = presentValue(
        [{ days, amount: 10n ** 9n }],
        ratio(12n, 100n),
      )
      expect(Number((numerator * 1000n) / denominator)).toBeCloseTo(1e12 / 1.12 ** (days / 30), -1)
    }),
    upTo(40),
  )
})

test('one installment above the nominal rate exceeds the cap, even when the others are below it', () => {
  const terms = { ...sixPerCent, installmentCount: 3, annualRate: rate('0.36') }
  const offered = offer(terms, 9_000_00n, startsOn, MARKETS.philippines)
  expect(isPassed('nominalRate', offered)).toBe(false)
  const dear = offered.rows.map((row) => (row.number === 2 ? { ...row, interest: 5_000_00n } : row))
  expect(isPassed('nominalRate', { ...offered, rows: dear })).toBe(true)
})

test('a loan without its own cost cap is limited to its principal', () => {
  // 1,820 of interest, and 8,180 or a centavo more kept back.
  expect(isPassed('totalCost', bullet(91, 8_180_00n))).toBe(false)
  expect(isPassed('totalCost', bullet(91, 8_180_01n))).toBe(true)
  expect(passedCaps(bullet(91, 0n), { policy, costCap: 1_819_99n })).toEqual(['totalCost'])
})
