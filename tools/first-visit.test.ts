import { expect, test } from 'vitest'
import { firstVisit, screenModules } from './first-visit.ts'

const manifest = {
  'page.html': { file: 'main.js', imports: ['_react.js'], dynamicImports: ['a.tsx', 'b.tsx'] },
  '_react.js': { file: 'react.js' },
  'a.tsx': { file: 'a.js', imports: ['_react.js', '_form.js'] },
  'b.tsx': { file: 'b.js' },
  '_form.js': { file: 'form.js', imports: ['page.html'] },
}

test('a first visit takes a shared file once and no other screen', () => {
  const files = firstVisit(manifest, 'page.html', ['a.tsx'])
  expect(files.toSorted()).toEqual(['a.js', 'form.js', 'main.js', 'react.js'])
})

test('a screen that the build does not have is an error, not a small page', () => {
  expect(() => firstVisit(manifest, 'page.html', ['c.tsx'])).toThrow('The manifest has no c.tsx.')
})

test('every listed screen leads to its module and to its own words', () => {
  const source = `export const SCREENS = {
  repay: {
    load: async () => (await import('#web/borrower/repayment/repay-screen.tsx')).RepayScreen,
    title: (texts) => texts.repay.title,
  },
  loans: {
    load: async () =>
      (await import('#web/borrower/loan/loans-screen.tsx')).LoansScreen,
    texts: payoutAccountTexts,
  },
}`
  expect(screenModules(source)).toEqual([
    { screen: 'repay', module: 'web/borrower/repayment/repay-screen.tsx', feature: null },
    { screen: 'loans', module: 'web/borrower/loan/loans-screen.tsx', feature: 'payout-account' },
  ])
})
