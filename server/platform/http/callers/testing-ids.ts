import { commitCardRepayment, getCardRepayment } from '#contract/repayment/card-repayment.ts'
import { fileComplaint } from '#contract/complaint/complaint.ts'
import { CODES } from '#contract/codes.ts'
import { getOfferFor } from '#server/lending/offer/get-offer.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { listAccounts } from '#server/identity/payout-account/list-accounts.ts'
import { repaymentTools } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** The kind of an id field, and how a test makes a value of it. */
export type IdKind =
  /** An id of a borrower's row: `make` creates one, `nobodys` is an unknown one. */
  | {
      make: (server: TestApp, borrowerId: string) => Promise<string>
      nobodys: string
      /** The code for a stranger, when it is not -1001. */
      code?: string
      /** Other fields with which the owner's request succeeds. */
      beside?: Record<string, unknown>
    }
  /** The same for everybody, such as a product. */
  | { everybodys: string }
  /** The reason why a field that looks like an id is none. */
  | { none: string }

const NOBODYS = '00000000-0000-4000-8000-000000000000'
/** Centavos. */
const OFFERED = 500_000

/** Made once for each owner. */
function onceEach<T>(make: (server: TestApp, owner: string) => Promise<T>): typeof make {
  const made = new Map<string, Promise<T>>()
  return (server, owner) => {
    const one = made.get(owner) ?? make(server, owner)
    made.set(owner, one)
    return one
  }
}

/** A borrower's loan of product 1 that is paid out. */
const paidOutTo = onceEach((server, owner) =>
  repaymentTools(server).loanOf('given', 25, { owner, place: 1 }),
)

/** The provider's reference of a payment on the loan. */
const paymentOf = onceEach(async (server, owner) => {
  const { reference } = await (await paidOutTo(server, owner)).started()
  await repaymentTools(server).pay(reference)
  return reference
})

/** Calls without data in brand `given`, and the tests in which strangers try them. */
export const TRIED_ELSEWHERE: Readonly<Record<string, string>> = {
  '/v3/loan/disclosure': 'server/lending/disclosure/disclosure.test.ts',
  '/v3/loan/help': 'server/backoffice/help-requests/help-requests.test.ts',
  '/v3/loan/help/ask': 'server/backoffice/help-requests/help-requests.test.ts',
  '/v3/loan/hardship-plan/accept': 'server/backoffice/loan-actions/hardship-plans.test.ts',
  '/v3/loan/hardship-plan/decline': 'server/backoffice/loan-actions/hardship-plans.test.ts',
  '/v3/loan/hardship-plan/disclosure': 'server/backoffice/loan-actions/hardship-plans.test.ts',
}

/** Every id field of every call, one line each. A call with another one fails foreign-ids.test.ts. */
export const IDS: Record<string, IdKind> = {
  planId: { none: 'the plan of a loan that the call names, too (hardship-plans.test.ts)' },
  keyId: { none: 'the name of a public key of ours (push.test.ts)' },
  sessionId: { none: 'a secret: its holder is the borrower (session.test.ts)' },
  productId: { everybodys: '1' },
  product_id: { everybodys: '1' },
  moduleId: { none: 'a place of the app' },
  positionId: { none: 'a place in a list' },
  userId: { none: 'as given; the session says who pays' },
  couponId: { none: 'there are no coupons' },
  id: { everybodys: '1' },
  templateId: { everybodys: '1' },
  page_id: { everybodys: '1' },
  links_id: { none: 'names one of the addresses of a template' },
  down_id: { none: 'names one of the addresses of a template' },
  merchantNumber: { none: 'as given; always 0' },
  deviceId: { none: 'made up by the page; it finds nothing' },
  idNumber: { none: 'of a card, what the borrower types; it finds nothing' },
  cardNo: { none: 'what the borrower types; it finds nothing' },
  // Agreements are those of scene 3, the only one.
  orderId: { make: loanOf, nobodys: NOBODYS, beside: { scene: 3, format: 'csv' } },
  // Of a payment: the provider's.
  reference: { make: paymentOf, nobodys: 'NOBODYS0' },
  // Complaints of fees, which every loan takes, by one who gives all stars.
  orderNo: { make: loanOf, nobodys: NOBODYS, beside: { problemType: '3', problemSonType: '' } },
  problemId: { make: complaintOf, nobodys: NOBODYS, beside: { score: 5 } },
  disputedReference: { none: 'counts among the entries of the loan named beside it alone' },
  bankCardId: { make: cardOf, nobodys: NOBODYS },
  repaymentRecordId: { make: cardRepaymentOf, nobodys: NOBODYS },
  // The account that was checked: one that is not theirs counts as one that has changed.
  payTo: {
    make: cardOf,
    nobodys: NOBODYS,
    code: CODES.stale,
    beside: { amount: OFFERED, periods: 1, termUnit: 91 },
  },
  offerId: {
    make: offerOf,
    nobodys: NOBODYS,
    // What is offered may change, so that an unknown offer counts as an old one.
    code: CODES.stale,
    beside: { amount: OFFERED, periods: 1, termUnit: 91 },
  },
}

async function loanOf(server: TestApp, owner: string): Promise<string> {
  return (await paidOutTo(server, owner)).orderId
}

/** The account that the loan was paid out to. */
async function cardOf(server: TestApp, owner: string): Promise<string> {
  await loanOf(server, owner)
  const [account] = await listAccounts(server.deps.database, owner)
  return account?.id ?? ''
}

async function cardRepaymentOf(server: TestApp, owner: string): Promise<string> {
  const { app, deps } = server
  const [orderId, bankCardId] = [await loanOf(server, owner), await cardOf(server, owner)]
  const token = await startSession(deps.database, deps.random, owner)
  const { repayToken, amount } = (await ask(app, getCardRepayment, { orderId }, { token })).data
  const input = { repayToken, bankCardId, orderId, amount, sendMsg: 0 }
  const committed = await ask(app, commitCardRepayment, input, { token })
  return committed.data.repayRecordId
}

/** An answered complaint, so that its borrower may do every action. */
async function complaintOf(server: TestApp, owner: string): Promise<string> {
  const { app, deps } = server
  const token = await startSession(deps.database, deps.random, owner)
  const written = { problemType: '3', problemDetail: 'What is this fee?' }
  const { problemId } = (await ask(app, fileComplaint, written, { token })).data
  const url = `/sandbox/complaints/${problemId}/reply`
  await app.inject({ method: 'POST', url, payload: { text: 'It is put right.' } })
  return problemId
}

async function offerOf({ deps }: TestApp, borrowerId: string): Promise<string> {
  const brand = deps.config.brands.get('given')
  if (!brand) throw new Error('There is no brand given.')
  const applicant = { borrowerId, brand, language: 'en' as const, network: '' }
  return (await getOfferFor(deps, applicant, { productId: '1', amount: OFFERED, periods: 1 })).id
}
