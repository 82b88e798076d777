import { sql } from 'kysely'
import { buildApp } from '#server/app/start/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { doAfterAnswer, settleAnswered } from '#server/platform/jobs/answered-work.ts'
import { applyPaymentInquiry } from '#server/payments/notices/apply-payment-inquiry.ts'
import { storeNotice } from '#server/payments/notices/store-notice.ts'
import { NOTICE_URL, signedNotice } from '#doubles/testing-notices.ts'
import type { PaymentDetails } from '#server/providers/payment-provider.ts'
import { type BenchApp, openBenchApp } from './app.ts'
import { startHelper } from './process.ts'
import type { PaymentToBook } from './payments.ts'
import type { Sending } from './notices.ts'

/** Every tenth notice comes twice. */
const REPEATED_EVERY = 10

/** A server, and a provider in another process. */
export interface Posting {
  readonly bench: BenchApp
  /** An empty database of the same PostgreSQL. */
  otherDatabase(): Promise<string>
  tellProvider(payments: readonly PaymentToBook[]): Promise<void>
  /** Books payments whose notices are acknowledged and inquiries answered. Payments a second. */
  bookAnswered(payments: readonly PaymentToBook[]): Promise<number>
  /** Sends signed notices from another process until all are booked. Payments a second. */
  sendNotices(payments: readonly PaymentToBook[]): Promise<number>
  /** How many notices came twice so far. */
  repeated(): number
  close(): Promise<void>
}

/** @param settings of the server besides */
export async function openPosting(
  now: Temporal.Instant,
  connections: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Posting> {
  const [provider, sender] = [startHelper('inquiries.ts'), startHelper('notices.ts')]
  const port = await provider.hear<number>()
  const env = {
    SANDBOX_URL: `http://127.0.0.1:${port}`,
    REQUESTS_PER_SECOND: '1000000',
    ...settings,
  }
  const bench = await openBenchApp(now, env)
  const { deps } = bench
  const app = await buildApp(deps, null)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  let repeated = 0
  const withRepeats = (payments: readonly PaymentToBook[]) =>
    payments.flatMap((payment, place) => {
      if (place % REPEATED_EVERY > 0) return [payment]
      repeated += 1
      return [payment, payment]
    })

  return {
    bench,
    otherDatabase: async () => {
      await sql`create database anchor`.execute(bench.patient)
      const url = new URL(bench.url)
      url.pathname = '/anchor'
      return url.href
    },
    tellProvider: async (payments) => {
      await provider.ask(payments)
    },
    bookAnswered: async (payments) => {
      const kept = await storeNotices(bench, withRepeats(payments), now)
      const startedAt = performance.now()
      for (const book of kept) await begin(deps.database, book)
      await settleAnswered(deps.database)
      return (1000 * payments.length) / (performance.now() - startedAt)
    },
    sendNotices: async (payments) => {
      const bodies = withRepeats(payments).map(formOf)
      const sending: Sending = { url: origin + NOTICE_URL, bodies, connections }
      const startedAt = performance.now()
      await sender.ask(sending)
      await settleAnswered(deps.database)
      return (1000 * payments.length) / (performance.now() - startedAt)
    },
    repeated: () => repeated,
    close: async () => {
      provider.end()
      sender.end()
      await app.close()
      await bench.close()
    },
  }
}

/** As after the answer to its notice; when too many wait, once they are booked. */
async function begin(db: Database, book: () => Promise<unknown>): Promise<void> {
  const work = async () => void (await book())
  if (doAfterAnswer(db, 'bench', work) !== null) return
  await settleAnswered(db)
  await work()
}

/** How many payments have one claim, and entries of one booking. */
export async function bookedOnce(database: Database): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from payment
    where status = 'paid' and outcome = 'booked' and (
      select count(*) from entry_payment link join entry using (chain, sequence)
      where link.reference = payment.reference and entry.event in ('repaid', 'prepaid')) = 1
  `.execute(database)
  return Number(rows[0]?.count ?? 0n)
}

function formOf({ ourReference, reference, amount }: PaymentToBook): string {
  const more = { amount: `${amount.slice(0, -2)}.${amount.slice(-2)}` }
  return new URLSearchParams(signedNotice(ourReference, reference, 'paid', more)).toString()
}

/** Stores the notices; each answer books one of them. */
export async function storeNotices(
  { deps }: Pick<BenchApp, 'deps'>,
  payments: readonly PaymentToBook[],
  receivedAt: Temporal.Instant,
): Promise<(() => Promise<unknown>)[]> {
  const books: (() => Promise<unknown>)[] = []
  for (const payment of payments) {
    const raw = { method: 'POST', query: {}, headers: {}, body: formOf(payment), receivedAt }
    const { ourReference, reference } = payment
    const about = { ourReference, reference }
    const arrived = {
      kind: 'payment',
      provider: 'dragonpay',
      raw,
      wasGenuine: true,
      about,
    } as const
    const id = await storeNotice(deps, arrived)
    const amount = BigInt(payment.amount)
    const notice = { ...about, status: 'paid', amount, stored: { id, receivedAt } } as const
    const details = detailsOf(payment)
    books.push(async () =>
      applyPaymentInquiry(deps, { key: 'dragonpay' }, details, notice, receivedAt),
    )
  }
  return books
}

function detailsOf({ reference, ourReference, loanId, amount }: PaymentToBook): PaymentDetails {
  return {
    reference,
    ourReference,
    payerReference: loanId,
    status: 'paid',
    amount: BigInt(amount),
    currency: 'PHP',
    channel: 'GCSH',
    message: 'PAID',
    fee: 0n,
    isDisputed: false,
    isTakenIn: false,
    settledOn: null,
    foreignMerchant: null,
  }
}
