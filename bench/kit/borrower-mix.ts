import { listComplaints } from '#contract/complaint/complaint-handling.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getLoanDetails, listLoans } from '#contract/loan/loan.ts'
import { getHome } from '#contract/application/product.ts'
import { getRepayment, startPayment } from '#contract/repayment/repayment.ts'
import { API_BASE } from '#contract/request-context.ts'
import type { SignedIn } from '#drills/simulation/fill-borrowers.ts'
import type { Ask } from './visitors.ts'

/** The calls of an hour, by how often they are made. */
export function mixAsks(borrowers: readonly SignedIn[]): () => Ask {
  const jobs: readonly [weight: number, make: (by: SignedIn) => Ask][] = [
    [25, (by) => askOf(getHome, by)],
    [30, (by) => askOf(getLoanDetails, by, keyOf(by))],
    [20, (by) => askOf(getRepayment, by, keyOf(by))],
    [12, (by) => askOf(listLoans, by)],
    [10, (by) => askOf(listComplaints, by)],
    [3, (by) => askOf(startPayment, by, { ...keyOf(by), amount: 10_000, channelNumber: 'GCSH' })],
  ]
  const deck = jobs.flatMap(([weight, make]) => Array.from({ length: weight }, () => make))
  let turn = 0
  return () => {
    turn += 1
    const by = borrowers[(turn * 7) % borrowers.length]
    const make = deck[(turn * 37) % deck.length]
    if (!by || !make) throw new Error('There is nobody to ask.')
    return make(by)
  }
}

function keyOf({ productId, orderId }: SignedIn) {
  return { productId, orderId }
}

function askOf({ method, path }: Endpoint, { token }: SignedIn, input: object = {}): Ask {
  const authorization = `Bearer ${token}`
  if (method === 'POST') {
    const headers = { authorization, 'content-type': 'application/json' }
    return { method, path: API_BASE + path, headers, body: JSON.stringify(input) }
  }
  const query = new URLSearchParams(input as Record<string, string>).toString()
  return { method, path: `${API_BASE}${path}?${query}`, headers: { authorization } }
}
