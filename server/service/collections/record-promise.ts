import { daysBetween, toManilaDate } from '#domain/calendar/calendar.ts'
import { type PaymentPromise, MAX_PROMISE_DAYS } from '#domain/payments/payment-promise.ts'
import { lockStanding } from '#server/identity/standing/standing.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  COLLECTION_REFUSALS,
  notNow,
  wrongInput,
} from '#server/service/collections/collection-refusals.ts'
import { findLateLoan } from '#server/service/collections/late-loan.ts'
import { insertPromise } from '#server/service/collections/promise-store.ts'
import { lastPromise } from '#server/service/collections/promises.ts'

/** A promise that a borrower makes about a late loan. */
export interface PromiseMade extends PaymentPromise {
  readonly borrowerId: string
  readonly loanId: string
  /** Id of the person of staff. */
  readonly by: string
  /** The call in which it is made; null: the borrower called or wrote. */
  readonly contactId: string | null
}

/**
 * Records a promise to pay; one of a loan at a time. Whether it is kept, the ledger says.
 *
 * @returns its id
 * @throws Refusal -1002 for more than is owed or a day too far, -1005 while another one is open, or
 *   when nothing is late
 */
export async function recordPromise(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Transaction,
  { borrowerId, loanId, amount, dueOn, by, contactId }: PromiseMade,
): Promise<string> {
  const now = deps.clock.now()
  await lockStanding(tx, borrowerId)
  const { loan, owed } = await findLateLoan(tx, { borrowerId, loanId }, now)
  const daysAhead = daysBetween(toManilaDate(now), dueOn)
  if (daysAhead < 0 || daysAhead > MAX_PROMISE_DAYS)
    throw wrongInput(COLLECTION_REFUSALS.promiseDay(MAX_PROMISE_DAYS))
  if (amount > owed) throw wrongInput(COLLECTION_REFUSALS.promiseTooMuch)
  if ((await lastPromise(tx, loan, now))?.state === 'open')
    throw notNow(COLLECTION_REFUSALS.promiseOpen)
  const id = deps.random.uuid()
  await insertPromise(tx, { id, borrowerId, loanId, amount, dueOn, at: now, by, contactId })
  return id
}
