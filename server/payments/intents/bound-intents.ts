import { LONGEST_START_SECONDS } from '#server/payments/intents/start/longest-start.ts'
import { expectedPayments } from '#server/payments/intents/on-their-way.ts'
import { cancelWaiting } from '#server/payments/intents/withdraw-payment.ts'
import {
  type IntentTerms,
  listOpenIntents,
  startedSince,
} from '#server/payments/payment/payment-record.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { tooManyTries } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Payments of a loan that wait to be paid; one more withdraws the oldest. */
const MAX_OPEN = 5

/** Payments that a borrower may start in an hour: each asks the provider. */
const MAX_PER_HOUR = 20

/**
 * Makes room for one more payment of a locked loan: with five that wait the oldest is cancelled, and
 * a job withdraws it at the provider. Money that is on its way is never cancelled.
 *
 * @throws Refusal -1003 as checkStartsOfHour, and when five are just starting
 */
export async function makeRoomForIntent(
  deps: Dependencies,
  tx: Transaction,
  { borrowerId, loanId }: Pick<IntentTerms, 'borrowerId' | 'loanId'>,
): Promise<void> {
  await checkStartsOfHour(deps, tx, borrowerId)
  const now = deps.clock.now()
  const coming = await expectedPayments({ ...deps, database: tx }, borrowerId, loanId, now)
  const paid = new Set(coming.map(({ intentId }) => intentId))
  const waiting = (await listOpenIntents(tx, borrowerId, loanId)).filter(({ id }) => !paid.has(id))
  const ended = waiting.filter(({ state }) => state === 'pending')
  const tooMany = waiting.length + 1 - MAX_OPEN
  if (tooMany > ended.length) throw tooManyTries(LONGEST_START_SECONDS)
  for (const { id } of ended.slice(0, Math.max(0, tooMany))) await cancelWaiting(tx, id, { now })
}

/** @throws Refusal -1003 when the borrower started twenty payments within an hour */
export async function checkStartsOfHour(
  { clock }: Pick<Dependencies, 'clock'>,
  db: Database,
  borrowerId: string,
): Promise<void> {
  const now = clock.now()
  const started = await startedSince(db, borrowerId, now.subtract({ hours: 1 }))
  const [first] = started.slice(-MAX_PER_HOUR)
  if (first && started.length >= MAX_PER_HOUR)
    throw tooManyTries(Math.ceil(now.until(first.add({ hours: 1 })).total('seconds')))
}
