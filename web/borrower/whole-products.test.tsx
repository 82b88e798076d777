// The screens around loans and products as a person meets them: whole, and in their order.
import { expect, test } from 'vitest'
import { getBookkeeping } from '#contract/loan/bookkeeping.ts'
import { listLoans } from '#contract/loan/loan.ts'
import { calculate, getHome, getProduct } from '#contract/application/product.ts'
import { aCard, aListedLoan } from '#web/borrower/home/testing-home.ts'
import { aCost, aProduct } from '#web/borrower/product/testing-products.ts'
import { openWhole } from '#web/borrower/testing-whole.ts'
import { answer } from '#web/kit/testing/answer.ts'

const LISTED = [aListedLoan(170), aListedLoan(200, { settledOn: '2026-11-20' })]
const PRODUCTS = [aCard('11'), aCard('12')]

// spec: API-051, API-054
test('a product, with the cost of the amount in its middle', async () => {
  answer(getProduct, aProduct())
  answer(calculate, aCost(9_000_00))
  await expect
    .poll(await openWhole('productDetail'))
    .toEqual([
      'h1 Choose your loan',
      'h2 How much do you need?',
      'button −',
      'text Loan amount in pesos₱: 8,500',
      'button +',
      'range Loan amount: 850000',
      'p From ₱2,000.00 to ₱15,000.00, in steps of ₱500.00.',
      'h2 Number of installments',
      'radio 4 installments, every 30 days 4 × ₱2,271.02: on checked',
      'radio 6 installments, every 30 days: on',
      'h2 What this loan costs',
      'p Money in hand ₱8,000.00',
      'p You pay 2 × ₱2,500.00 every 30 days from Dec 15, 2026, the last ₱2,400.00',
      'time 2026-12-15',
      'dt Total to repay',
      'dd ₱9,000.00',
      'dt Cost of the loan',
      'dd ₱1,000.00',
      'dt Effective interest rate (EIR)',
      'dd 2.75% a month, 33.00% a year',
      'dt Interest rate',
      'dd 2.75% a month',
      'dt 1 day late',
      'dd + ₱11.00',
      'h2 Payment Plan',
      'time 2026-12-15',
      'time 2027-01-14',
      'h2 Terms of this loan',
      'dt Loan amount in pesos',
      'dd 2,000 – 15,000',
      'dt Interest rate',
      'dd 33% a year',
      'p SEC Registration No. CS1 · Certificate of Authority No. 1',
      'p Study the terms in the Disclosure Statement before you proceed',
      'button Apply',
    ])
})

// spec: API-054
test('the calculator, which asks for nothing about the borrower', async () => {
  answer(getHome, { products: PRODUCTS, loans: [] })
  answer(calculate, aCost(9_000_00))
  await expect
    .poll(await openWhole('calculator'))
    .toEqual([
      'h1 Loan calculator',
      'p See what a loan costs, down to each payment. You need not tell us anything for it.',
      'h2 Which loan?',
      'radio Product 11 36% a year: on checked',
      'radio Product 12 36% a year: on',
      'h2 How much do you need?',
      'button −',
      'text Loan amount in pesos₱: 5,500',
      'button +',
      'range Loan amount: 550000',
      'p From ₱1,000.00 to ₱10,000.00, in steps of ₱500.00.',
      'h2 Number of installments',
      'radio 1 payment after 91 days ₱9,000.00: on checked',
      'h2 What this loan costs',
      'p Money in hand ₱8,000.00',
      'p You pay 2 × ₱2,500.00 every 91 days from Dec 15, 2026, the last ₱2,400.00',
      'time 2026-12-15',
      'dt Total to repay',
      'dd ₱9,000.00',
      'dt Cost of the loan',
      'dd ₱1,000.00',
      'dt Effective interest rate (EIR)',
      'dd 2.75% a month, 33.00% a year',
      'dt Interest rate',
      'dd 2.75% a month',
      'dt 1 day late',
      'dd + ₱11.00',
      'h2 Payment Plan',
      'time 2026-12-15',
      'time 2027-01-14',
      'p SEC Registration No. CS1 · Certificate of Authority No. 1',
      'p Study the terms in the Disclosure Statement before you proceed',
      'button Apply',
    ])
})

// spec: API-050
test('home of a visitor', async () => {
  answer(getHome, { products: PRODUCTS, loans: [] })
  await expect
    .poll(await openWhole('main', { isSignedIn: false }))
    .toEqual([
      'h1 Welcome to Test Hiram',
      'h2 Your loans in one place',
      'p Log in to apply, to pay, and to see what comes next.',
      'link Log in → /login',
      'link Register → /promotion?brand=ph',
      'h2 What you can borrow',
      'link PProduct 111 payment, after 91 daysLoan amount in pesos1,000 – 10,000Interest rate36% a yearDecided within 1 dayFast → /productDetail?productId=11',
      'link PProduct 121 payment, after 91 daysLoan amount in pesos1,000 – 10,000Interest rate36% a yearDecided within 1 dayFast → /productDetail?productId=12',
      'link What a loan would cost → /calculator',
      'link Customer Service → /foreignAlbum',
      'p SEC Registration No. CS1 · Certificate of Authority No. 1',
      'p Study the terms in the Disclosure Statement before you proceed',
      'link Home → /main',
      'link My loans → /order',
      'link Settings → /setting',
    ])
})

// spec: API-050
test('home of a borrower with an open loan', async () => {
  answer(getHome, { products: PRODUCTS, loans: [aListedLoan(170)] })
  await expect
    .poll(await openWhole('main'))
    .toEqual([
      'h1 Your open loans',
      'h2 Pay by Tue, Dec 22',
      'link Pay by Tue, Dec 22 → /bandOf?productId=2&orderId=o-170',
      'p ₱2,671.79',
      'p In 30 days. It is the last payment.',
      'link Pay ₱2,671.79 → /atCharts?productId=2&orderId=o-170',
      'h2 Borrow more',
      'link PProduct 111 payment, after 91 daysup to₱10,000 → /productDetail?productId=11',
      'link PProduct 121 payment, after 91 daysup to₱10,000 → /productDetail?productId=12',
      'link What a loan would cost → /calculator',
      'link My payments and charges → /bookkeeping',
      'link My complaints → /complaintList',
      'link Customer Service → /foreignAlbum',
      'p SEC Registration No. CS1 · Certificate of Authority No. 1',
      'p Study the terms in the Disclosure Statement before you proceed',
      'link Home → /main',
      'link My loans → /order',
      'link Settings → /setting',
    ])
})

// spec: API-053
test('the loans of a borrower', async () => {
  answer(listLoans, { list: LISTED })
  await expect
    .poll(await openWhole('loans'))
    .toEqual([
      'h1 My loans',
      'h2 Pay by Tue, Dec 22',
      'link Pay by Tue, Dec 22 → /bandOf?productId=2&orderId=o-170',
      'p ₱2,671.79',
      'p In 30 days. It is the last payment.',
      'link Pay ₱2,671.79 → /atCharts?productId=2&orderId=o-170',
      'link EEasyPlanStatus 200₱10,000.00Settled on Nov 20, 2026 → /bandOf?productId=2&orderId=o-200',
      'time 2026-11-20',
      'link Home → /main',
      'link My loans → /order',
      'link Settings → /setting',
    ])
})

// spec: API-055
test('the ledger of one loan', async () => {
  answer(listLoans, { list: LISTED })
  const said = { event: 'disbursed', reason: '', reference: '', deducted: null, hash: 'h' }
  const lines = [{ portion: 'principal', amount: 5_000_00 }]
  answer(getBookkeeping, {
    entries: [{ ...said, at: '2026-08-22 10:15:00', lines, balance: 5_000_00 }],
    unbooked: [{ portion: 'penalties', amount: 12_00 }],
    balance: 5_012_00,
  })
  await expect
    .poll(await openWhole('bookkeeping'))
    .toEqual([
      'h1 My ledger',
      'p Everything that was booked on your loans, as it stands in our own books.',
      'p You owe on this loan today ₱5,012.00',
      'h2 Owed today, and not in the entries below',
      'dt Penalties',
      'dd + ₱12.00',
      'h2 Aug 22, 2026',
      'p Your loan was paid out10:15 AM',
      'time 2026-08-22T10:15:00',
      'dt Principal',
      'dd + ₱5,000.00',
      'p Owed after it: ₱5,000.00',
      'h2 Download this ledger',
      'link PDF, to read and print → /found/v3/bookkeeping/export?orderId=o-1&format=pdf',
      'link CSV, for a spreadsheet → /found/v3/bookkeeping/export?orderId=o-1&format=csv',
      'link JSON, for a program → /found/v3/bookkeeping/export?orderId=o-1&format=json',
      'p Each file carries a chain of hashes and our signature, so that anybody can check that nothing in it was changed.',
      'h2 Loan by loan',
      'link All loans → /bookkeeping',
      'link EasyPlan, ₱10,000.00 Status 170 → /bookkeeping?orderId=o-170',
      'link EasyPlan, ₱10,000.00 Status 200 → /bookkeeping?orderId=o-200',
      'link Home → /main',
      'link My loans → /order',
      'link Settings → /setting',
    ])
})
