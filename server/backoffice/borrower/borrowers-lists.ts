import type {
  listBorrowersMessages,
  listBorrowersNotes,
} from '#contract/console/borrowers/borrowers.ts'
import { listMessages } from '#server/backoffice/borrower/section-store.ts'
import { cursorAfter, pageFrom } from '#server/backoffice/lists/cursor.ts'
import type { ListInput } from '#server/backoffice/lists/serve-list.ts'
import { readPlace } from '#server/backoffice/records/read-place.ts'
import { listNotes } from '#server/identity/standing/list-notes.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A page of the messages that a borrower was sent, or about one of their loans. */
export async function messagesPage(
  db: Database,
  { id, loanId = '', cursor, size }: ListInput<typeof listBorrowersMessages>,
) {
  const rows = await listMessages(db, id, {
    loanId: loanId === '' ? null : loanId,
    after: readPlace(cursor, /^\d{1,18}$/),
    most: size + 1,
  })
  const { items, next } = pageFrom(rows, size, (row) => cursorAfter(row.at.toString(), row.id))
  return { items: items.map(({ at, ...row }) => ({ ...row, at: at.toString() })), next }
}

/** A page of the notes on a borrower, or on one of their loans. */
export async function notesPage(
  db: Database,
  { id, loanId = '', cursor, size }: ListInput<typeof listBorrowersNotes>,
) {
  const asked = { loanId: loanId === '' ? null : loanId, after: readPlace(cursor), most: size + 1 }
  const rows = await listNotes(db, id, asked)
  const { items, next } = pageFrom(rows, size, (row) => cursorAfter(row.at.toString(), row.id))
  return {
    items: items.map((note) => ({
      id: note.id,
      at: note.at.toString(),
      writer: note.writer,
      kind: note.kind,
      amount: note.amount?.toString() ?? null,
      text: note.text,
      loanId: note.loanId,
      dueOn: note.dueOn?.toString() ?? null,
      doneAt: note.doneAt?.toString() ?? null,
      delivery: note.delivery,
    })),
    next,
  }
}
