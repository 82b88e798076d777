import { sql } from 'kysely'
import { acceptOffer, getOffer } from '#contract/application.ts'
import type { Endpoint, Envelope, Input, Output } from '#contract/endpoint.ts'
import { bindPayoutAccount } from '#contract/payout-account.ts'
import { getRepayment, startPayment } from '#contract/repayment.ts'
import { API_BASE } from '#contract/request-context.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MoneyApp } from './crash-money-app.ts'

/** A demo borrower, signed in. */
export interface Borrower {
  readonly key: string
  readonly name: string
  readonly productId: string
  readonly orderId: string | null
  readonly sessionId: string
}

/** Pays on the provider's page what is due, or an amount; an extension where `isDelay` says so. */
export async function pay(
  app: MoneyApp,
  borrower: Borrower,
  { amount, isDelay = 0 }: { amount?: number; isDelay?: 0 | 1 } = {},
): Promise<void> {
  await submitPayPage(await payUrlOf(app, borrower, { amount, isDelay }))
}

/** Starts a payment, and does not pay. */
export async function payUrlOf(
  app: MoneyApp,
  borrower: Borrower,
  { amount, isDelay }: { amount?: number | undefined; isDelay: 0 | 1 },
): Promise<string> {
  const key = { productId: borrower.productId, orderId: borrower.orderId ?? '' }
  const sum = amount ?? (await ask(app, getRepayment, key, borrower)).data.repayAmount
  const input = { ...key, amount: sum, channelNumber: 'GCSH', isDelay }
  const started = await ask(app, startPayment, input, borrower)
  if (!started.data) throw new Error(`No payment was started: ${JSON.stringify(started)}`)
  return started.data.payUrl
}

/** Applies, is approved, binds an account and waits until the money went out. */
export async function borrow(
  app: MoneyApp,
  borrower: Borrower,
  onOrder: (orderId: string) => void,
): Promise<void> {
  const orderId = await applyFor(app, borrower)
  onOrder(orderId)
  await approve(app, orderId)
  await bindAccount(app, borrower)
  await moveClock(app, 0.05)
}

/** Accepts the offer of the borrower's product; returns the loan's id. */
export async function applyFor(app: Pick<MoneyApp, 'url'>, borrower: Borrower): Promise<string> {
  const { productId } = borrower
  const { data: offer } = await ask(app, getOffer, { productId }, borrower)
  const { amount, periods, termUnit } = offer
  const push = { productId, amount, periods, termUnit }
  const { data } = await ask(app, acceptOffer, push, borrower)
  return new URL(data.lendDetailsUrl).searchParams.get('orderId') ?? ''
}

export async function approve({ url }: Pick<MoneyApp, 'url'>, orderId: string): Promise<void> {
  await post(`${url}/sandbox/decisions/${orderId}`, { decision: 'approve' })
}

export async function bindAccount(app: Pick<MoneyApp, 'url'>, borrower: Borrower): Promise<void> {
  const { productId, name } = borrower
  const account = { product_id: productId, cardType: 1, bankCode: 'GXCHPHM2XXX' }
  const bind = { ...account, cardNo: '09171234567', accountName: name }
  await ask(app, bindPayoutAccount, bind, borrower)
}

/** The connection breaks because the server dies, as intended. */
export async function cutOff(request: Promise<void>): Promise<void> {
  await request.catch((error: unknown) => {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  })
}
export async function countOf(db: Database, rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: counted } = await sql<{ count: bigint }>`
    select count(*) as count from (${rows}) counted`.execute(db)
  return Number(counted[0]?.count)
}

export async function borrowerOf({ url }: Pick<MoneyApp, 'url'>, key: string): Promise<Borrower> {
  const answer = await fetch(`${url}/sandbox/demo`, { signal: AbortSignal.timeout(CUT_MS) })
  const { borrowers } = (await answer.json()) as { borrowers: Borrower[] }
  const found = borrowers.find((each) => each.key === key)
  if (!found) throw new Error(`The demo has no borrower ${key}.`)
  return found
}

/** Milliseconds after which a request counts as cut. */
const CUT_MS = 60_000

export async function ask<E extends Endpoint>(
  { url }: Pick<MoneyApp, 'url'>,
  it: E,
  input: Input<E>,
  { sessionId }: Borrower,
): Promise<Envelope<Output<E>>> {
  const headers = { authorization: `Bearer ${sessionId}` }
  return (await post(url + API_BASE + it.path, input, headers)) as Envelope<Output<E>>
}

export async function moveClock({ url }: Pick<MoneyApp, 'url'>, hours: number): Promise<void> {
  await post(`${url}/sandbox/clock`, { hours })
}

export async function post(address: string, body: object, headers: object = {}): Promise<unknown> {
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

/** Submits the page as the payer's browser does. The server may be dead when the browser returns. */
async function submitPayPage(payUrl: string): Promise<void> {
  const answer = await fetch(payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'act=pay',
    redirect: 'manual',
    signal: AbortSignal.timeout(CUT_MS),
  })
  await answer.body?.cancel()
  if (answer.status !== 303) throw new Error(`The pay page answered ${answer.status}.`)
}

/** The provider's reference of the borrower's latest payment. */
export async function referenceOf({ url }: MoneyApp, { orderId }: Borrower): Promise<string> {
  const answer = await fetch(`${url}/sandbox/payments?orderId=${orderId}`, {
    signal: AbortSignal.timeout(CUT_MS),
  })
  const [payment] = (await answer.json()) as { reference: string }[]
  if (!payment) throw new Error(`No payment of ${orderId} is at the provider.`)
  return payment.reference
}

/** The entry that booked a payment of the provider's. */
export async function entryOf({ db }: MoneyApp, reference: string): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select entry.reference from entry join entry_payment link using (chain, sequence)
    where link.reference = ${reference} order by entry.at limit 1`.execute(db)
  const [entry] = rows
  if (!entry) throw new Error(`Payment ${reference} is not booked.`)
  return entry.reference
}
