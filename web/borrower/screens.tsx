import type { ScreenKey } from '#contract/screen-paths.ts'
import type { Screen } from '#web/kit/app.tsx'
import { payoutAccountTexts } from '#web/kit/texts/payout-account-texts.ts'
import { paymentGuideTexts } from '#web/kit/texts/payment-guide-texts.ts'
import { repaymentTexts } from '#web/kit/texts/repayment-texts.ts'
import { applicationTexts } from '#web/kit/texts/application-texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import { legalTexts } from '#web/kit/texts/legal-texts.ts'
import { cardRepaymentTexts } from '#web/kit/texts/card-repayment-texts.ts'
import { loanTexts } from '#web/kit/texts/loan-texts.ts'
import type { Texts } from '#web/kit/texts/texts.ts'

export interface ScreenRow {
  load: () => Promise<Screen>
  title: (texts: Texts) => string
  /** The words of its feature; loaded with it. */
  texts?: FeatureTexts<unknown>
}

/** Every screen that stands: a new one is a row here and a file in its feature's folder. */
export const SCREENS: Partial<Record<ScreenKey, ScreenRow>> = {
  loanDetail: {
    load: () =>
      import('#web/borrower/loan/order-details-screen.tsx').then((all) => all.OrderDetailsScreen),
    title: (texts) => texts.orderDetails.title,
    texts: loanTexts,
  },
  // The same screen on another path (RT-004).
  order: {
    load: () =>
      import('#web/borrower/loan/order-details-screen.tsx').then((all) => all.OrderDetailsScreen),
    title: (texts) => texts.orderDetails.title,
    texts: loanTexts,
  },
  jointLoginFailure: {
    load: () =>
      import('#web/borrower/loan/joint-login-failure-screen.tsx').then(
        (all) => all.JointLoginFailureScreen,
      ),
    title: (texts) => texts.orderDetails.title,
    texts: loanTexts,
  },
  confirmLoan: {
    load: () =>
      import('#web/borrower/application/confirm-loan-screen.tsx').then(
        (all) => all.ConfirmLoanScreen,
      ),
    title: (texts) => texts.confirmLoan.title,
    texts: applicationTexts,
  },
  confirmLoanV2: {
    load: () =>
      import('#web/borrower/application/confirm-v2-screen.tsx').then((all) => all.ConfirmV2Screen),
    title: (texts) => texts.confirmLoan.title,
    texts: applicationTexts,
  },
  confirmPeriod: {
    load: () =>
      import('#web/borrower/application/confirm-period-screen.tsx').then(
        (all) => all.ConfirmPeriodScreen,
      ),
    title: (texts) => texts.confirmLoan.title,
    texts: applicationTexts,
  },
  customerService: {
    load: () =>
      import('#web/borrower/support/customer-service-screen.tsx').then(
        (all) => all.CustomerServiceScreen,
      ),
    title: (texts) => texts.customerService.title,
  },
  bindPayoutAccount: {
    load: () =>
      import('#web/borrower/payout-account/payout-account-screen.tsx').then(
        (all) => all.PayoutAccountScreen,
      ),
    title: (texts) => texts.bindPayoutAccount.title,
    texts: payoutAccountTexts,
  },
  repay: {
    load: () => import('#web/borrower/repayment/repay-screen.tsx').then((all) => all.RepayScreen),
    title: (texts) => texts.repay.title,
    texts: repaymentTexts,
  },
  extendLoan: {
    load: () =>
      import('#web/borrower/repayment/extend-loan-screen.tsx').then((all) => all.ExtendLoanScreen),
    title: (texts) => texts.extendLoan.title,
    texts: repaymentTexts,
  },
  repaymentCode: {
    load: () =>
      import('#web/borrower/repayment/repayment-code-screen.tsx').then(
        (all) => all.RepaymentCodeScreen,
      ),
    title: (texts) => texts.repaymentCode.title,
    texts: repaymentTexts,
  },
  repaymentCodeSteps: {
    load: () =>
      import('#web/borrower/repayment/repayment-steps-screen.tsx').then(
        (all) => all.RepaymentStepsScreen,
      ),
    title: (texts) => texts.repaymentCodeSteps.title,
    texts: repaymentTexts,
  },
  paymentGuide: {
    load: () =>
      import('#web/borrower/payment-guide/payment-guide-screen.tsx').then(
        (all) => all.PaymentGuideScreen,
      ),
    title: (texts) => texts.paymentGuide.title,
    texts: paymentGuideTexts,
  },
  aboutUs: {
    load: () => import('#web/borrower/legal/legal-screens.tsx').then((all) => all.AboutUsScreen),
    title: (texts) => texts.aboutUs.title,
    texts: legalTexts,
  },
  privacyPolicy: {
    load: () =>
      import('#web/borrower/legal/legal-screens.tsx').then((all) => all.PrivacyPolicyScreen),
    title: (texts) => texts.privacyPolicy.title,
    texts: legalTexts,
  },
  loanAgreement: {
    load: () => import('#web/borrower/legal/legal-screens.tsx').then((all) => all.LoanTermsScreen),
    title: (texts) => texts.loanAgreement.title,
    texts: legalTexts,
  },
  paymentWay: {
    load: async () =>
      (await import('#web/borrower/card-repayment/card-repayment-screen.tsx')).CardRepaymentScreen,
    title: (texts) => texts.paymentWay.title,
    texts: cardRepaymentTexts,
  },
  developerTest: {
    load: async () =>
      (await import('#web/borrower/developer/developer-test-screen.tsx')).DeveloperTestScreen,
    title: (texts) => texts.developerTest.title,
  },
}
