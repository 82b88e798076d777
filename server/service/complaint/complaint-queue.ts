import { type RawBuilder, sql } from 'kysely'
import type { ComplaintStage } from '#domain/contacts/complaint-state.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Sealed } from '#server/platform/database/sealed.ts'
import type { SortedRead } from '#server/platform/database/sorted-read.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'
import { DUE_ON, isLate } from '#server/service/complaint/replies/due-complaints.ts'
import type { Complaint } from '#server/service/complaint/complaint.ts'

/** A complaint in the list of staff. */
export interface QueuedComplaint extends Pick<
  Complaint,
  | 'id'
  | 'borrowerId'
  | 'number'
  | 'type'
  | 'subType'
  | 'content'
  | 'filedAt'
  | 'replyDueOn'
  | 'resolutionDueOn'
  | 'state'
  | 'resolvedAt'
  | 'reopenedCount'
  | 'outcome'
  | 'score'
  | 'loanId'
  | 'loanNumber'
> {
  readonly borrowerName: string
  /** The day that comes first of those that are not met; of a resolved one, of no meaning. */
  readonly dueOn: Temporal.PlainDate
  /** It says that a payment was made. */
  readonly isClaim: boolean
  /** What it is sorted by, for the cursor. */
  readonly place: string
}

/** Which complaints; what is left out does not matter. */
export interface ComplaintFilter {
  readonly stage?: ComplaintStage | undefined
  readonly type?: number | undefined
  readonly number?: string | undefined
  readonly borrowerId?: string | undefined
  readonly loanId?: string | undefined
  /** Whose reply or resolution was due before this day, and is still missing. */
  readonly dueBefore?: Temporal.PlainDate | undefined
}

/** What is still owed is sorted by the day of its clock, other lists by when they were filed, newest first. */
export const isByDue = ({ stage, dueBefore }: Pick<ComplaintFilter, 'stage' | 'dueBefore'>) =>
  stage === 'open' || stage === 'answered' || dueBefore !== undefined

/** Complaints of all borrowers in the order asked for. */
export async function complaintQueue(
  db: Database,
  filter: ComplaintFilter,
  { where, orderBy, place, most }: SortedRead,
): Promise<QueuedComplaint[]> {
  const { rows } = await sql<Row>`
    select complaint.id, complaint.borrower_id as "borrowerId", complaint.number, type,
      sub_type as "subType", content, filed_at as "filedAt", reply_due_on as "replyDueOn",
      resolution_due_on as "resolutionDueOn", ${DUE_ON} as "dueOn", complaint.state, ${place} as place,
      resolved_at as "resolvedAt", reopened_count as "reopenedCount",
      outcome, score, complaint.loan_id as "loanId", loan.number as "loanNumber",
      exists (select from payment_claim claim
        where claim.borrower_id = complaint.borrower_id
          and claim.complaint_id = complaint.id) as "isClaim",
      borrower.full_name, borrower.full_name_sealed
    from complaint join borrower on borrower.id = complaint.borrower_id
      left join loan on loan.borrower_id = complaint.borrower_id and loan.id = complaint.loan_id
    where ${sql.join([where, ...wantedBy(filter)], sql` and `)}
    order by ${orderBy} limit ${most}`.execute(db)
  return rows.map(({ full_name, full_name_sealed, ...complaint }) => {
    const name = openRow(db, 'borrower', complaint.borrowerId, { full_name, full_name_sealed })
    return { ...complaint, borrowerName: name.full_name ?? '' }
  })
}

function wantedBy(filter: ComplaintFilter): RawBuilder<unknown>[] {
  const { stage, type, number, borrowerId, loanId, dueBefore } = filter
  return [
    stage && STAGES[stage],
    type !== undefined && sql`type = ${type}`,
    number !== undefined && sql`complaint.number = ${number}`,
    borrowerId !== undefined && sql`complaint.borrower_id = ${borrowerId}::uuid`,
    loanId !== undefined && sql`complaint.loan_id = ${loanId}::uuid`,
    dueBefore && isLate(dueBefore),
  ].filter((each) => typeof each === 'object')
}

/** Literals, so that the indexes of what is owed fit. */
const STAGES: Readonly<Record<ComplaintStage, RawBuilder<unknown>>> = {
  open: sql`resolved_at is null and state = 'open'`,
  answered: sql`resolved_at is null and state = 'answered'`,
  resolved: sql`resolved_at is not null`,
}

type Row = Omit<QueuedComplaint, 'borrowerName'> & {
  full_name: string | null
  full_name_sealed: Sealed<'borrower.full_name'> | null
}

/** Who of staff wrote the messages of a complaint, by the place of each. */
export async function listRepliers(
  db: Database,
  { borrowerId, id }: Pick<Complaint, 'borrowerId' | 'id'>,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ place: number; name: string }>`
    select place, coalesce(staff.name, said_by) as name
    from complaint_message left join staff on staff.id::text = said_by
    where borrower_id = ${borrowerId} and complaint_id = ${id} and author = 'staff'`.execute(db)
  return new Map(rows.map(({ place, name }) => [place, name]))
}

/** Whether an image belongs to a complaint. */
export async function isImageAttached(
  db: Database,
  complaint: Pick<Complaint, 'borrowerId' | 'id'>,
  imageId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('complaint_image')
    .select('id')
    .where('borrower_id', '=', complaint.borrowerId)
    .where('id', '=', imageId)
    .where('complaint_id', '=', complaint.id)
    .executeTakeFirst()
  return row !== undefined
}
