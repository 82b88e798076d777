import { notLoggedIn } from '#server/platform/http/refusal.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Makes changes of one borrower wait for each other, until the transaction ends. */
export async function lockBorrower(tx: Transaction, borrowerId: string): Promise<void> {
  await tx
    .selectFrom('borrower')
    .select('id')
    .where('id', '=', borrowerId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notLoggedIn)
}
