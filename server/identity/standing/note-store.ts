import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'

/** What a note decides; a `note` alone decides nothing. */
export type NoteKind =
  | 'note'
  | 'limit'
  | 'block'
  | 'unblock'
  | 'hold'
  | 'release'
  | 'liftWait'
  | 'losePhone'
  | 'regainPhone'

/** What a person of staff wrote about a borrower or one of their loans. It is never changed. */
export interface Note {
  readonly id: string
  readonly borrowerId: string
  readonly loanId: string | null
  readonly at: Temporal.Instant
  /** Id of the person of staff. */
  readonly by: string
  readonly kind: NoteKind
  /** Centavos of a limit. */
  readonly amount: Centavos | null
  readonly text: string
}

/** @returns false when a note has this id already */
export async function insertNote(tx: Transaction, note: Note): Promise<boolean> {
  const { id, borrowerId, loanId, at, by, kind, amount, text } = note
  const row = await tx
    .insertInto('borrower_note')
    .values({
      id,
      borrower_id: borrowerId,
      loan_id: loanId,
      at,
      by_staff: by,
      kind,
      amount,
      ...(await sealRow(tx, 'borrower_note', borrowerId, { text })),
    })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A note with its writer's name. */
export interface WrittenNote extends Note {
  readonly writer: string
}

/** The place of a note in the list: the next page begins after it. */
export interface NotePlace {
  readonly at: string
  readonly id: string
}

/** The notes on a borrower, newest first; of a loan, where one is named. */
export async function readNotes(
  db: Database,
  borrowerId: string,
  { loanId, after, most }: { loanId: string | null; after: NotePlace | null; most: number },
): Promise<WrittenNote[]> {
  const { rows } = await sql<Stored>`
    select note.id, borrower_id as "borrowerId", loan_id as "loanId", at, by_staff as by, kind,
      amount, text, text_sealed, staff.name as writer
    from borrower_note note join staff on staff.id = by_staff
    where borrower_id = ${borrowerId}
      ${loanId === null ? sql`` : sql`and loan_id = ${loanId}`}
      ${after ? sql`and (at, note.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by at desc, note.id desc limit ${most}`.execute(db)
  return rows.map(({ text, text_sealed, ...note }) => ({
    ...note,
    text: openRow(db, 'borrower_note', borrowerId, { text, text_sealed }).text ?? '',
  }))
}

type Stored = Omit<WrittenNote, 'text'> & {
  readonly text: string | null
  readonly text_sealed: Buffer | null
}
