import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { StatementFile } from '#server/payments/bank/statement-file.ts'
import { deleteOlder, insertFile } from '#server/payments/bank/statement-file-store.ts'

/** Keeps a file until a second person has decided. */
export async function sendFile(
  tx: Transaction,
  id: string,
  file: StatementFile,
  at: Temporal.Instant,
): Promise<void> {
  await insertFile(tx, id, file, at)
}

/** Deletes files that nobody confirmed in time. @returns whether there may be more */
export async function sweepFiles(db: Database, before: Temporal.Instant): Promise<boolean> {
  return deleteOlder(db, before)
}
