import type { Database, Transaction } from '#server/platform/database/database.ts'
import {
  deleteOlder,
  insertFile,
  type PackedFile,
} from '#server/payments/bank/files/statement-file-store.ts'

/** Keeps a file until a second person has decided. */
export async function sendFile(
  tx: Transaction,
  id: string,
  file: PackedFile,
  at: Temporal.Instant,
): Promise<void> {
  await insertFile(tx, id, file, at)
}

/** Deletes files that nobody confirmed in time. @returns whether there may be more */
export async function sweepFiles(db: Database, before: Temporal.Instant): Promise<boolean> {
  return deleteOlder(db, before)
}
