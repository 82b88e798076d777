import type { Database } from '#server/platform/database/database.ts'
import { eraseWords, type RetentionOfWords } from '#server/payments/bank/lines/bank-line-store.ts'

/** Lines whose words one statement erases. */
const MAX_ROWS = 5000

/**
 * Erases the words of lines that are over: who sent money to a bank may be named in them. Amount,
 * day, account and what is a number of the bank stay, and so does the name of the line, by which it
 * is known when its file is imported again.
 *
 * @returns whether there may be more
 */
export async function sweepLineWords(db: Database, kept: RetentionOfWords): Promise<boolean> {
  return (await eraseWords(db, kept, MAX_ROWS)) >= MAX_ROWS
}
