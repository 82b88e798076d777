import {
  deleteStatement,
  keptLines,
  type LastStatement,
} from '#server/payments/bank/last-statement-store.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import {
  refuseExplained,
  statementToTakeBack,
} from '#server/payments/bank/statement-to-take-back.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Takes the last statement of an account back: it and its lines go, as if its file had not been
 * imported. What is kept of it is the request of the two people.
 *
 * @throws Refusal -1005 for another one, one that a closed day rests on, and one of which a line is
 *   explained
 */
export async function takeBackStatement(tx: Transaction, id: string): Promise<void> {
  await checkTakingBack(tx, id)
  await deleteStatement(tx, id)
}

/** What would be taken back. @throws Refusal as `takeBackStatement` */
export async function checkTakingBack(
  tx: Transaction,
  id: string,
): Promise<LastStatement & { readonly lineCount: number }> {
  await lockOwnMoney(tx)
  const statement = await statementToTakeBack(tx, id)
  const lines = await keptLines(tx, id)
  refuseExplained(lines)
  return { ...statement, lineCount: lines.length }
}
