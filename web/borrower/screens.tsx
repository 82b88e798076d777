import { getOffer } from '#contract/application.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { getPayoutAccountForm } from '#contract/payout-account.ts'
import { getRepayment } from '#contract/repayment.ts'
import { getLoanDetails } from '#contract/loan.ts'
import type { ScreenKey } from '#contract/screen-paths.ts'
import { getCustomerService } from '#contract/support.ts'
import type { Screen } from '#web/kit/app.tsx'
import { loanKeyOf, productIdOf } from '#web/kit/loan-query.ts'
import type { Query } from '#web/kit/query.ts'
import { payoutAccountTexts } from '#web/kit/texts/payout-account-texts.ts'
import { repaymentTexts } from '#web/kit/texts/repayment-texts.ts'
import { applicationTexts } from '#web/kit/texts/application-texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import { loanTexts } from '#web/kit/texts/loan-texts.ts'
import type { Texts } from '#web/kit/texts/texts.ts'

/** A call with its input, as the screen makes it when it opens. */
export interface FirstCall {
  endpoint: Endpoint
  input: object
}

export interface ScreenRow {
  load: () => Promise<Screen>
  /** What the server asks beforehand, so that the first view has its data; null: nothing. */
  firstCall: (query: Query) => FirstCall | null
  title: (texts: Texts) => string
  /** The words of its feature; loaded with it. */
  texts?: FeatureTexts<unknown>
}

/** Every screen that stands: a new one is a row here and a file in its feature's folder. */
export const SCREENS: Partial<Record<ScreenKey, ScreenRow>> = {
  loanDetail: {
    load: async () =>
      (await import('#web/borrower/loan/order-details-screen.tsx')).OrderDetailsScreen,
    firstCall: (query) => first(getLoanDetails, loanKeyOf(query)),
    title: (texts) => texts.orderDetails.title,
    texts: loanTexts,
  },
  // The same screen on another path (RT-004).
  order: {
    load: async () =>
      (await import('#web/borrower/loan/order-details-screen.tsx')).OrderDetailsScreen,
    firstCall: (query) => first(getLoanDetails, loanKeyOf(query)),
    title: (texts) => texts.orderDetails.title,
    texts: loanTexts,
  },
  confirmLoan: {
    load: async () =>
      (await import('#web/borrower/application/confirm-loan-screen.tsx')).ConfirmLoanScreen,
    firstCall: (query) => first(getOffer, { productId: productIdOf(query) }),
    title: (texts) => texts.confirmLoan.title,
    texts: applicationTexts,
  },
  customerService: {
    load: async () =>
      (await import('#web/borrower/support/customer-service-screen.tsx')).CustomerServiceScreen,
    firstCall: () => first(getCustomerService, { overall: 30 }),
    title: (texts) => texts.customerService.title,
  },
  bindPayoutAccount: {
    load: async () =>
      (await import('#web/borrower/payout-account/payout-account-screen.tsx')).PayoutAccountScreen,
    firstCall: (query) => first(getPayoutAccountForm, { product_id: productIdOf(query) }),
    title: (texts) => texts.bindPayoutAccount.title,
    texts: payoutAccountTexts,
  },
  repay: {
    load: async () => (await import('#web/borrower/repayment/repay-screen.tsx')).RepayScreen,
    firstCall: (query) => first(getRepayment, loanKeyOf(query)),
    title: (texts) => texts.repay.title,
    texts: repaymentTexts,
  },
  repaymentCode: {
    load: async () =>
      (await import('#web/borrower/repayment/repayment-code-screen.tsx')).RepaymentCodeScreen,
    firstCall: () => null,
    title: (texts) => texts.repaymentCode.title,
    texts: repaymentTexts,
  },
  repaymentCodeSteps: {
    load: async () =>
      (await import('#web/borrower/repayment/repayment-steps-screen.tsx')).RepaymentStepsScreen,
    firstCall: () => null,
    title: (texts) => texts.repaymentCodeSteps.title,
    texts: repaymentTexts,
  },
}

function first<E extends Endpoint>(it: E, input: Input<E>): FirstCall {
  return { endpoint: it, input }
}
