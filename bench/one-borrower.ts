// Whether one borrower can stop the server: they ask for 15 PDFs and an export of a loan with 1,200
// payments at once, again and again, and meanwhile others are answered (trust requirement 45).
// Usage: npm run -s bench -- one-borrower [-- PAYMENTS SECONDS]
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportLedger, getBookkeeping } from '#contract/loan/bookkeeping.ts'
import { getDisclosure, getStatement } from '#contract/loan/documents.ts'
import { API_BASE } from '#contract/request-context.ts'
import { listLoans } from '#contract/loan/loan.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { bookPayment } from '#server/payments/posting/book-payment.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import { seedLoan } from '#doubles/seed/seed-loans.ts'
import { openSimulatedApp, type SimulatedApp } from '#drills/simulation/simulated-app.ts'

const [payments = 1200, seconds = 20] = process.argv.slice(2).map(Number)
/** What holds: milliseconds for 99 of 100 answers to others. */
const OTHERS_MOST_MS = 250
/** Documents that the borrower has in flight, beside the export. */
const PDFS = 15
/** Milliseconds between two requests of others. */
const EVERY_MS = 25

const simulated = await openSimulatedApp('one borrower', Temporal.Now.instant())
try {
  const busy = await lend(simulated, '+639171110001')
  const other = await lend(simulated, '+639171110002')
  await pay(simulated, busy)
  console.log(`${payments} payments on one loan`)
  const quiet = await others(simulated, other, 3)
  const stopping = new AbortController()
  const flood = floodOf(simulated, busy, stopping.signal)
  const measured = await others(simulated, other, seconds)
  stopping.abort()
  const answers = await flood
  console.log(
    `the borrower's answers: ${[...answers].map(([what, n]) => `${n} × ${what}`).join(', ')}`,
  )
  console.log(`others before: ${figures(quiet)}`)
  console.log(`others meanwhile: ${figures(measured)}, at most ${OTHERS_MOST_MS} ms`)
  process.exitCode = percentile(measured, 0.99) < OTHERS_MOST_MS ? 0 : 1
} finally {
  await simulated.close()
}

interface Lent {
  readonly borrowerId: string
  readonly loanId: string
  readonly token: string
}

/** A borrower with a loan that is paid out. */
async function lend({ deps }: SimulatedApp, phone: string): Promise<Lent> {
  const borrowerId = deps.random.uuid()
  const history = { product: 1, disbursedDaysAgo: 20 } as const
  const name = 'Ana Cruz'
  await deps.database.transaction().execute(async (tx) => {
    const birthOn = Temporal.PlainDate.from('1990-06-12')
    const person = await sealPerson(tx, borrowerId, { fullName: name, birthOn })
    const row = { id: borrowerId, brand: 'ph', phone, ...person }
    await tx.insertInto('borrower').values(row).execute()
    const demo = { key: '', brand: 'ph', name, phone: '', productId: '11', history }
    await seedLoan(deps, tx, demo, borrowerId)
  })
  const { id: loanId } = await deps.database
    .selectFrom('loan')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return { borrowerId, loanId, token: await startSession(deps.database, deps.random, borrowerId) }
}

/** Books many payments of one centavo. */
async function pay({ deps }: SimulatedApp, { borrowerId, loanId }: Lent): Promise<void> {
  const today = toManilaDate(deps.clock.now())
  for (let number = 1; number <= payments; number += 1)
    await bookPayment(deps, {
      provider: 'dragonpay',
      reference: `BENCH${number}`,
      amount: 1n,
      channel: 'GCSH',
      valueOn: today,
      paidOn: today,
      owner: { kind: 'loan', borrowerId, loanId, brand: 'ph' },
    })
}

/** Keeps the documents and the export in flight until it is stopped; counts the answers. */
async function floodOf(
  { app }: SimulatedApp,
  { loanId: orderId, token }: Lent,
  stopped: AbortSignal,
): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  const again = async (what: string, endpoint: Endpoint, query: Record<string, string>) => {
    while (!stopped.aborted) {
      const { statusCode } = await app.inject({ ...callOf(endpoint, token), query })
      const key = `${what} ${statusCode}`
      answers.set(key, (answers.get(key) ?? 0) + 1)
      // As a client that obeys nobody, but does not spin.
      if (statusCode === 429) await sleep(100)
    }
  }
  const pdfs = Array.from({ length: PDFS }, async (_, index) =>
    again('PDF', index % 2 === 0 ? getStatement : getDisclosure, { orderId }),
  )
  await Promise.all([...pdfs, again('export', exportLedger, { orderId, format: 'pdf' })])
  return answers
}

/** Milliseconds of each answer, from the moment at which its request was due. */
async function others(
  { app }: SimulatedApp,
  { token }: Lent,
  forSeconds: number,
): Promise<number[]> {
  const calls = [
    { method: 'GET', url: '/health' } as const,
    callOf(listLoans, token),
    callOf(getBookkeeping, token),
  ]
  const answers: Promise<number>[] = []
  const beganAt = performance.now()
  for (let due = 0; due < forSeconds * 1000; due += EVERY_MS) {
    const wait = beganAt + due - performance.now()
    if (wait > 0) await sleep(wait)
    const call = calls[answers.length % calls.length]
    const answer = async () => {
      const { statusCode } = await app.inject({ ...call })
      if (statusCode !== 200) throw new Error(`Another borrower was answered ${statusCode}.`)
      return performance.now() - beganAt - due
    }
    answers.push(answer())
  }
  return Promise.all(answers)
}

function callOf({ method, path }: Endpoint, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return { method, url: API_BASE + path, headers, ...(method === 'POST' ? { payload: {} } : {}) }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
}

function figures(values: readonly number[]): string {
  const [median, p99, most] = [0.5, 0.99, 1].map((share) => percentile(values, share).toFixed(0))
  return `${values.length} answers, median ${median} ms, p99 ${p99} ms, slowest ${most} ms`
}
