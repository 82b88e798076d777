import { describe, expect, test } from 'vitest'
import { perCent, ZERO_RATE } from '#domain/money/rate.ts'
import {
  faultsOfProduct,
  faultsOfTexts,
} from '#server/lending/product/publishing/product-faults.ts'
import { falseFigures } from '#server/lending/product/publishing/false-figures.ts'
import { withFigures } from '#server/lending/product/filled-words.ts'
import { DEMO_PRODUCTS } from '#doubles/demo/demo-products.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()

/** 33% a year, ₱2,000 to ₱15,000 by ₱500, no fees. */
const { terms: free } = DEMO_PRODUCTS.find(({ id }) => id === '12')!
const fee = { ...free, upFrontFeeRate: perCent('5') }

describe('words that the terms bear', () => {
  test.each([
    '33% a year on what you still owe',
    '33% kada taon sa natitirang utang',
    '33 per cent, 2.75% a month',
    '2.75% monthly, 33% yearly',
    '0.09% a day',
    'No fees',
    'Walang fee',
    'From ₱2,000 to PHP 15,000.00',
    'Borrow P5,500 today',
    '2,000 pesos to begin with',
    'Cancel free for 3 days',
    'Give back what you received within 3 days, and you pay no interest and no fee.',
    'Ibalik ang natanggap mo sa loob ng 3 araw, at wala kang babayarang interest o fee.',
    'Paid back in 4 installments of 30 days each.',
    '100% online',
    'A P2P lender',
    '33% per annum',
    'Interest of 33% p.a.',
  ])('“%s”', (words) => {
    expect(falseFigures(words, free)).toEqual([])
  })

  test('“5% fee, 33% a year” of a product with that fee', () => {
    expect(falseFigures('5% fee, 33% a year', fee)).toEqual([])
    expect(falseFigures('33% a year, 5% fee', fee)).toEqual([])
    expect(falseFigures('Interest of only 5%', fee)).toHaveLength(1)
    expect(falseFigures('5% per annum', fee)).toHaveLength(1)
  })
})

describe('words that they do not bear', () => {
  test.each([
    '34% a year on what you still owe',
    '34% kada taon',
    '33% a month',
    '33% bawat buwan',
    '2.7% a month',
    '2.8% monthly',
    '3% kada buwan',
    'Only 1% a day',
    '0% for new borrowers',
    '32.9 percent',
    '３４% a year',
    'up to ₱16,000',
    'from PHP 1,000',
    'Borrow P5,501',
    '2,001 piso lang',
    'No interest',
    'interest-free',
    'Walang interes',
    'Wala kang babayarang tubo',
    'Zero-interest loan',
    'Returning customers pay no interest',
    'Monthly rate: 33%',
    '33% a week',
    '33% p.m.',
    'Interest of 100% a year',
  ])('“%s”', (words) => {
    expect(falseFigures(words, free)).toHaveLength(1)
  })

  test.each([
    'No fees',
    'no hidden fees',
    'Zero charges',
    'Fee-free',
    'No-fee loan',
    'Walang fee',
    'Walang bayad',
    'Walang kahit anong singil',
    'Wala kang babayarang fee',
  ])('“%s” of a product with a fee', (words) => {
    expect(falseFigures(words, fee)).toHaveLength(1)
    expect(falseFigures(words, { ...free, installmentFee: 100n })).toHaveLength(1)
    expect(falseFigures(words, { ...free, passesOnStampTax: true })).toHaveLength(1)
    expect(falseFigures(words, { ...free, extensionFeeRate: perCent('1') })).toHaveLength(1)
    const without = { extensionFeeRate: ZERO_RATE, extensionCountMost: 0 }
    expect(falseFigures(words, { ...free, ...without })).toEqual([])
  })
})

describe('the words of each demo product', () => {
  const cases = DEMO_PRODUCTS.map((product) => [product.id, product] as const)

  test.each(cases)('of product %s are true, and false with another rate', (_, product) => {
    const brand = deps.config.brands.get(product.brand)!
    expect(faultsOfTexts(product, brand)).toEqual([])
    const other = { ...product, terms: { ...product.terms, annualRate: perCent('34') } }
    expect(faultsOfTexts(other, brand)).toEqual([])
    const { says } = withFigures(product, brand.market).presentation
    const written = { ...other, presentation: { ...other.presentation, says } }
    const faults = faultsOfTexts(written, brand)
    expect(faults.length).toBeGreaterThan(0)
    for (const fault of faults) expect(fault).toContain('no such rate')
  })

  test.each([
    ['https://app.lender.test/pay', []],
    ['', []],
    ['/paymentWay', []],
    ['https://evil.example/pay', [expect.stringContaining('linkOrigins')]],
    ['http://app.lender.test/pay', [expect.stringContaining('linkOrigins')]],
    ['/pay', [expect.stringContaining('linkOrigins')]],
    ['javascript:alert(1)', [expect.stringContaining('linkOrigins')]],
  ])('with %j as the page to repay on: %j', (repaymentPage, faults) => {
    const [product] = DEMO_PRODUCTS
    const brand = {
      ...deps.config.brands.get(product!.brand)!,
      linkOrigins: ['https://app.lender.test'],
    }
    const presentation = { ...product!.presentation, repaymentPage }
    const day = Temporal.PlainDate.from('2026-12-01')
    expect(faultsOfProduct({ ...product!, presentation }, brand, day)).toEqual(faults)
  })

  test('stand for no figure that the terms do not have', () => {
    const [product] = DEMO_PRODUCTS
    const says = { ...product!.presentation.says.en, rateText: '{rate} a year' }
    const presentation = { ...product!.presentation, says: { en: says, fil: says } }
    const brand = deps.config.brands.get(product!.brand)!
    expect(faultsOfTexts({ ...product!, presentation }, brand)).toEqual([
      expect.stringContaining('{rate}'),
    ])
  })
})
