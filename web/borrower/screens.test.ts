import { expect, test } from 'vitest'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { SCREENS } from '#web/borrower/screens.ts'

/** The title of every screen, as the specification gives it or leaves it to us. */
const TITLES: Partial<Record<ScreenKey, string>> = {
  loanDetail: 'Order Details',
  order: 'Order Details',
  jointLoginFailure: 'Order Details',
  confirmLoan: 'Confirm Loan',
  confirmLoanV2: 'Confirm Loan',
  confirmPeriod: 'Confirm Loan',
  customerService: 'Customer Service',
  bindPayoutAccount: 'Payment account information',
  repay: 'Repayment',
  extendLoan: 'Extension Repayment',
  repaymentCode: 'Repayment Code',
  repaymentCodeSteps: 'How to pay',
  paymentGuide: 'Payment Instructions',
  aboutUs: 'About Us',
  privacyPolicy: 'Privacy Policy',
  loanAgreement: 'Loan terms and conditions',
  paymentWay: 'Repayment by card',
  loanWays: 'Ways to go on',
  payAmount: 'Pay another amount',
  payOff: 'Settle early',
  cancelLoan: 'Cancel for free',
  newPlan: 'New plan',
  hardshipPlan: 'Easier plan',
  askForHelp: 'Ask for help',
  complaintStart: 'Online service',
  complaintForm: 'Complaint',
  paymentClaim: 'I have paid',
  paymentResult: 'Your payment',
  complaintList: 'My complaints',
  complaintDetails: 'Complaint Details',
  setting: 'Settings',
  productDetail: 'Choose your loan',
  calculator: 'Loan calculator',
  certify: 'My information',
  identityPictures: 'Pictures of your ID',
  bookkeeping: 'My ledger',
  login: 'Log in',
  main: 'Home',
  loans: 'My loans',
  developerTest: 'Developer test page',
}

// spec: GEN-023, GEN-024, GEN-025, GEN-026, GEN-027
test('every screen has a view, and the title of its page', async () => {
  const titles: Partial<Record<string, string>> = {}
  for (const [key, load] of Object.entries(SCREENS)) {
    const screen = await load()
    expect(screen.view).toBeTypeOf('function')
    titles[key] = screen.title(await screen.texts?.['as-given']())
  }
  expect(titles).toEqual(TITLES)
})
