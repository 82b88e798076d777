import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What is counted of a complaint. */
export interface ComplaintFacts {
  readonly type: number
  readonly subType: number | null
  readonly filedAt: Temporal.Instant
  /** The first answer of staff; null: none yet. */
  readonly answeredAt: Temporal.Instant | null
  readonly resolvedAt: Temporal.Instant | null
  readonly resolutionDueOn: Temporal.PlainDate
  readonly outcome: string | null
}

/** The complaints about a brand that were filed in a period, by the index of their times. */
export async function complaintsFiled(
  db: Database,
  { brand, from, before }: { brand: string; from: Temporal.Instant; before: Temporal.Instant },
): Promise<ComplaintFacts[]> {
  const { rows } = await sql<ComplaintFacts>`
    select type, sub_type as "subType", filed_at as "filedAt", resolved_at as "resolvedAt",
      resolution_due_on as "resolutionDueOn", outcome,
      (select min(at) from complaint_message message
        where message.borrower_id = complaint.borrower_id and complaint_id = complaint.id
          and author = 'staff') as "answeredAt"
    from complaint join borrower on borrower.id = complaint.borrower_id
    where borrower.brand = ${brand} and filed_at >= ${from} and filed_at < ${before}`.execute(db)
  return rows
}
