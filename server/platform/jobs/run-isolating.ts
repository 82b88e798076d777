import { catchFailure } from '#server/platform/database/connections/catch-failure.ts'
import type { Transaction } from '#server/platform/database/database.ts'

export interface FailedLoan {
  readonly loanId: string
  readonly failure: string
}

/**
 * Does the work of a set of loans. When it fails, it is undone and done again for each half of the
 * set, until only the loans that fail alone are left out.
 *
 * @param work writes to the database only, so that a savepoint undoes it
 * @param canFailOfTime whether a single loan that takes too long counts as failed
 * @throws what is no loan's fault: a lost connection, a full disk, a deadlock
 */
export async function runIsolating(
  tx: Transaction,
  loanIds: readonly string[],
  work: (loanIds: readonly string[]) => Promise<void>,
  canFailOfTime = false,
): Promise<FailedLoan[]> {
  if (loanIds.length === 0) return []
  const failure = await catchFailure(tx, async () => work(loanIds))
  if (failure === null) return []
  const [loanId = '', ...others] = loanIds
  const isSlowAlone = canFailOfTime && others.length === 0 && isTimeOut(failure)
  if (!isSlowAlone && !isOfLoan(failure)) throw failure
  if (others.length === 0) return [{ loanId, failure: failure.message }]
  const middle = Math.ceil(loanIds.length / 2)
  return [
    ...(await runIsolating(tx, loanIds.slice(0, middle), work, canFailOfTime)),
    ...(await runIsolating(tx, loanIds.slice(middle), work, canFailOfTime)),
  ]
}

/** query_canceled: the statement took longer than the connection allows. */
const TIME_OUT = '57014'

/**
 * Classes of SQLSTATE that say nothing of a row: connection, transaction, deadlock, no such table or
 * column, resources, lock not available, operator's intervention, system error, internal error.
 */
const NOT_OF_LOAN = /^(?:08|25|40|42|53|55|57|58|XX)/

function isOfLoan(error: Error): boolean {
  return !NOT_OF_LOAN.test(codeOf(error))
}

export function isTimeOut(error: unknown): boolean {
  return codeOf(error) === TIME_OUT
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
