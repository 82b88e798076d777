// The screens of a loan as a person meets them: whole, and in their order.
import { expect, test } from 'vitest'
import { getOffer, listAgreements } from '#contract/application/application.ts'
import { getOfferV2, listAgreementsV2 } from '#contract/application/confirm-v2.ts'
import { settleEarly } from '#contract/application/product.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { listPayments } from '#contract/repayment/payments.ts'
import { anOffer, COST } from '#web/borrower/application/offer/testing-offers.ts'
import { aLoan, aProduct as aRecommended } from '#web/borrower/loan/testing-loans.ts'
import { openWhole } from '#web/borrower/testing-whole.ts'
import { answer, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN } from '#web/kit/testing/brands.ts'

const NO_OPTIONS = {
  isCancellable: 0,
  cancelUntil: '',
  isCancelAsked: 0,
  payoffAmount: 0,
  isLate: 0,
}
const PAYOFFS = {
  startsOn: '2026-11-15',
  amounts: [12_300_00, 12_400_00],
  saved: [600_00, 500_00],
  limitFrom: 0,
}
const AGREEMENTS = {
  data: [
    { title: 'Promissory note', isConsent: 0 },
    { title: 'Privacy', isConsent: 1 },
  ],
}

// spec: OD-001, OD-005, OD-012, OD-013, OD-014, OD-015
// spec: OD-019, OD-028
test('order details while a loan is owed', async () => {
  answer(getLoanDetails, aLoan(170, { ways: { ...NO_OPTIONS, payoffAmount: 10_500_00 } }))
  await expect
    .poll(await openWhole('loanDetail'))
    .toEqual([
      'h1 Order Details',
      'h2 A headline',
      'p Amount due₱5,450.00',
      'p What it means.',
      'button Pay',
      'h2 What you can do',
      'link Pay another amount → /payAmount?productId=7&orderId=o-1',
      'link Settle early: ₱10,500.00 today → /payOff?productId=7&orderId=o-1',
      'link Compare ways to pay → /loanWays?productId=7&orderId=o-1',
      'link Ask for help → /askForHelp?productId=7&orderId=o-1',
      'link I have paid → /iHavePaid?orderId=o-1',
      'h2 Your loan',
      'dt Loan number',
      'dd HL1',
      'dt Loan amount',
      'dd ₱9,000.00',
      'dt Due date',
      'dd Dec 1, 2026',
      'time 2026-12-01',
      'h2 Payments and papers',
      'h2 Your payments',
      'p Your payments could not be loaded.',
      'p Try again',
      'button Try again',
      'link Disclosure Statement you accepted (PDF) → /found/v3/loan/disclosure?orderId=o-1',
      'link Disclosure Statement with the real dates (PDF) → /found/v3/loan/disclosure?orderId=o-1&issued=1',
      'link Statement of account (PDF) → /found/v3/loan/statement?orderId=o-1',
      'link Something wrong? Tell us → /forAs?orderId=o-1',
      'link Everything booked on this loan → /bookkeeping?orderId=o-1',
      'p Questions about this loan? Call us: 0918 123 4567',
      'link 0918 123 4567 → tel:09181234567',
    ])
  expect(requestsTo(listPayments).map(({ body }) => body)).toEqual(['orderId=o-1'])
})

// spec: OD-016, OD-017, OD-030
test('order details before the payout: the option that ends the application comes last', async () => {
  answer(
    getLoanDetails,
    aLoan(151, {
      ways: { ...NO_OPTIONS, isCancellable: 1 },
      recProducts: [aRecommended()],
    }),
  )
  await expect
    .poll(await openWhole('loanDetail'))
    .toEqual([
      'h1 Order Details',
      'h2 A headline',
      'p Amount due₱5,450.00',
      'p What it means.',
      'h2 Your loan',
      'dt Loan number',
      'dd HL1',
      'dt Loan amount',
      'dd ₱9,000.00',
      'dt Due date',
      'dd Dec 1, 2026',
      'time 2026-12-01',
      'link Disclosure Statement you accepted (PDF) → /found/v3/loan/disclosure?orderId=o-1',
      'h2 What you can do',
      'button Cancel this application',
      'link Something wrong? Tell us → /forAs?orderId=o-1',
      'link Everything booked on this loan → /bookkeeping?orderId=o-1',
      'p Questions about this loan? Call us: 0918 123 4567',
      'link 0918 123 4567 → tel:09181234567',
      'h2 Other products for you',
      'button EasyPlanAmount₱2,000 - ₱15,000Interest3% a monthKunin na',
      'button Click to view more products',
    ])
})

// spec: CF-001, CF-002, CF-003, CF-004, CF-005, CF-007
// spec: CF-008, CF-010
test('an offer in market philippines, with its costs first', async () => {
  answer(listAgreements, AGREEMENTS)
  answer(getOffer, anOffer({ cost: COST }))
  answer(settleEarly, PAYOFFS)
  await expect
    .poll(await openWhole('confirmLoan'))
    .toEqual([
      'h1 Confirm Loan',
      'p Money in hand ₱12,000.00',
      'p You pay 2 × ₱6,500.00 every 30 days from Dec 15, 2026, the last ₱6,400.00',
      'time 2026-12-15',
      'dt Total to repay',
      'dd ₱12,900.00',
      'dt Cost of the loan',
      'dd ₱900.00',
      'dt Effective interest rate (EIR)',
      'dd 2.75% a month, 33.01% a year',
      'button Disclosure Statement',
      'dt Interest rate',
      'dd 2.75% a month',
      'dt Cancel for free',
      'dd until Friday, Nov 20, 2026',
      'time 2026-11-20',
      'dt 1 day late',
      'dd + ₱11.00',
      'dt 30 days late',
      'dd + ₱330.00',
      'h2 Pay early, pay for fewer days',
      'p To settle all after 2 days ₱12,400.00',
      'range Days you keep the money: 2',
      'date Date: 2026-11-17',
      'dt The loan then costs',
      'dd ₱400.00',
      'dt You save',
      'dd ₱500.00',
      'p Paying early costs nothing extra and lowers no limit. This loan is too small to raise your limit.',
      'p As if the money were sent today and every installment before that day were paid in time.',
      'h2 Payment Plan',
      'time 2026-12-15',
      'time 2027-01-14',
      'h2 Details',
      'dt Loan Amount',
      'dd ₱12,345.67',
      'dt Loan term in days',
      'dd 60 (2 × 30)',
      'dt Interest rate',
      'dd 36% a year, flat',
      'dt Service fee',
      'dd ₱100.00',
      'p SEC Registration No. CS1 · Certificate of Authority No. 1',
      'p Study the terms in the Disclosure Statement before you proceed',
      'p By law (RA 9510) we submit your loan and how you pay it to the Credit Information Corporation (CIC), which may share it with other lenders.',
      'checkbox I have read and agree to:: on',
      'button Promissory note',
      'button Privacy',
      'button Disclosure Statement',
      'p Please tick the box to agree first.',
      'button Borrow ₱12,345.67 (disabled)',
    ])
})

// spec: CF-001, CF-002, CF-003, CF-004, CF-005, CF-006
// spec: CF-007, CF-008
test('an offer in market asGiven', async () => {
  answer(listAgreements, AGREEMENTS)
  answer(getOffer, anOffer())
  await expect
    .poll(await openWhole('confirmLoan', { brand: GIVEN }))
    .toEqual([
      'h1 Confirm Loan',
      'p Loan Amount ₱12345.67',
      'dt Loan term in days',
      'dd 60 (2 × 30)',
      'dt Interest rate',
      'dd 36% a year, flat',
      'h2 Details',
      'dt Service fee',
      'dd ₱100.00',
      'h2 Payment Plan',
      'time 2026-12-15',
      'time 2027-01-14',
      'checkbox I have read and agree to:: on checked',
      'button Promissory note',
      'button Privacy',
      'button Next',
    ])
})

// spec: C2-001, C2-002, C2-003, C2-004, C2-005, C2-006
// spec: C2-008, C2-010, C2-017, C2-018
test('an offer on the second confirm screen, with its last repayment date', async () => {
  answer(listAgreementsV2, AGREEMENTS)
  const promo = { promoTitle: '', promoText: '', promoOnLoad: 0 }
  const shown = { currencyFlag: 1, repayDate: '2027-01-16', buttonText: 'Get this loan' }
  answer(settleEarly, PAYOFFS)
  answer(getOfferV2, { ...anOffer({ cost: COST }), ...shown, ...promo })
  await expect
    .poll(await openWhole('confirmLoanV2'))
    .toEqual([
      'h1 Confirm Loan',
      'p Money in hand ₱12,000.00',
      'p You pay 2 × ₱6,500.00 every 30 days from Dec 15, 2026, the last ₱6,400.00',
      'time 2026-12-15',
      'dt Total to repay',
      'dd ₱12,900.00',
      'dt Cost of the loan',
      'dd ₱900.00',
      'dt Effective interest rate (EIR)',
      'dd 2.75% a month, 33.01% a year',
      'button Disclosure Statement',
      'dt Interest rate',
      'dd 2.75% a month',
      'dt Cancel for free',
      'dd until Friday, Nov 20, 2026',
      'time 2026-11-20',
      'dt 1 day late',
      'dd + ₱11.00',
      'dt 30 days late',
      'dd + ₱330.00',
      'h2 Pay early, pay for fewer days',
      'p To settle all after 2 days ₱12,400.00',
      'range Days you keep the money: 2',
      'date Date: 2026-11-17',
      'dt The loan then costs',
      'dd ₱400.00',
      'dt You save',
      'dd ₱500.00',
      'p Paying early costs nothing extra and lowers no limit. This loan is too small to raise your limit.',
      'p As if the money were sent today and every installment before that day were paid in time.',
      'h2 Payment Plan',
      'time 2026-12-15',
      'time 2027-01-14',
      'h2 Details',
      'dt Loan Amount',
      'dd ₱12,345.67',
      'dt Loan term in days',
      'dd 60 (2 × 30)',
      'dt Interest rate',
      'dd 36% a year, flat',
      'dt Last repayment date',
      'dd Jan 16, 2027',
      'time 2027-01-16',
      'dt Service fee',
      'dd ₱100.00',
      'p SEC Registration No. CS1 · Certificate of Authority No. 1',
      'p Study the terms in the Disclosure Statement before you proceed',
      'p By law (RA 9510) we submit your loan and how you pay it to the Credit Information Corporation (CIC), which may share it with other lenders.',
      'checkbox I have read and agree to:: on',
      'button Promissory note',
      'button Privacy',
      'button Disclosure Statement',
      'p Please tick the box to agree first.',
      'button Get this loan (disabled)',
    ])
})
