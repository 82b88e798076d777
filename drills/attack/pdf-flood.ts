import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportLedger, getBookkeeping } from '#contract/loan/bookkeeping.ts'
import { getDisclosure, getStatement } from '#contract/loan/documents.ts'
import { API_BASE } from '#contract/request-context.ts'
import { listLoans } from '#contract/loan/loan.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { bookPayment } from '#server/payments/posting/book-payment.ts'
import { type Attack, atLeast, atMost } from './attack.ts'
import { call, send, times } from './caller.ts'
import type { Copy } from './copy.ts'
import { lend, type Lent } from './victims.ts'

/** Milliseconds for 99 of 100 answers to others. */
const OTHERS_MOST_MS = 250
/** Documents in flight, beside an export of so many payments. */
const PDFS = 15
const PAYMENTS = 200
const FULL_PAYMENTS = 1200
const SECONDS = 10
/** The same before: a machine that takes longer is busy with something else. */
const QUIET_MOST_MS = 60
/** Milliseconds between two requests of others. */
const EVERY_MS = 25

/** One borrower keeps 15 PDFs and an export in flight. */
export const pdfFlood: Attack = {
  name: 'pdf-flood',
  trust: 45,
  run: async (copy, isFull) => {
    const [busy, other] = [await lend(copy, 2, 20), await lend(copy, 2, 20)]
    const payments = isFull ? FULL_PAYMENTS : PAYMENTS
    await pay(copy, busy, payments)
    const quiet = p99(await others(copy, other, 3))
    const stopping = new AbortController()
    const flood = floodOf(copy, busy, stopping.signal)
    const meanwhile = p99(await others(copy, other, SECONDS))
    stopping.abort()
    const refused = (await flood).filter((status) => status === 429).length
    const what = `ms p99 of others beside ${PDFS} PDFs and an export of ${payments} payments, ${Math.round(quiet)} before`
    const measured = atMost(OTHERS_MOST_MS, Math.round(meanwhile), what)
    return [
      quiet > QUIET_MOST_MS ? { what: `${measured.what}, ${load()}`, isHeld: null } : measured,
      atLeast(1, refused, 'documents refused with 429'),
    ]
  },
}

async function pay({ deps }: Copy, lent: Lent, count: number): Promise<void> {
  const { borrowerId, orderId: loanId } = lent
  const today = toManilaDate(deps.clock.now())
  await times(
    count,
    async (place) =>
      bookPayment(deps, {
        provider: 'dragonpay',
        reference: `FLOOD${place}`,
        amount: 1n,
        channel: 'GCSH',
        valueOn: today,
        paidOn: today,
        owner: { kind: 'loan', borrowerId, loanId, brand: 'ph' },
      }),
    1,
  )
}

async function floodOf(
  copy: Copy,
  { orderId, token }: Lent,
  stopped: AbortSignal,
): Promise<number[]> {
  const statuses: number[] = []
  const again = async ({ path, method }: Endpoint, query: Record<string, string>) => {
    const address = `${API_BASE}${path}?${new URLSearchParams(query).toString()}`
    while (!stopped.aborted) {
      const { status } = await send(copy, method, address, { token, address: '198.51.100.7' })
      statuses.push(status)
      // As a client that obeys nobody, but does not spin.
      if (status === 429) await sleep(100)
    }
  }
  const pdfs = Array.from({ length: PDFS }, async (_, place) =>
    again(place % 2 === 0 ? getStatement : getDisclosure, { orderId }),
  )
  await Promise.all([...pdfs, again(exportLedger, { orderId, format: 'pdf' })])
  return statuses
}

/** Milliseconds of each answer, from the moment at which its request was due. */
async function others(copy: Copy, { token }: Lent, seconds: number): Promise<number[]> {
  const sender = { token, brand: 'ph', address: '203.0.113.7' }
  const asks = [
    async () => send(copy, 'GET', '/health', sender),
    async () => call(copy, listLoans, {}, sender),
    async () => call(copy, getBookkeeping, {}, sender),
  ]
  const answers: Promise<number>[] = []
  const beganAt = performance.now()
  for (let due = 0; due < seconds * 1000; due += EVERY_MS) {
    const wait = beganAt + due - performance.now()
    if (wait > 0) await sleep(wait)
    const ask = asks[answers.length % asks.length]
    const answer = async () => {
      const heard = await ask?.()
      if (heard?.status !== 200) throw new Error(`Another borrower was answered ${heard?.status}.`)
      return performance.now() - beganAt - due
    }
    answers.push(answer())
  }
  return Promise.all(answers)
}

function load(): string {
  return `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`
}

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Infinity
}
