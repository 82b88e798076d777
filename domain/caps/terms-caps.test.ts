import { expect, test } from 'vitest'
import { excessRate } from '#domain/caps/cap-excess.ts'
import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { MARKETS } from '#domain/market/market.ts'
import { perCentText } from '#domain/money/money.ts'
import { perCent, rate } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { ONE_PAYMENT } from '#domain/caps/testing-terms.ts'
import { termsCapExcesses } from '#domain/caps/terms-caps.ts'

const startsOn = Temporal.PlainDate.from('2026-11-21')

const lawful = ONE_PAYMENT
const sixTimes = { installmentCounts: [4, 6], interval: { every: 30, unit: 'days' as const } }

const passedBy = (changed: Partial<ProductTerms>, limits = {}) =>
  termsCapExcesses({ ...lawful, ...changed }, MARKETS.philippines, startsOn, {
    policy: policyOn(startsOn),
    ...limits,
  })
const shown = (...changes: Parameters<typeof passedBy>) =>
  passedBy(...changes).map((excess) => [
    excess.cap,
    excess.subject,
    excess.installmentCount,
    Number(excess.principal) / 100,
    ...[excess.is, excess.most, excessRate(excess)].map((figure) => perCentText(figure, 4)),
  ])

test('lawful terms exceed no cap; in a market without caps no terms do', () => {
  expect(passedBy({})).toEqual([])
  const dear = { ...lawful, annualRate: perCent('500') }
  const limits = { policy: policyOn(startsOn) }
  expect(termsCapExcesses(dear, MARKETS.asGiven, startsOn, limits)).toEqual([])
})

test('an exceeded cap is listed once, with the loan that exceeds it most and by how much', () => {
  // 73.01 / 365 × 30 = 6.0008.
  expect(shown({ annualRate: perCent('73.01') })).toEqual([
    ['nominalRate', 'loan', 1, 10_000, '6.0008', '6.0000', '0.0008'],
  ])
  // 25% deducted is a higher rate over the shorter of two terms.
  expect(shown({ ...sixTimes, upFrontFeeRate: perCent('25') })).toEqual([
    ['effectiveRate', 'loan', 4, 10_000, '15.8405', '12.0000', '3.8405'],
    ['dailyCost', 'loan', 4, 10_000, '0.5591', '0.4000', '0.1591'],
  ])
  // (82.27 + 210) / (790 × 91 days)
  expect(shown({ upFrontFeeRate: perCent('21') })).toEqual([
    ['dailyCost', 'loan', 1, 10_000, '0.4066', '0.4000', '0.0066'],
  ])
})

test('the ceiling of a channel applies in addition to the legal caps', () => {
  expect(shown({}, { aprCeiling: perCent('32') })).toEqual([
    ['aprCeiling', 'loan', 1, 10_000, '32.9996', '32.0000', '0.9996'],
  ])
  const dear = { annualRate: perCent('73.01') }
  expect(shown(dear, { aprCeiling: perCent('999') })).toEqual(shown(dear))
})

test('the total cost of a loan is given in centavos', () => {
  const [first, ...others] = passedBy({}, { chargedBefore: 9_177_28n, costCap: 10_000_00n })
  expect(others).toEqual([])
  expect(first).toMatchObject({ cap: 'totalCost', is: rate('1000001'), most: rate('1000000') })
})

test('a fee that is too high only for the smallest amount, or only with more installments, is listed', () => {
  expect(passedBy({ installmentFee: 400_00n })).not.toEqual([])
  expect(passedBy({ installmentFee: 400_00n, principalLeast: 10_000_00n })).toEqual([])
})

test('an extension that would exceed a cap is listed with the last installment alone, where it costs most', () => {
  const extensible = { ...sixTimes, extensionCountMost: 2 }
  expect(passedBy({ ...extensible, extensionFeeRate: perCent('3') })).toEqual([])
  expect(shown({ ...extensible, extensionFeeRate: perCent('9') })).toEqual([
    ['effectiveRate', 'extension', 1, 10_000, '12.8707', '12.0000', '0.8707'],
    ['dailyCost', 'extension', 1, 10_000, '0.4290', '0.4000', '0.0290'],
  ])
  expect(passedBy({ ...sixTimes, extensionFeeRate: perCent('9') })).toEqual([])
  const ofChannel = { aprCeiling: perCent('36') }
  expect(shown({ ...extensible, extensionFeeRate: perCent('3') }, ofChannel)).toEqual([
    ['aprCeiling', 'extension', 1, 10_000, '71.6491', '36.0000', '35.6491'],
  ])
})

test('without net proceeds an infinite rate is shown as the highest figure', () => {
  const none = { upFrontFeeRate: rate('0.99999999'), passesOnStampTax: true }
  const rates = shown(none).flatMap(([cap, , , , is]) => (cap === 'totalCost' ? [] : [[cap, is]]))
  expect(rates).toEqual([
    ['effectiveRate', '1000000.0000'],
    ['dailyCost', '1000000.0000'],
  ])
})
