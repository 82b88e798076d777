import { type RawBuilder, sql } from 'kysely'
import { reserveNumber } from '#server/platform/database/reserve-number.ts'
import { textAsColumn } from '#server/platform/database/rows-text.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { complaintsFingerprint } from '#server/service/complaint/complaints-fingerprint.ts'
import type { Complaint, ComplaintOutcome, Message } from '#server/service/complaint/complaint.ts'
import { isUuid } from '#server/platform/random/uuid.ts'

/** Complaints in one response at most: a borrower files 20 a day at most. */
const MAX_LISTED = 200

/** A complaint when it is filed. */
export type NewComplaint = Omit<
  Complaint,
  | 'number'
  | 'loanNumber'
  | 'state'
  | 'reopenedCount'
  | 'reopenedAt'
  | 'outcome'
  | 'resolvedAt'
  | 'score'
  | 'scoredAt'
  | 'messages'
  | 'images'
>

/** @returns false when the number is claimed already, or another complaint has it without a claim */
export async function insertComplaint(
  tx: Transaction,
  complaint: NewComplaint,
  number: string,
): Promise<boolean> {
  if (!(await reserveNumber(tx, number))) return false
  const stored = await tx
    .insertInto('complaint')
    .values({
      id: complaint.id,
      borrower_id: complaint.borrowerId,
      number,
      loan_id: complaint.loanId,
      type: complaint.type,
      sub_type: complaint.subType,
      content: complaint.content,
      disputed_reference: complaint.disputedReference,
      filed_at: complaint.filedAt,
      reply_due_on: complaint.replyDueOn,
      resolution_due_on: complaint.resolutionDueOn,
    })
    // The version before claims none: the row's own key refuses its numbers.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** A borrower's complaints, newest first, and their fingerprint as of the same moment. */
export async function readComplaints(
  db: Database,
  borrowerId: string,
): Promise<{ complaints: Complaint[]; fingerprint: string }> {
  const fingerprint = textAsColumn(complaintsFingerprint(sql`${borrowerId}`))
  const rows = await complaintRows(db, sql`complaint.borrower_id = ${borrowerId}`, fingerprint)
  return { complaints: rows.map(complaintOf), fingerprint: rows[0]?.fingerprint ?? '' }
}

/** One complaint of a borrower, or null: also when it is another borrower's. */
export async function findComplaint(
  db: Database,
  borrowerId: string,
  id: string,
): Promise<Complaint | null> {
  const where = sql`complaint.borrower_id = ${borrowerId} and complaint.id::text = ${id}`
  return (await selectComplaints(db, where))[0] ?? null
}

/** Number of the complaint that disputes an entry or did so, or null. */
export async function findDisputing(
  tx: Transaction,
  { borrowerId, loanId, reference }: Record<'borrowerId' | 'loanId' | 'reference', string>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('complaint')
    .select('number')
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .where('disputed_reference', '=', reference)
    .orderBy('filed_at', 'desc')
    .executeTakeFirst()
  return row?.number ?? null
}

/** One complaint of any borrower: for staff. */
export async function findAnyComplaint(db: Database, id: string): Promise<Complaint | null> {
  if (!isUuid(id)) return null
  return (await selectComplaints(db, sql`complaint.id = ${id}`))[0] ?? null
}

/** The newest complaints of all borrowers, newest first. */
export async function latestComplaints(db: Database): Promise<Complaint[]> {
  return selectComplaints(db, sql`true`)
}

/** Locks a complaint until the transaction ends, so that its messages follow one another. */
export async function lockComplaint(
  tx: Transaction,
  { borrowerId, id }: Pick<Complaint, 'borrowerId' | 'id'>,
): Promise<void> {
  await sql`
    select 1 from complaint where borrower_id = ${borrowerId} and id = ${id}
    for update`.execute(tx)
}

async function selectComplaints(db: Database, where: RawBuilder<unknown>): Promise<Complaint[]> {
  return (await complaintRows(db, where)).map(complaintOf)
}

async function complaintRows(
  db: Database,
  where: RawBuilder<unknown>,
  fingerprint = sql`null`,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${fingerprint} as fingerprint, complaint.id, complaint.borrower_id as "borrowerId", complaint.number,
      loan_id as "loanId", loan.number as "loanNumber", type, sub_type as "subType", content,
      disputed_reference as "disputedReference", filed_at as "filedAt",
      reply_due_on as "replyDueOn", resolution_due_on as "resolutionDueOn", state,
      reopened_count as "reopenedCount", reopened_at as "reopenedAt", outcome,
      resolved_at as "resolvedAt", score, scored_at as "scoredAt",
      ${imagesOf(sql`0`)} as images,
      (select coalesce(jsonb_agg(jsonb_build_object('place', message.place, 'author', author,
          'text', text, 'at', at, 'decision', decision, 'images', ${imagesOf(sql`message.place`)})
          order by message.place), '[]')
        from complaint_message message where message.borrower_id = complaint.borrower_id
          and message.complaint_id = complaint.id) as messages
    from complaint
      left join loan on loan.borrower_id = complaint.borrower_id and loan.id = complaint.loan_id
    where ${where}
    order by filed_at desc, complaint.id
    limit ${MAX_LISTED}`.execute(db)
  return rows
}

type Row = Omit<Complaint, 'messages'> & {
  messages: (Omit<Message, 'at'> & { at: string })[]
  /** Of all complaints of the borrower, where it was asked for. */
  fingerprint: string | null
}

function complaintOf(row: Row): Complaint {
  const { messages, fingerprint: _, ...complaint } = row
  return {
    ...complaint,
    messages: messages.map(({ at, ...message }) => ({
      ...message,
      at: Temporal.Instant.from(at),
    })),
  }
}

function imagesOf(messagePlace: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(image.id order by image.place), '[]')
    from complaint_image image where image.borrower_id = complaint.borrower_id
      and image.complaint_id = complaint.id and image.message_place = ${messagePlace})`
}

/** Adds a message. @param repliedBy the member of staff, or null for the borrower's own */
export async function insertMessage(
  tx: Transaction,
  { borrowerId, id }: Pick<Complaint, 'borrowerId' | 'id'>,
  { place, author, text, at, decision }: Omit<Message, 'images'>,
  repliedBy: string | null,
): Promise<void> {
  await tx
    .insertInto('complaint_message')
    .values({
      borrower_id: borrowerId,
      complaint_id: id,
      place,
      author,
      said_by: repliedBy,
      text,
      at,
      decision,
    })
    .execute()
}

/** @param outcome null: the reply does not end it */
export async function markAnswered(
  tx: Transaction,
  { id }: Pick<Complaint, 'id'>,
  outcome: ComplaintOutcome | null,
  at: Temporal.Instant,
): Promise<void> {
  const ending = outcome === null ? {} : { outcome, resolved_at: at }
  await tx
    .updateTable('complaint')
    .set({ state: 'answered', ...ending })
    .where('id', '=', id)
    .execute()
}

/** An answered complaint waits for a reply again. */
export interface Reopening {
  readonly replyDueOn: Temporal.PlainDate
  readonly at: Temporal.Instant
  /** What staff open again does not count towards the borrower's reopenings. */
  readonly by: 'borrower' | 'staff'
}

export async function markReopened(
  tx: Transaction,
  { id }: Pick<Complaint, 'id'>,
  { replyDueOn, at, by }: Reopening,
): Promise<void> {
  await tx
    .updateTable('complaint')
    .set(({ eb }) => ({
      state: 'open',
      reply_due_on: replyDueOn,
      reopened_at: at,
      outcome: null,
      resolved_at: null,
      reopened_count: eb('reopened_count', '+', by === 'borrower' ? 1 : 0),
    }))
    .where('id', '=', id)
    .execute()
}

export async function storeScore(
  tx: Transaction,
  { id }: Pick<Complaint, 'id'>,
  score: number,
  at: Temporal.Instant,
): Promise<void> {
  await tx.updateTable('complaint').set({ score, scored_at: at }).where('id', '=', id).execute()
}
