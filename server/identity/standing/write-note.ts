import { CODES } from '#contract/codes.ts'
import { insertNote, type Note } from '#server/identity/standing/note-store.ts'
import { lockStanding } from '#server/identity/standing/standing.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/**
 * Writes a note on a borrower, or on one of their loans. The same note, by its id, is written once.
 *
 * @throws Refusal -1001 when the borrower does not exist or the loan is not theirs
 */
export async function writeNote(
  tx: Transaction,
  note: Omit<Note, 'kind' | 'amount' | 'dueOn'>,
): Promise<void> {
  await writeOnce(tx, { ...note, kind: 'note' })
}

/**
 * Keeps what is written to a borrower; the message about it reads it from here.
 *
 * @returns false when it was kept before
 * @throws Refusal -1001 as for a note
 */
export async function keepMessage(
  tx: Transaction,
  message: Omit<Note, 'kind' | 'amount' | 'dueOn'>,
): Promise<boolean> {
  return writeOnce(tx, { ...message, kind: 'message' })
}

/** Writes a note of any kind once. */
export async function writeOnce(tx: Transaction, note: Omit<Note, 'amount'>): Promise<boolean> {
  await lockStanding(tx, note.borrowerId)
  if (note.loanId !== null) await refuseForeign(tx, note.borrowerId, note.loanId)
  return insertNote(tx, { ...note, amount: null })
}

async function refuseForeign(tx: Transaction, borrowerId: string, loanId: string): Promise<void> {
  const loan = await tx
    .selectFrom('loan')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', loanId)
    .executeTakeFirst()
  if (!loan) throw new Refusal(CODES.notFound, englishOnly('This borrower has no such loan.'))
}
