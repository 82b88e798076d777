import type { ScreenKey } from '#contract/page/screen-paths.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/**
 * All screens: a new one is a row here and a file in its feature's folder. A row names the module
 * and its export; the build reads it, too.
 */
export const SCREENS: Partial<Record<ScreenKey, () => Promise<WholeScreen>>> = {
  loanDetail: async () =>
    (await import('#web/borrower/loan/order-details-screen.tsx')).orderDetails,
  // The same screen on another path (RT-004).
  order: async () => (await import('#web/borrower/loan/order-details-screen.tsx')).orderDetails,
  jointLoginFailure: async () =>
    (await import('#web/borrower/loan/joint-login-failure-screen.tsx')).jointLoginFailure,
  confirmLoan: async () =>
    (await import('#web/borrower/application/confirm-loan-screen.tsx')).confirmLoan,
  confirmLoanV2: async () =>
    (await import('#web/borrower/application/confirm-v2-screen.tsx')).confirmLoanV2,
  confirmPeriod: async () =>
    (await import('#web/borrower/application/confirm-period-screen.tsx')).confirmPeriod,
  customerService: async () =>
    (await import('#web/borrower/support/customer-service-screen.tsx')).customerService,
  bindPayoutAccount: async () =>
    (await import('#web/borrower/payout-account/payout-account-screen.tsx')).payoutAccount,
  repay: async () => (await import('#web/borrower/repayment/due/repay-screen.tsx')).repay,
  extendLoan: async () =>
    (await import('#web/borrower/repayment/ahead/extend-loan-screen.tsx')).extendLoan,
  repaymentCode: async () =>
    (await import('#web/borrower/repayment/codes/repayment-code-screen.tsx')).repaymentCode,
  repaymentCodeSteps: async () =>
    (await import('#web/borrower/repayment/codes/repayment-steps-screen.tsx')).repaymentSteps,
  paymentGuide: async () =>
    (await import('#web/borrower/payment-guide/payment-guide-screen.tsx')).paymentGuide,
  aboutUs: async () => (await import('#web/borrower/legal/legal-screens.tsx')).aboutUs,
  privacyPolicy: async () => (await import('#web/borrower/legal/legal-screens.tsx')).privacyPolicy,
  loanAgreement: async () => (await import('#web/borrower/legal/legal-screens.tsx')).loanTerms,
  paymentWay: async () =>
    (await import('#web/borrower/card-repayment/card-repayment-screen.tsx')).cardRepayment,
  loanWays: async () =>
    (await import('#web/borrower/loan/options/compare-options-screen.tsx')).loanWays,
  payAmount: async () =>
    (await import('#web/borrower/repayment/ahead/pay-amount-screen.tsx')).payAmount,
  payOff: async () => (await import('#web/borrower/repayment/ahead/pay-off-screen.tsx')).payOff,
  cancelLoan: async () =>
    (await import('#web/borrower/repayment/ahead/cancel-loan-screen.tsx')).cancelLoan,
  newPlan: async () => (await import('#web/borrower/repayment/ahead/new-plan-screen.tsx')).newPlan,
  hardshipPlan: async () =>
    (await import('#web/borrower/hardship/hardship-plan-screen.tsx')).hardshipPlan,
  askForHelp: async () => (await import('#web/borrower/hardship/help-screen.tsx')).askForHelp,
  complaintStart: async () =>
    (await import('#web/borrower/complaint/form/complaint-start-screen.tsx')).complaintStart,
  complaintForm: async () =>
    (await import('#web/borrower/complaint/form/complaint-form-screen.tsx')).complaintForm,
  paymentClaim: async () =>
    (await import('#web/borrower/complaint/payment-claim/payment-claim-screen.tsx')).paymentClaim,
  paymentResult: async () =>
    (await import('#web/borrower/repayment/results/payment-result-screen.tsx')).paymentResult,
  complaintList: async () =>
    (await import('#web/borrower/complaint/details/complaint-list-screen.tsx')).complaintList,
  complaintDetails: async () =>
    (await import('#web/borrower/complaint/details/complaint-details-screen.tsx')).complaintDetails,
  setting: async () => (await import('#web/borrower/my-data/my-data-screen.tsx')).setting,
  productDetail: async () =>
    (await import('#web/borrower/product/product-detail-screen.tsx')).productDetail,
  calculator: async () => (await import('#web/borrower/product/calculator-screen.tsx')).calculator,
  certify: async () => (await import('#web/borrower/information/information-screen.tsx')).certify,
  identityPictures: async () =>
    (await import('#web/borrower/identity/identity-pictures-screen.tsx')).identityPictures,
  bookkeeping: async () =>
    (await import('#web/borrower/bookkeeping/bookkeeping-screen.tsx')).bookkeeping,
  login: async () => (await import('#web/borrower/sign-in/login-screen.tsx')).login,
  main: async () => (await import('#web/borrower/home/home-screen.tsx')).main,
  loans: async () => (await import('#web/borrower/home/loans-screen.tsx')).loans,
  developerTest: async () =>
    (await import('#web/borrower/developer/developer-test-screen.tsx')).developerTest,
}
