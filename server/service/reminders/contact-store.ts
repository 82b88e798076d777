import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A message as its borrower sees it in his list. */
export interface SentContact {
  readonly at: Temporal.Instant
  readonly channel: string
  readonly text: string
}

/** What was sent to a borrower, newest first. */
export async function sentTo(db: Database, borrowerId: string): Promise<SentContact[]> {
  const { rows } = await sql<SentContact>`
    select sent_at as at, channel, text from contact
    where borrower_id = ${borrowerId} and sent_at is not null
    order by sent_at desc, id desc`.execute(db)
  return rows
}

/** A reminder that was planned. */
export interface PlannedReminder {
  readonly borrowerId: string
  readonly loanId: string
  readonly dueOn: Temporal.PlainDate
  /** Null until it is about to be sent. */
  readonly text: string | null
}

/** A planned reminder, locked until the transaction ends; null once it was sent or taken back. */
export async function lockPlanned(tx: Transaction, id: string): Promise<PlannedReminder | null> {
  const { rows } = await sql<PlannedReminder>`
    select borrower_id as "borrowerId", loan_id as "loanId", due_on as "dueOn", text from contact
    where id = ${id} and sent_at is null for update`.execute(tx)
  return rows[0] ?? null
}

export async function keepText(tx: Transaction, id: string, text: string): Promise<void> {
  await sql`update contact set text = ${text} where id = ${id} and sent_at is null`.execute(tx)
}

/** Keeps when a planned reminder was sent; of two processes one does. */
export async function markSent(db: Database, id: string, at: Temporal.Instant): Promise<void> {
  await sql`update contact set sent_at = ${at} where id = ${id} and sent_at is null`.execute(db)
}

/** Takes a planned reminder back, so that another day may plan it anew. */
export async function takeBack(db: Database, id: string): Promise<void> {
  await sql`delete from contact where id = ${id} and sent_at is null`.execute(db)
}
