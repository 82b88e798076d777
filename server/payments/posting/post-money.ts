import type { Transaction } from '#server/platform/database/database.ts'
import type { Entry, EntrySource } from '#server/ledger/entry.ts'
import { postNew } from '#server/ledger/journal.ts'

/**
 * Posts an entry with where its money comes from. The entry cannot exist yet: a payment is claimed
 * before it is booked, under the lock of the loan.
 */
export async function postMoney(
  tx: Transaction,
  { source }: { readonly source: EntrySource },
  entry: Entry,
): Promise<void> {
  await postNew(tx, entry, { source })
}
