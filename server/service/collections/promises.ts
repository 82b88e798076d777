import { toManilaDate } from '#domain/calendar/calendar.ts'
import { promiseState } from '#domain/payments/payment-promise.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  type KnownPromise,
  type ListedPromise,
  newestPromises,
  readPromises,
} from '#server/service/collections/promise-store.ts'

interface OfLoan {
  readonly id: string
  readonly borrowerId: string
}

/** A promise with what the ledger says of it. */
export type Promised<P extends KnownPromise = KnownPromise> = P & {
  readonly state: ReturnType<typeof promiseState>
}

/** The newest promise of each of these loans, by the loan. */
export async function lastPromises(
  db: Database,
  loans: readonly OfLoan[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, Promised>> {
  const promises = await newestPromises(db, loans)
  return new Map([...promises].map(([id, promise]) => [id, judged(promise, now)]))
}

/** The newest promise of a loan, or null. */
export async function lastPromise(
  db: Database,
  loan: OfLoan,
  now: Temporal.Instant,
): Promise<Promised | null> {
  return (await lastPromises(db, [loan], now)).get(loan.id) ?? null
}

/** The promises of a loan, newest first. */
export async function listLoanPromises(
  db: Database,
  loan: OfLoan,
  page: Parameters<typeof readPromises>[2],
  now: Temporal.Instant,
): Promise<Promised<ListedPromise>[]> {
  const ids = { borrowerId: loan.borrowerId, loanId: loan.id }
  return (await readPromises(db, ids, page)).map((promise) => judged(promise, now))
}

function judged<P extends KnownPromise>(promise: P, now: Temporal.Instant): Promised<P> {
  return { ...promise, state: promiseState(promise, promise.paid, toManilaDate(now)) }
}
