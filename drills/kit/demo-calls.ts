import { acceptOffer, getOffer } from '#contract/application/application.ts'
import type { Endpoint, Envelope, Input, Output } from '#contract/endpoint.ts'
import { bindPayoutAccount } from '#contract/application/payout-account.ts'
import { API_BASE } from '#contract/request-context.ts'

/** A running server with demo borrowers. */
interface Served {
  readonly url: string
}

/** A demo borrower, signed in. */
export interface Borrower {
  readonly key: string
  readonly name: string
  readonly productId: string
  readonly orderId: string | null
  readonly sessionId: string
}

/** Accepts the offer of the borrower's product; returns the loan's id. */
export async function applyFor(app: Served, borrower: Borrower): Promise<string> {
  const { productId } = borrower
  const { data: offer } = await ask(app, getOffer, { productId }, borrower)
  const { amount, periods, termUnit } = offer
  const push = { productId, amount, periods, termUnit }
  const { data } = await ask(app, acceptOffer, push, borrower)
  return new URL(data.lendDetailsUrl).searchParams.get('orderId') ?? ''
}

export async function approve({ url }: Served, orderId: string): Promise<void> {
  await post(`${url}/sandbox/decisions/${orderId}`, { decision: 'approve' })
}

export async function bindAccount(app: Served, borrower: Borrower): Promise<void> {
  const { productId, name } = borrower
  const account = { product_id: productId, cardType: 1, bankCode: 'GXCHPHM2XXX' }
  const bind = { ...account, cardNo: '09171234567', accountName: name }
  await ask(app, bindPayoutAccount, bind, borrower)
}

export async function findBorrower({ url }: Served, key: string): Promise<Borrower> {
  const answer = await fetch(`${url}/sandbox/demo`, { signal: AbortSignal.timeout(CUT_MS) })
  const { borrowers } = (await answer.json()) as { borrowers: Borrower[] }
  const found = borrowers.find((each) => each.key === key)
  if (!found) throw new Error(`The demo has no borrower ${key}.`)
  return found
}

/** Milliseconds after which a request counts as cut. */
const CUT_MS = 60_000

export async function ask<E extends Endpoint>(
  { url }: Served,
  it: E,
  input: Input<E>,
  { sessionId }: Borrower,
): Promise<Envelope<Output<E>>> {
  const headers = { authorization: `Bearer ${sessionId}` }
  return (await post(url + API_BASE + it.path, input, headers)) as Envelope<Output<E>>
}

export async function moveClock({ url }: Served, hours: number): Promise<void> {
  await post(`${url}/sandbox/clock`, { hours })
}

async function post(address: string, body: object, headers: object = {}): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CUT_MS),
  })
  const text = await answer.text()
  if (answer.status >= 400) throw new Error(`${address} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}
