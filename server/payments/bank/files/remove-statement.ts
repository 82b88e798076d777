import {
  deleteStatement,
  storedLines,
  type LastStatement,
} from '#server/payments/bank/files/last-statement-store.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import {
  refuseExplained,
  removableStatement,
} from '#server/payments/bank/files/removable-statement.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Removes the last statement of an account: it and its lines go, as if its file had not been
 * imported. What is kept of it is the request of the two people.
 *
 * @throws Refusal -1005 for another one, one that a closed day rests on, and one of which a line is
 *   explained
 */
export async function removeStatement(tx: Transaction, id: string): Promise<void> {
  await checkRemoval(tx, id)
  await deleteStatement(tx, id)
}

/** What would be removed. @throws Refusal as `removeStatement` */
export async function checkRemoval(
  tx: Transaction,
  id: string,
): Promise<LastStatement & { readonly lineCount: number }> {
  await lockOwnMoney(tx)
  const statement = await removableStatement(tx, id)
  const lines = await storedLines(tx, id)
  refuseExplained(lines)
  return { ...statement, lineCount: lines.length }
}
