import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schedule } from '#domain/schedule/amortization.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { sum } from '#domain/money/money.ts'
import { rate, ratio, ZERO_RATE } from '#domain/money/rate.ts'
import { upTo } from '#domain/testing/testing-cases.ts'
import { ONE_PAYMENT } from '#domain/caps/testing-terms.ts'

const start = Temporal.PlainDate.from('2026-11-21')

const monthly36: LoanTerms = {
  ...ONE_PAYMENT,
  annualRate: rate('0.36'),
  dayCount: '30/360',
  installmentCount: 4,
  interval: { every: 30, unit: 'days' },
}

const anyTerms: fc.Arbitrary<LoanTerms> = fc.record({
  method: fc.constantFrom('declining', 'flat', 'equalPrincipal'),
  annualRate: fc.integer({ min: 0, max: 200_000 }).map((parts) => ratio(BigInt(parts), 100_000n)),
  dayCount: fc.constantFrom('30/360', 'actual/365', 'actual/actual'),
  installmentCount: fc.integer({ min: 3, max: 26 }),
  interval: fc.constantFrom(
    { every: 1, unit: 'months' as const },
    { every: 7, unit: 'days' as const },
    { every: 30, unit: 'days' as const },
  ),
  monthEnd: fc.constantFrom('clamp', 'rollOn'),
  principalGraceCount: fc.integer({ min: 0, max: 2 }),
  installmentMultiple: fc.constantFrom(1n, 100n, 500n),
  upFrontFeeRate: fc.constant(ZERO_RATE),
  installmentFee: fc.bigInt(0n, 50_00n),
  passesOnStampTax: fc.constant(false),
  extensionFeeRate: fc.constant(ZERO_RATE),
  extensionCountMost: fc.constant(0),
})

test('₱6,000 at 6% per 30 days is three installments of ₱2,244.66', () => {
  const rows = schedule(
    { ...monthly36, annualRate: rate('0.72'), installmentCount: 3 },
    6_000_00n,
    start,
  )
  expect(rows.map(({ due }) => due)).toEqual([2_244_66n, 2_244_66n, 2_244_66n])
  expect(rows.map(({ dueOn }) => dueOn.toString())).toEqual([
    '2026-12-21',
    '2027-01-20',
    '2027-02-19',
  ])
})

test('an installment rounded down to 0 never lets the balance grow: ₱4 in multiples of 5 is due at the end', () => {
  const rows = schedule(
    { ...monthly36, installmentMultiple: 500n, installmentCount: 3 },
    4_00n,
    start,
  )
  expect(rows.map(({ principal, interest }) => [principal, interest])).toEqual([
    [0n, 12n],
    [0n, 12n],
    [4_00n, 12n],
  ])
})

test('a rounded-up installment never repays more than the balance: ₱14 in multiples of 5 is 5, 5, 4, 0', () => {
  const terms = { ...monthly36, annualRate: ZERO_RATE, installmentMultiple: 5_00n }
  const rows = schedule(terms, 14_00n, start)
  expect(rows.map(({ principal }) => principal)).toEqual([5_00n, 5_00n, 4_00n, 0n])
  expect(rows.map(({ balance }) => balance)).toEqual([9_00n, 4_00n, 0n, 0n])
})

test('a single payment bears the interest of all its days', () => {
  const bullet = {
    ...monthly36,
    annualRate: rate('0.72'),
    installmentCount: 1,
    interval: { every: 91, unit: 'days' as const },
  }
  expect(schedule(bullet, 10_000_00n, start)[0]).toMatchObject({
    principal: 10_000_00n,
    interest: 1_820_00n,
    balance: 0n,
  })
})

test('rows add up to the principal, end at balance 0 and never go below it, whatever the terms', () => {
  fc.assert(
    fc.property(anyTerms, fc.bigInt(1n, 10n ** 8n), (terms, principal) => {
      const rows = schedule(terms, principal, start, 'down')
      expect(sum(rows.map((row) => row.principal))).toBe(principal)
      expect(rows.at(-1)?.balance).toBe(0n)
      for (const row of rows) {
        expect(row.principal >= 0n && row.interest >= 0n && row.balance >= 0n).toBe(true)
        expect(row.due).toBe(row.principal + row.interest + row.fees)
      }
    }),
    upTo(300),
  )
})

test('interest rounded down never exceeds the exact interest on the balance', () => {
  fc.assert(
    fc.property(fc.bigInt(1_000_00n, 25_000_00n), (principal) => {
      const terms = { ...monthly36, dayCount: 'actual/365' as const, annualRate: rate('0.33') }
      for (const row of schedule(terms, principal, start, 'down')) {
        const opening = row.balance + row.principal
        expect(row.interest * 36_500n <= opening * 33n * BigInt(row.days)).toBe(true)
      }
    }),
  )
})

test('installments of whole pesos leave the remainder to the last one', () => {
  const rows = schedule({ ...monthly36, installmentMultiple: 100n }, 10_000_00n, start)
  expect(rows.slice(0, 3).map(({ due }) => due % 100n)).toEqual([0n, 0n, 0n])
  expect(sum(rows.map(({ principal }) => principal))).toBe(10_000_00n)
})

test('a grace period bears interest only, and the principal is spread over the other installments', () => {
  for (const method of ['declining', 'flat', 'equalPrincipal'] as const) {
    const rows = schedule({ ...monthly36, method, principalGraceCount: 2 }, 10_000_00n, start)
    expect(rows.map(({ principal }) => principal > 0n)).toEqual([false, false, true, true])
    expect(rows[0]?.interest).toBe(300_00n)
  }
})
