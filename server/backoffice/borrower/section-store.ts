import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** A limit above what one borrower has, for sections that are not paged. */
const MAX_ROWS = 100

export interface ComplaintRow {
  readonly id: string
  readonly number: string
  readonly filedAt: Temporal.Instant
  readonly type: number
  readonly content: string
  readonly state: string
  readonly replyDueOn: Temporal.PlainDate
  readonly score: number | null
}

/** Complaints of a borrower, newest first. */
export async function listComplaints(db: Database, borrowerId: string): Promise<ComplaintRow[]> {
  const { rows } = await sql<ComplaintRow>`
    select id, number, filed_at as "filedAt", type, content, state,
      reply_due_on as "replyDueOn", score
    from complaint where borrower_id = ${borrowerId}
    order by filed_at desc, id limit ${MAX_ROWS}`.execute(db)
  return rows
}

export interface SessionRow {
  readonly id: string
  readonly began: string
  readonly device: string | null
  readonly signedInAt: Temporal.Instant
  readonly seenAt: Temporal.Instant
  readonly endedAt: Temporal.Instant | null
}

/** Sign-ins of a borrower, the last used first. */
export async function listSessions(db: Database, borrowerId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, began, device, signed_in_at as "signedInAt", seen_at as "seenAt",
      coalesce(ended_at, case when ends_at < now() then ends_at end) as "endedAt"
    from session where borrower_id = ${borrowerId}
    order by seen_at desc, id limit ${MAX_ROWS}`.execute(db)
  return rows
}

export interface PasskeyRow {
  readonly name: string
  readonly addedAt: Temporal.Instant
  readonly usedAt: Temporal.Instant | null
}

export async function listPasskeys(db: Database, borrowerId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select name, added_at as "addedAt", used_at as "usedAt"
    from passkey where borrower_id = ${borrowerId} order by added_at limit ${MAX_ROWS}`.execute(db)
  return rows
}

export interface MessageRow {
  readonly id: string
  readonly at: Temporal.Instant
  readonly channel: string
  readonly event: string
  readonly text: string
}

interface MessagesAsked {
  /** Null: of any loan, or of none. */
  readonly loanId: string | null
  readonly after: { at: string; id: string } | null
  readonly most: number
}

/** Messages that a borrower was sent, newest first. */
export async function listMessages(
  db: Database,
  borrowerId: string,
  { loanId, after, most }: MessagesAsked,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id::text, sent_at as at,
      case when mailed_at is null then channel else 'mail' end as channel, event, coalesce(text, '') as text
    from contact where borrower_id = ${borrowerId} and sent_at is not null
      ${loanId === null ? sql`` : sql`and loan_id = ${loanId}::uuid`}
      ${after ? sql`and (sent_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
    order by sent_at desc, id desc limit ${most}`.execute(db)
  return rows
}

/** When each payout account was bound, by its id. */
export async function listBindings(
  db: Database,
  borrowerId: string,
): Promise<ReadonlyMap<string, { boundAt: Temporal.Instant; isCurrent: boolean }>> {
  const { rows } = await sql<{ id: string; boundAt: Temporal.Instant; isCurrent: boolean }>`
    select id, bound_at as "boundAt", is_current as "isCurrent"
    from payout_account where borrower_id = ${borrowerId}`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
