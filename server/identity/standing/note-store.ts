import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'

/** What a note decides; a `note`, a `message` to the borrower and a `task` of staff decide nothing. */
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
  | 'message'
  | 'task'

/** What a person of staff wrote about a borrower or one of their loans. Its text never changes. */
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
  /** Of a task: its day in Manila. */
  readonly dueOn?: Temporal.PlainDate
}

/** @returns false when a note has this id already */
export async function insertNote(tx: Transaction, note: Note): Promise<boolean> {
  const { id, borrowerId, loanId, at, by, kind, amount, text, dueOn } = note
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
      due_on: dueOn ?? null,
      ...(await sealRow(tx, 'borrower_note', borrowerId, { text })),
    })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A note with its writer's name. */
export interface WrittenNote extends Omit<Note, 'dueOn'> {
  readonly writer: string
  readonly dueOn: Temporal.PlainDate | null
  readonly doneAt: Temporal.Instant | null
  /** Of a message: whether it waits, went by text message or by e-mail, or was withdrawn. */
  readonly delivery: 'waiting' | 'sent' | 'mailed' | 'withdrawn' | null
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
    select note.id, note.borrower_id as "borrowerId", note.loan_id as "loanId", note.at,
      by_staff as by, kind, note.amount, note.text, text_sealed, staff.name as writer,
      note.due_on as "dueOn", done_at as "doneAt",
      case when kind <> 'message' then null when message.id is null then 'withdrawn'
        when message.sent_at is null then 'waiting'
        when message.mailed_at is null then 'sent' else 'mailed' end as delivery
    from borrower_note note join staff on staff.id = by_staff
      left join contact message on message.borrower_id = note.borrower_id
        and message.event = 'staffWrote' and message.subject = note.id::text
    where note.borrower_id = ${borrowerId}
      ${loanId === null ? sql`` : sql`and note.loan_id = ${loanId}`}
      ${after ? sql`and (note.at, note.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by note.at desc, note.id desc limit ${most}`.execute(db)
  return rows.map(({ text, text_sealed, ...note }) => ({
    ...note,
    text: openRow(db, 'borrower_note', borrowerId, { text, text_sealed }).text ?? '',
  }))
}

type Stored = Omit<WrittenNote, 'text'> & {
  readonly text: string | null
  readonly text_sealed: Buffer | null
}

/** The words of a message to a borrower; null: there is none. */
export async function readMessageWords(
  db: Database,
  borrowerId: string,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('borrower_note')
    .select(['text', 'text_sealed'])
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .where('kind', '=', 'message')
    .executeTakeFirst()
  return row ? openRow(db, 'borrower_note', borrowerId, row).text : null
}
