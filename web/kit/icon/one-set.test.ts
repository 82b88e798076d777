// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What is drawn besides icons and pictures: marks of brands and channels, bars, charts, and guides. */
const OTHERS = [
  'web/kit/frame/header/brand-mark',
  'web/kit/money/channel-logo',
  'web/kit/money/loan-bars',
  'web/console/today/money-today',
  // A colour of a brand, as a square of it.
  'web/console/brand/brand-value',
  'web/borrower/payment-guide/guide-picture',
  'web/borrower/identity/identity-art',
  'web/site/mark',
  'web/site/home/payment-bars',
  'web/site/home/payment-plan',
  // The brand's mark in the header of the public site.
  'web/site/frame',
]

const SETS = ['web/kit/icon/icon', 'web/kit/art/art']

/** The signs that stand alone, heavier than icons beside words. */
const SIGNS = [
  'web/borrower/repayment/results/payment-result',
  'web/borrower/complaint/form/sent-dialog',
  'web/borrower/loan/moment',
]

const nameOf = (path: string) => path.replace(/(\.module)?\.\w+$/, '')
const filesWith = (glob: string, text: RegExp) =>
  globSync(glob)
    .filter((path) => !path.includes('.test.') && text.test(readFileSync(path, 'utf8')))
    .map(nameOf)

test('every icon is of the one set, and every picture in the one frame', () => {
  const drawn = filesWith('web/**/*.tsx', /<svg\b/)
  expect(drawn.filter((name) => ![...SETS, ...OTHERS].includes(name))).toEqual([])
})

test('no screen has a stroke of its own', () => {
  const stroked = filesWith('web/**/*.css', /stroke-width/)
  expect(stroked.filter((name) => ![...SETS, ...OTHERS, ...SIGNS].includes(name))).toEqual([])
})

test('a stroke stays the same in every size', () => {
  for (const set of SETS)
    expect(readFileSync(`${set}.module.css`, 'utf8')).toContain('vector-effect: non-scaling-stroke')
})
