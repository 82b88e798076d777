import {
  type NotePlace,
  readMessageWords,
  readNotes,
  type WrittenNote,
} from '#server/identity/standing/note-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The notes on a borrower, or on one of their loans, newest first. */
export async function listNotes(
  db: Database,
  borrowerId: string,
  page: { loanId: string | null; after: NotePlace | null; most: number },
): Promise<WrittenNote[]> {
  return readNotes(db, borrowerId, page)
}

/** What a person of staff wrote to a borrower in a message; null: nothing. */
export async function messageWords(
  db: Database,
  borrowerId: string,
  id: string,
): Promise<string | null> {
  return readMessageWords(db, borrowerId, id)
}
