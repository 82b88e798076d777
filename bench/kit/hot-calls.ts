import { getOffer } from '#contract/application/application.ts'
import { listComplaints } from '#contract/complaint/complaint-handling.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { getHome } from '#contract/application/product.ts'
import { getRepayment } from '#contract/repayment/repayment.ts'
import { API_BASE } from '#contract/request-context.ts'
import type { Shown } from './shown-loans.ts'

/** A call as a page of a signed-in borrower makes it. */
export interface HotCall {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Which of the loans a call is about. */
type Chosen = (shown: Shown) => boolean

const CALLS: readonly (readonly [name: string, endpoint: Endpoint, chosen: Chosen])[] = [
  ['order details', getLoanDetails, ({ orderId }) => orderId !== null],
  ['home', getHome, ({ orderId }) => orderId !== null],
  ['repay', getRepayment, ({ isPayable }) => isPayable],
  ['confirm', getOffer, ({ orderId }) => orderId === null],
  ['complaint list', listComplaints, ({ hasComplaints }) => hasComplaints],
]

/** The calls that borrowers make most, each with those who make it. */
export function hotCalls(shown: readonly Shown[]): { name: string; calls: HotCall[] }[] {
  return CALLS.map(([name, { path }, chosen]) => {
    const calls = shown.filter(chosen).map(({ sessionId, productId, orderId }) => ({
      path: API_BASE + path,
      headers: { ...HEADERS, cookie: `hiram=${sessionId}` },
      body: JSON.stringify({ productId, ...(orderId !== null && { orderId }) }),
    }))
    return { name, calls }
  })
}

/** What Chrome on Android sends with a call. */
const HEADERS = {
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  'sec-fetch-site': 'same-origin',
  'accept-language': 'en-PH,en;q=0.9,fil;q=0.8',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15; SM-A057F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}
