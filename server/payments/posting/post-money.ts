import type { Transaction } from '#server/platform/database/database.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { postNew } from '#server/ledger/journal.ts'
import { type EntrySource, keepSource } from '#server/payments/payment/entry-source.ts'

/**
 * Books an entry of money and keeps where the money comes from. It cannot be there yet: whoever
 * books a payment has claimed it, under the lock of the loan.
 */
export async function postMoney(
  tx: Transaction,
  { source }: { readonly source: EntrySource },
  entry: Entry,
): Promise<void> {
  await postNew(tx, entry)
  await keepSource(tx, entry.reference, source)
}
