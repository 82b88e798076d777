import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A message in the borrower's list. */
export interface SentContact {
  readonly at: Temporal.Instant
  readonly channel: string
  readonly text: string
}

/** The messages that were sent to a borrower, newest first. */
export async function sentContacts(db: Database, borrowerId: string): Promise<SentContact[]> {
  const { rows } = await sql<SentContact>`
    select sent_at as at, channel, text from contact
    where borrower_id = ${borrowerId} and sent_at is not null
    order by sent_at desc, id desc`.execute(db)
  return rows
}

/** A planned reminder. */
export interface PlannedReminder {
  readonly borrowerId: string
  readonly loanId: string
  readonly dueOn: Temporal.PlainDate
  /** Null until it is about to be sent. */
  readonly text: string | null
}

/** A planned reminder, locked until the transaction ends; null once it is sent or cancelled. */
export async function lockPlanned(tx: Transaction, id: string): Promise<PlannedReminder | null> {
  const { rows } = await sql<PlannedReminder>`
    select borrower_id as "borrowerId", loan_id as "loanId", due_on as "dueOn", text from contact
    where id = ${id} and sent_at is null for update`.execute(tx)
  return rows[0] ?? null
}

export async function storeText(tx: Transaction, id: string, text: string): Promise<void> {
  await sql`update contact set text = ${text} where id = ${id} and sent_at is null`.execute(tx)
}

/** Stores when a planned reminder was sent; of two processes the first one counts. */
export async function markSent(db: Database, id: string, at: Temporal.Instant): Promise<void> {
  await sql`update contact set sent_at = ${at} where id = ${id} and sent_at is null`.execute(db)
}

/** Cancels a planned reminder, so that another day may plan it again. */
export async function cancelPlanned(db: Database, id: string): Promise<void> {
  await sql`delete from contact where id = ${id} and sent_at is null`.execute(db)
}
