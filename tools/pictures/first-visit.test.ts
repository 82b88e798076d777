import { expect, test } from 'vitest'
import { ownCopy } from '#web/own-copies.ts'
import { firstVisit, firstVisits, findKit, screenFiles, screenModules } from './first-visit.ts'

const manifest = {
  '_kit.js': { file: 'main.js', name: 'kit', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'a.tsx': { file: 'a.js', imports: ['_react.js', '_form.js'] },
  'b.tsx': { file: 'b.js' },
  '_form.js': { file: 'form.js', imports: ['_kit.js'] },
}

test('a first visit takes a shared file once and no other screen', () => {
  const files = firstVisit(manifest, [findKit(manifest), 'a.tsx'])
  expect(files.toSorted()).toEqual(['a.js', 'form.js', 'main.js', 'react.js'])
})

test('a screen that the build does not have is an error, not a small page', () => {
  expect(() => firstVisit(manifest, ['c.tsx'])).toThrow('The manifest has no c.tsx.')
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
  repay: async () => (await import('#web/borrower/repayment/due/repay-screen.tsx')).repay,
  // The same on another path.
  loans: async () =>
    (await import('#web/borrower/loan/loans-screen.tsx')).loans,
}`
  const read = (module: string) => (module.includes('loans') ? loans : repay)
  expect(screenModules(source, read)).toEqual([
    {
      screen: 'repay',
      module: 'web/borrower/repayment/due/repay-screen.tsx',
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
  const source = "  repay: () => import('#web/borrower/repayment/due/repay-screen.tsx'),\n"
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

test('a page lists the scripts of its screen and of its texts, but those in every document', () => {
  const module = 'web/borrower/loan/loans-screen.tsx'
  const texts = 'web/borrower/loan/texts'
  const built = {
    '_kit.js': { file: 'kit.js', name: 'kit', imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    [ownCopy(module)]: { file: 'loans.js', imports: ['_react.js', '_rows.js'] },
    '_rows.js': { file: 'rows.js' },
    [ownCopy(`${texts}/en.ts`)]: { file: 'loan-en.js' },
    [ownCopy(`${texts}/fil.ts`)]: { file: 'loan-fil.js' },
  }
  const rows = [
    { screen: 'loans', module, name: 'loans', texts },
    { screen: 'wordless', module, name: 'loans', texts: null },
  ]
  expect(firstVisits(built, rows)).toEqual({
    loans: {
      'as-given': ['/loans.js', '/rows.js', '/loan-en.js'],
      en: ['/loans.js', '/rows.js', '/loan-en.js'],
      fil: ['/loans.js', '/rows.js', '/loan-fil.js'],
    },
    wordless: Object.fromEntries(
      ['as-given', 'en', 'fil'].map((name) => [name, ['/loans.js', '/rows.js']]),
    ),
  })
})

test('a page lists the file and the name of its screen, which the build must keep', () => {
  const built = { [ownCopy('web/loans-screen.tsx')]: { file: 'assets/loans.js' } }
  const row = { screen: 'order', module: 'web/loans-screen.tsx', name: 'loans' }
  expect(screenFiles(built, [row], () => 'var a=1;export{a as loans,b as c};')).toEqual({
    order: { address: '/assets/loans.js', name: 'loans' },
  })
  expect(() => screenFiles(built, [row], () => 'var a=1;export{a as t};')).toThrow(
    'The build gives no loans in assets/loans.js.',
  )
})
