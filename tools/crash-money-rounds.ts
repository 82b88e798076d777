import { sql } from 'kysely'
import { acceptOffer, getOffer } from '#contract/application.ts'
import type { Endpoint, Envelope, Input, Output } from '#contract/endpoint.ts'
import { bindPayoutAccount } from '#contract/payout-account.ts'
import { getRepayment, startPayment } from '#contract/repayment.ts'
import { API_BASE } from '#contract/request-context.ts'
import type { CrashPoint } from '#server/crash-point.ts'
import type { Database } from '#server/database/database.ts'
import type { MoneyHouse } from './crash-money-house.ts'

/** A demo borrower, signed in. */
interface Borrower {
  readonly key: string
  readonly name: string
  readonly productId: string
  readonly orderId: string | null
  readonly sessionId: string
}

/** One crash: what brings the server to its place, and how often the money moved in the end. */
export interface Round {
  readonly point: CrashPoint
  /** Ends when the server is dead, or soon will be. */
  begin(house: MoneyHouse): Promise<void>
  /** What the borrower or his provider does once the server is back. */
  goOn(house: MoneyHouse): Promise<void>
  /** Half an hour in which everything that asks or tells again does so. */
  again(house: MoneyHouse): Promise<void>
  /** Entries that booked the money, and orders at the provider: both must be 1. */
  count(db: Database): Promise<{ booked: number; atProvider: number }>
}

/** A due loan is paid on the provider's page; the crash comes on the way. */
export function paymentRound(point: CrashPoint, borrowerKey: string): Round {
  let orderId = ''
  const pay = async (house: MoneyHouse) => {
    const borrower = await borrowerOf(house, borrowerKey)
    orderId = borrower.orderId ?? ''
    const key = { productId: borrower.productId, orderId }
    const { data: due } = await ask(house, getRepayment, key, borrower)
    const started = await ask(
      house,
      startPayment,
      { ...key, amount: due.repayAmount, channelNumber: 'GCSH' },
      borrower,
    )
    if (!started.data) throw new Error(`No payment was started: ${JSON.stringify(started)}`)
    await submitPayPage(started.data.payUrl)
  }
  const isBeforePaying = point === 'intent stored' || point === 'collection created'
  return {
    point,
    begin: (house) => cutOff(pay(house)),
    goOn: async (house) => {
      // The provider tells again what was not acknowledged; an intent is given up after a while.
      await moveClock(house, 0.05)
      if (isBeforePaying) await pay(house)
    },
    again,
    count: async (db) => ({
      booked: await countOf(
        db,
        sql`select from entry where chain = ${`loan:${orderId}`}
        and event in ('repaid', 'prepaid') and reference like 'dragonpay:%'`,
      ),
      atProvider: await countOf(
        db,
        sql`select from sandbox.dragonpay_collection
        where param1 = ${orderId} and state = 'paid'`,
      ),
    }),
  }
}

/** A new loan is approved and an account bound; the crash comes while the money goes out. */
export function payoutRound(point: CrashPoint, borrowerKey: string): Round {
  let orderId = ''
  const apply = async (house: MoneyHouse) => {
    const borrower = await borrowerOf(house, borrowerKey)
    const { productId, name } = borrower
    const { data: offer } = await ask(house, getOffer, { productId }, borrower)
    const { amount, periods, termUnit } = offer
    const push = { productId, amount, periods, termUnit }
    const { data } = await ask(house, acceptOffer, push, borrower)
    orderId = new URL(data.lendDetailsUrl).searchParams.get('orderId') ?? ''
    await post(`${house.url}/sandbox/decisions/${orderId}`, { decision: 'approve' })
    const account = { product_id: productId, cardType: 1, bankCode: 'GXCHPHM2XXX' }
    const bind = { ...account, cardNo: '09171234567', accountName: name }
    await ask(house, bindPayoutAccount, bind, borrower)
    await moveClock(house, 0.05)
  }
  return {
    point,
    begin: (house) => cutOff(apply(house)),
    // A payout succeeds after a minute, and is asked about after two.
    goOn: (house) => moveClock(house, 0.1),
    again,
    count: async (db) => ({
      booked: await countOf(
        db,
        sql`select from entry where chain = ${`loan:${orderId}`}
        and event = 'disbursed'`,
      ),
      atProvider: await countOf(
        db,
        sql`select from sandbox.dragonpay_payout
        where strpos(description, ${orderId}) > 0 and state = 'succeeded'`,
      ),
    }),
  }
}

const again = (house: MoneyHouse) => moveClock(house, 0.5)

/** The connection breaks with the server: that is what was wanted. */
async function cutOff(act: Promise<void>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  })
}

async function countOf(db: Database, rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: counted } = await sql<{ count: bigint }>`
    select count(*) as count from (${rows}) counted`.execute(db)
  return Number(counted[0]?.count)
}

async function borrowerOf({ url }: MoneyHouse, key: string): Promise<Borrower> {
  const answer = await fetch(`${url}/sandbox/demo`, { signal: AbortSignal.timeout(CUT_MS) })
  const { borrowers } = (await answer.json()) as { borrowers: Borrower[] }
  const found = borrowers.find((each) => each.key === key)
  if (!found) throw new Error(`The demo has no borrower ${key}.`)
  return found
}

/** Milliseconds after which a request counts as cut. */
const CUT_MS = 60_000

async function ask<E extends Endpoint>(
  { url }: MoneyHouse,
  it: E,
  input: Input<E>,
  { sessionId }: Borrower,
): Promise<Envelope<Output<E>>> {
  const headers = { authorization: `Bearer ${sessionId}` }
  return (await post(url + API_BASE + it.path, input, headers)) as Envelope<Output<E>>
}

async function moveClock({ url }: MoneyHouse, hours: number): Promise<void> {
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

/** As the payer's browser does. The way back may lead to a server that is dead. */
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
