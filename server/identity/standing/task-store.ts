import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'
import type { Sealed } from '#server/platform/database/sealed.ts'

/** Which task, of whom. */
export interface NamedTask {
  readonly borrowerId: string
  readonly id: string
}

/** A task that is not done. */
export interface OpenTask {
  readonly id: string
  readonly at: Temporal.Instant
  readonly dueOn: Temporal.PlainDate
  readonly loanId: string | null
  readonly text: string
  readonly writer: string
}

/** More than a borrower ever has. */
const MAX_TASKS = 100

/** The tasks about a borrower that are not done, by their day. */
export async function readOpenTasks(db: Database, borrowerId: string): Promise<OpenTask[]> {
  const { rows } = await sql<Stored>`
    select note.id, at, due_on as "dueOn", loan_id as "loanId", text, text_sealed,
      staff.name as writer
    from borrower_note note join staff on staff.id = by_staff
    where borrower_id = ${borrowerId} and kind = 'task' and done_at is null
    order by due_on, note.id limit ${MAX_TASKS}`.execute(db)
  return rows.map(({ text, text_sealed, ...task }) => ({
    ...task,
    text: openRow(db, 'borrower_note', borrowerId, { text, text_sealed }).text ?? '',
  }))
}

type Stored = Omit<OpenTask, 'text'> & {
  readonly text: string | null
  readonly text_sealed: Sealed<'borrower_note.text'> | null
}

/** @returns false when it is done already, or there is none */
export async function storeDone(
  tx: Transaction,
  { borrowerId, id }: NamedTask,
  { at, by }: { readonly at: Temporal.Instant; readonly by: string },
): Promise<boolean> {
  const { rows } = await sql`
    update borrower_note set done_at = ${at}, done_by = ${by}
    where borrower_id = ${borrowerId} and id = ${id} and kind = 'task' and done_at is null
    returning id`.execute(tx)
  return rows.length > 0
}

/** @returns false when its day is another one than was seen, it is done, or there is none */
export async function storeDay(
  tx: Transaction,
  { borrowerId, id }: NamedTask,
  { seen, dueOn }: { readonly seen: Temporal.PlainDate; readonly dueOn: Temporal.PlainDate },
): Promise<boolean> {
  const { rows } = await sql`
    update borrower_note set due_on = ${dueOn}
    where borrower_id = ${borrowerId} and id = ${id} and kind = 'task' and done_at is null
      and due_on in (${seen}, ${dueOn})
    returning id`.execute(tx)
  return rows.length > 0
}
