import { expect, test } from 'vitest'
import { isPrincipalOf, loanTerms, type ProductTerms } from '#domain/loan-terms.ts'
import { MARKETS } from '#domain/market.ts'
import { rate, ZERO_RATE } from '#domain/rate.ts'
import { termsErrors } from '#domain/terms-check.ts'

const lawful: ProductTerms = {
  principalLeast: 2_000_00n,
  principalMost: 15_000_00n,
  principalStep: 500_00n,
  installmentCounts: [4, 6],
  method: 'declining',
  annualRate: rate('0.33'),
  dayCount: 'actual/365',
  interval: { every: 30, unit: 'days' },
  monthEnd: 'clamp',
  principalGraceCount: 0,
  installmentMultiple: 1n,
  upFrontFeeRate: ZERO_RATE,
  installmentFee: 0n,
  passesOnStampTax: false,
  extensionFeeRate: ZERO_RATE,
  extensionCountMost: 2,
}

const errorsOf = (changed: Partial<ProductTerms>, market: keyof typeof MARKETS = 'philippines') =>
  termsErrors({ ...lawful, ...changed }, MARKETS[market])

test('lawful terms have no errors in either market', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({}, 'asGiven')).toEqual([])
})

test('a whole term is 91 to 365 days in both markets', () => {
  const tooShort = '3 installments make a term of 90 days; it must be 91 to 365.'
  expect(errorsOf({ installmentCounts: [3] })).toEqual([tooShort])
  expect(errorsOf({ installmentCounts: [3] }, 'asGiven')).toEqual([tooShort])
  expect(errorsOf({ installmentCounts: [1], interval: { every: 91, unit: 'days' } })).toEqual([])
  expect(errorsOf({ installmentCounts: [1], interval: { every: 366, unit: 'days' } })).toHaveLength(
    1,
  )
})

test('a term in months must fit whatever month it starts in', () => {
  const months = { every: 1, unit: 'months' as const }
  expect(errorsOf({ interval: months, installmentCounts: [3] }, 'asGiven')).toEqual([
    '3 installments make a term of 89 to 92 days; it must be 91 to 365.',
  ])
  expect(errorsOf({ interval: months, installmentCounts: [4] }, 'asGiven')).toEqual([])
})

test('market philippines takes days and declining interest only', () => {
  expect(errorsOf({ interval: { every: 1, unit: 'months' } })).toContain(
    'In this market installments are counted in days.',
  )
  expect(errorsOf({ method: 'flat' })).toEqual(['In this market interest is declining only.'])
  expect(errorsOf({ method: 'flat' }, 'asGiven')).toEqual([])
})

test('amounts, counts and fees that make no loan are refused with the reason', () => {
  expect(errorsOf({ principalLeast: 0n })).toContain('The smallest amount must be above zero.')
  expect(errorsOf({ principalStep: 0n })).toContain('The step between amounts must be above zero.')
  expect(errorsOf({ principalMost: 1_000_00n })).toHaveLength(1)
  expect(errorsOf({ principalStep: 700_00n })).toHaveLength(1)
  expect(errorsOf({ installmentCounts: [] })).toEqual(['There must be a number of installments.'])
  expect(errorsOf({ principalGraceCount: 4 })).toHaveLength(1)
  expect(errorsOf({ upFrontFeeRate: rate('1') })).toHaveLength(1)
  expect(errorsOf({ annualRate: rate('-0.01') })).toHaveLength(1)
  expect(errorsOf({ installmentFee: -1n, extensionCountMost: 0.5 })).toHaveLength(2)
})

test('a product lends its least amount plus whole steps, up to its most', () => {
  expect(isPrincipalOf(lawful, 2_000_00n)).toBe(true)
  expect(isPrincipalOf(lawful, 2_500_00n)).toBe(true)
  expect(isPrincipalOf(lawful, 2_500_01n)).toBe(false)
  expect(isPrincipalOf(lawful, 15_500_00n)).toBe(false)
  expect(isPrincipalOf(lawful, 1_500_00n)).toBe(false)
})

test('a loan takes its terms from the product, with one of its numbers of installments', () => {
  expect(loanTerms(lawful, 6)).toMatchObject({ installmentCount: 6, extensionCountMost: 2 })
  expect(loanTerms(lawful, 6)).not.toHaveProperty('principalLeast')
  expect(() => loanTerms(lawful, 5)).toThrow('The product has no 5 installments.')
})
