import { expect, test } from 'vitest'
import { isPrincipalOffered, loanTerms, type ProductTerms } from '#domain/schedule/loan-terms.ts'
import { MARKETS } from '#domain/market/market.ts'
import { rate, ZERO_RATE } from '#domain/money/rate.ts'
import { termsErrors } from '#domain/caps/terms-check.ts'
import { ONE_PAYMENT } from '#domain/caps/testing-terms.ts'

const lawful: ProductTerms = {
  ...ONE_PAYMENT,
  principalLeast: 2_000_00n,
  principalAtFirst: 15_000_00n,
  principalMost: 15_000_00n,
  installmentCounts: [4, 6],
  interval: { every: 30, unit: 'days' },
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
  expect(errorsOf({ installmentCounts: [1], interval: { every: 365, unit: 'days' } })).toEqual([])
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

test('market philippines accepts intervals of days and declining interest only', () => {
  expect(errorsOf({ interval: { every: 1, unit: 'months' } })).toContain(
    'In this market installments are counted in days.',
  )
  expect(errorsOf({ method: 'flat' })).toEqual(['In this market interest is declining only.'])
  expect(errorsOf({ method: 'flat' }, 'asGiven')).toEqual([])
})

const equalPrincipal = { method: 'equalPrincipal', annualRate: ZERO_RATE } as const
test.each<[Partial<ProductTerms>, string]>([
  [{ principalLeast: 0n }, 'The smallest amount must be above zero.'],
  [{ principalStep: 0n }, 'The step between amounts must be above zero.'],
  [
    { principalAtFirst: 2_000_00n, principalMost: 1_999_99n },
    'The largest amount is below the smallest one.',
  ],
  ...[1_999_99n, 15_000_01n].map((principalAtFirst): [Partial<ProductTerms>, string] => [
    { principalAtFirst },
    'The largest amount of a first loan is not between the smallest and the largest.',
  ]),
  [
    { principalStep: 700_00n },
    'The largest amount is not a whole number of steps above the smallest one.',
  ],
  [{ installmentCounts: [] }, 'There must be a number of installments.'],
  [{ installmentMultiple: 0n }, 'The multiple of an installment must be above zero.'],
  [
    { ...equalPrincipal, installmentMultiple: 100n },
    'Installments of equal principal cannot be rounded to a multiple.',
  ],
  [{ principalGraceCount: -1 }, 'The grace on principal must be 0 or more.'],
  [{ principalGraceCount: 0.5 }, 'The grace on principal must be 0 or more.'],
  [{ principalGraceCount: 4 }, 'The grace on principal leaves none of 4 installments to repay it.'],
  [{ installmentCounts: [4, 0] }, '0 is not a number of installments.'],
  [{ installmentCounts: [4, 4.5] }, '4.5 is not a number of installments.'],
  [{ annualRate: rate('-0.01') }, 'The interest rate must not be below zero.'],
  [
    { upFrontFeeRate: rate('-0.01') },
    'The fee up front must be 0 or more and below the whole principal.',
  ],
  [
    { upFrontFeeRate: rate('1') },
    'The fee up front must be 0 or more and below the whole principal.',
  ],
  [{ installmentFee: -1n }, 'The fee per installment must not be below zero.'],
  [{ extensionFeeRate: rate('-0.01') }, 'The extension fee must not be below zero.'],
  [{ extensionCountMost: -1 }, 'The extensions must be 0 or more.'],
  [{ extensionCountMost: 0.5 }, 'The extensions must be 0 or more.'],
])('invalid terms are refused with the reason: %o', (changed, reason) => {
  expect(errorsOf(changed, 'asGiven')).toEqual([reason])
})

test('an interval is a whole number of days or months, from 1 on', () => {
  const reason = 'The interval must be a whole number of 1 or more.'
  for (const every of [0, 30.5])
    expect(errorsOf({ interval: { every, unit: 'days' } }, 'asGiven')).toContain(reason)
  const single = { interval: { every: 1, unit: 'months' as const }, installmentCounts: [4] }
  expect(errorsOf(single, 'asGiven')).toEqual([])
})

test('terms at the limits are accepted', () => {
  for (const edge of [
    { principalLeast: 500_00n },
    { principalLeast: 15_000_00n },
    { principalLeast: 1n, principalAtFirst: 1n, principalMost: 1n, principalStep: 1n },
    { principalAtFirst: 2_000_00n },
    { ...equalPrincipal },
    { principalGraceCount: 3 },
    { upFrontFeeRate: rate('0.99') },
    { extensionCountMost: 0 },
  ])
    expect(errorsOf(edge, 'asGiven')).toEqual([])
})

test('a market refuses other units and methods, and names the ones it has', () => {
  expect(
    termsErrors(
      { ...lawful, method: 'flat' },
      {
        ...MARKETS.asGiven,
        interestMethods: ['declining', 'equalPrincipal'],
        intervalUnits: ['months'],
      },
    ),
  ).toEqual([
    'In this market installments are counted in months.',
    'In this market interest is declining or equalPrincipal only.',
  ])
})

test('a product lends its least amount plus whole steps, up to its most', () => {
  expect(isPrincipalOffered(lawful, 2_000_00n)).toBe(true)
  expect(isPrincipalOffered(lawful, 2_500_00n)).toBe(true)
  expect(isPrincipalOffered(lawful, 2_500_01n)).toBe(false)
  expect(isPrincipalOffered(lawful, 15_000_00n)).toBe(true)
  expect(isPrincipalOffered(lawful, 15_500_00n)).toBe(false)
  const odd = {
    ...lawful,
    principalLeast: 1_200_00n,
    principalAtFirst: 2_200_00n,
    principalMost: 2_200_00n,
  }
  expect(isPrincipalOffered(odd, 1_700_00n)).toBe(true)
  expect(termsErrors(odd, MARKETS.philippines)).toEqual([])
  expect(isPrincipalOffered(lawful, 1_500_00n)).toBe(false)
})

test('a loan takes its terms from the product, with one of its numbers of installments', () => {
  expect(loanTerms(lawful, 6)).toMatchObject({ installmentCount: 6, extensionCountMost: 2 })
  expect(loanTerms(lawful, 6)).not.toHaveProperty('principalLeast')
  expect(() => loanTerms(lawful, 5)).toThrow('The product has no 5 installments.')
})

test('a borrower can ask for 60 installments at most, and for each number once', () => {
  const every = { every: 6, unit: 'days' as const }
  expect(errorsOf({ interval: every, installmentCounts: [60] })).toEqual([])
  expect(errorsOf({ interval: { ...every, every: 2 }, installmentCounts: [61] })).toEqual([
    'A loan has at most 60 installments.',
  ])
  expect(errorsOf({ installmentCounts: [4, 6, 4] })).toEqual([
    'A number of installments is named twice.',
  ])
})
