import { listSessions } from '#contract/sign-in/sign-in.ts'
import { getCustomAmount } from '#contract/repayment/custom-amount.ts'
import { getOffer } from '#contract/application/application.ts'
import { getOfferV2 } from '#contract/application/confirm-v2.ts'
import { getBookkeeping } from '#contract/loan/bookkeeping.ts'
import { getCancellation } from '#contract/loan/cancellation.ts'
import { getCardRepayment } from '#contract/repayment/card-repayment.ts'
import { getIdentityPictures } from '#contract/identity/identity-pictures.ts'
import { getInformation } from '#contract/identity/information.ts'
import { startComplaint } from '#contract/complaint/complaint.ts'
import { getComplaint, listComplaints } from '#contract/complaint/complaint-handling.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { getExtension, getNewPlan } from '#contract/loan/extension.ts'
import { getHardshipPlan } from '#contract/loan/hardship-plan.ts'
import { getHelpRequest } from '#contract/loan/help-request.ts'
import { listAlternatives } from '#contract/growth/joint-login.ts'
import { getLegalText } from '#contract/site/legal.ts'
import { getLoanDetails, listLoans } from '#contract/loan/loan.ts'
import { getPaymentResult } from '#contract/repayment/payments.ts'
import { startClaim } from '#contract/repayment/payment-claim.ts'
import { getPayoutAccountForm } from '#contract/application/payout-account.ts'
import { comparePlans, getPayoff } from '#contract/loan/payoff.ts'
import { getHome, getProduct } from '#contract/application/product.ts'
import { getRepayment } from '#contract/repayment/repayment.ts'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { getCustomerService } from '#contract/site/support.ts'
import { namedOrder } from '#web/kit/address/complaint-query.ts'
import { readLoanKey, readOfferKey, readProductId } from '#web/kit/address/loan-query.ts'
import { type Query, queryText } from '#web/kit/address/query.ts'

/** A call with its input, as the screen makes it when it opens. */
interface FirstCall {
  endpoint: Endpoint
  input: object
}

/**
 * The calls that the server makes before rendering, so that the first view has its data; a screen
 * may have none. Apart from the screens' own modules, since browsers do not need it.
 */
export const FIRST_CALLS: Partial<Record<ScreenKey, (query: Query) => FirstCall>> = {
  loanDetail: (query) => first(getLoanDetails, readLoanKey(query)),
  order: (query) => first(getLoanDetails, readLoanKey(query)),
  jointLoginFailure: (query) => first(listAlternatives, { qs: queryText(query) }),
  confirmLoan: (query) => first(getOffer, readOfferKey(query)),
  confirmLoanV2: (query) => first(getOfferV2, readOfferKey(query)),
  confirmPeriod: (query) => first(getOffer, readOfferKey(query)),
  customerService: () => first(getCustomerService, { overall: 30 }),
  bindPayoutAccount: (query) => first(getPayoutAccountForm, { product_id: readProductId(query) }),
  extendLoan: (query) => first(getExtension, readLoanKey(query)),
  repay: (query) => first(getRepayment, readLoanKey(query)),
  paymentWay: (query) => first(getCardRepayment, readLoanKey(query)),
  loanWays: ({ orderId = '' }) => first(comparePlans, { orderId }),
  payAmount: (query) => first(getCustomAmount, readLoanKey(query)),
  payOff: ({ orderId = '' }) => first(getPayoff, { orderId }),
  newPlan: (query) => first(getNewPlan, readLoanKey(query)),
  hardshipPlan: ({ orderId = '' }) => first(getHardshipPlan, { orderId }),
  askForHelp: ({ orderId = '' }) => first(getHelpRequest, { orderId }),
  cancelLoan: (query) => first(getCancellation, readLoanKey(query)),
  paymentClaim: ({ orderId = '' }) => first(startClaim, { orderId }),
  paymentResult: ({ payment = '' }) => first(getPaymentResult, { payment }),
  complaintStart: (query) => first(startComplaint, namedOrder(query)),
  complaintForm: () => first(startComplaint, {}),
  complaintList: () => first(listComplaints, {}),
  complaintDetails: ({ problemId = '' }) => first(getComplaint, { problemId }),
  setting: () => first(listSessions, {}),
  productDetail: (query) => first(getProduct, { productId: readProductId(query) }),
  calculator: () => first(getHome, {}),
  certify: () => first(getInformation, {}),
  identityPictures: () => first(getIdentityPictures, {}),
  bookkeeping: ({ orderId }) => first(getBookkeeping, orderId ? { orderId } : {}),
  main: () => first(getHome, {}),
  loans: () => first(listLoans, {}),
  aboutUs: () => first(getLegalText, { name: 'aboutUs' }),
  privacyPolicy: () => first(getLegalText, { name: 'privacyPolicy' }),
  loanAgreement: () => first(getLegalText, { name: 'loanTerms' }),
}

function first<E extends Endpoint>(endpoint: E, input: Input<E>): FirstCall {
  return { endpoint, input }
}
