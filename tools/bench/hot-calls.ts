import { getOffer } from '#contract/application.ts'
import { listComplaints } from '#contract/complaint-handling.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getLoanDetails } from '#contract/loan.ts'
import { getHome } from '#contract/product.ts'
import { getRepayment } from '#contract/repayment.ts'
import { API_BASE } from '#contract/request-context.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { demo } from '#server/sandbox/demo.ts'

/** A call as a page of a signed-in demo borrower makes it. */
export interface HotCall {
  readonly name: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const CALLS: readonly (readonly [name: string, endpoint: Endpoint, borrower: string])[] = [
  ['order details', getLoanDetails, 'ph-170'],
  ['home', getHome, 'ph-170'],
  ['repay', getRepayment, 'ph-170'],
  ['confirm', getOffer, 'ph-new'],
  ['complaint list', listComplaints, 'ph-complaints'],
]

/** The calls that borrowers make most, each with a session of its own. */
export async function hotCalls(deps: Dependencies): Promise<HotCall[]> {
  const { borrowers } = await demo(deps)
  return CALLS.map(([name, { path }, key]) => {
    const borrower = borrowers.find((each) => each.key === key)
    if (!borrower) throw new Error(`There is no demo borrower ${key}.`)
    const { productId, orderId, sessionId } = borrower
    return {
      name,
      path: API_BASE + path,
      headers: { ...HEADERS, cookie: `hiram=${sessionId}` },
      body: JSON.stringify({ productId, ...(orderId !== null && { orderId }) }),
    }
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
