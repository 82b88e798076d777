import { expect, test } from 'vitest'
import { firstVisit, firstVisits, screenFiles, screenModules } from './first-visit.ts'

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

const repay = `export const repay: WholeScreen = {
  view: RepayScreen,
  title: () => 'Repayment',
}
`
const loans = `import { payoutAccountTexts } from '#web/borrower/payout-account/texts/payout-account-texts.ts'

export const loansOfOthers: WholeScreen<OtherTexts> = {
  view: OthersScreen,
  texts: otherTexts,
}

export const loans: WholeScreen<PayoutAccountTexts> = {
  view: LoansScreen,
  texts: payoutAccountTexts,
  title: (words) => words.title,
}
`

test('every listed screen leads to its module and to its own texts', () => {
  const source = `export const SCREENS = {
  repay: async () => (await import('#web/borrower/repayment/repay-screen.tsx')).repay,
  // The same on another path.
  loans: async () =>
    (await import('#web/borrower/loan/loans-screen.tsx')).loans,
}`
  const read = (module: string) => (module.includes('loans') ? loans : repay)
  expect(screenModules(source, read)).toEqual([
    {
      screen: 'repay',
      module: 'web/borrower/repayment/repay-screen.tsx',
      name: 'repay',
      texts: null,
    },
    {
      screen: 'loans',
      module: 'web/borrower/loan/loans-screen.tsx',
      name: 'loans',
      texts: 'web/borrower/payout-account/texts',
    },
  ])
})

test('a screen whose module cannot be read is an error, not a page without its scripts', () => {
  const source = "  repay: () => import('#web/borrower/repayment/repay-screen.tsx'),\n"
  expect(() => screenModules(source, () => repay)).toThrow(
    'Of 1 screens 0 name a module that can be read.',
  )
})

test('a screen that its module does not have is an error, not a page without its texts', () => {
  const source = "  repay: async () => (await import('#web/a.tsx')).repay,\n"
  expect(() => screenModules(source, () => loans)).toThrow(
    'There is no whole screen repay in its module.',
  )
})

test('a page lists the scripts of its screen and of its texts, and what they share', () => {
  const built = {
    'web/borrower/index.html': { file: 'main.js', imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    'web/borrower/loan/loans-screen.tsx': { file: 'loans.js', imports: ['_react.js', '_rows.js'] },
    '_rows.js': { file: 'rows.js' },
    'web/kit/texts/as-given.ts': { file: 'given.js', imports: ['web/kit/texts/en.ts'] },
    'web/kit/texts/en.ts': { file: 'en.js' },
    'web/kit/texts/fil.ts': { file: 'fil.js' },
    'web/borrower/loan/texts/as-given.ts': { file: 'loan-given.js' },
    'web/borrower/loan/texts/en.ts': { file: 'loan-en.js' },
    'web/borrower/loan/texts/fil.ts': { file: 'loan-fil.js' },
  }
  const module = 'web/borrower/loan/loans-screen.tsx'
  const texts = 'web/borrower/loan/texts'
  expect(firstVisits(built, [{ screen: 'loans', module, name: 'loans', texts }])).toEqual({
    loans: {
      'as-given': ['/react.js', '/loans.js', '/rows.js', '/given.js', '/en.js', '/loan-given.js'],
      en: ['/react.js', '/loans.js', '/rows.js', '/en.js', '/loan-en.js'],
      fil: ['/react.js', '/loans.js', '/rows.js', '/fil.js', '/loan-fil.js'],
    },
  })
})

test('a page lists the file and the name of its screen, which the build must keep', () => {
  const built = { 'web/loans-screen.tsx': { file: 'assets/loans.js' } }
  const row = { screen: 'order', module: 'web/loans-screen.tsx', name: 'loans' }
  expect(screenFiles(built, [row], () => 'var a=1;export{a as loans,b as c};')).toEqual({
    order: { address: '/assets/loans.js', name: 'loans' },
  })
  expect(() => screenFiles(built, [row], () => 'var a=1;export{a as t};')).toThrow(
    'The build gives no loans in assets/loans.js.',
  )
})
