import { type RawBuilder, sql } from 'kysely'
import { STATUS } from '#domain/journal/loan-status.ts'
import { WITH_STATE } from '#server/lending/loan/status/loan-state.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Place } from '#server/backoffice/records/read-place.ts'

/** A loan in the list. */
export interface ListedLoanRow {
  readonly id: string
  readonly number: string
  readonly borrowerId: string
  readonly brand: string
  readonly product: string
  readonly principal: bigint
  readonly status: number
  readonly isWrittenOff: boolean
  readonly appliedAt: Temporal.Instant
  /** The same with all its digits, for the cursor. */
  readonly place: string
}

export interface LoansAsked {
  readonly number: string | null
  readonly status: number | null
  readonly due: 'soon' | 'late' | null
  /** Selects the ids of those that wait for a person; null: all. */
  readonly waiting: RawBuilder<unknown> | null
  readonly after: Place | null
  readonly most: number
}

const DUE = { soon: STATUS.dueSoon, late: STATUS.overdue } as const

/** Applications and loans, newest first. */
export async function listedLoans(db: Database, asked: LoansAsked): Promise<ListedLoanRow[]> {
  const { after, most } = asked
  const { join, at, id } = placeIn(asked)
  const { rows } = await sql<ListedLoanRow>`
    select loan.id, loan.number, loan.borrower_id as "borrowerId", loan.brand,
      product.name as product, principal, loan.status,
      written_off_on is not null as "isWrittenOff", loan.applied_at as "appliedAt",
      loan.applied_at::text as place
    from loan join product on product.id = loan.product_id ${join}
    where ${sql.join(conditions(asked), sql` and `)}
      ${after ? sql`and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by ${at} desc, ${id} desc limit ${most}`.execute(db)
  return rows
}

/** What stands in the index that has them in order: that of all loans, or that of each status. */
function placeIn({ status, due }: LoansAsked) {
  return status === null && due === null
    ? { join: sql``, at: sql`loan.applied_at`, id: sql`loan.id` }
    : { join: WITH_STATE, at: sql`loan_state.applied_at`, id: sql`loan_state.loan_id` }
}

function conditions({ number, status, due, waiting }: LoansAsked): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(number === null ? [] : [sql`loan.number = ${number}`]),
    ...(status === null ? [] : [sql`loan_state.status = ${status}`]),
    ...(waiting === null ? [] : [sql`loan.id in (select id from (${waiting}) waiting)`]),
    ...(due === null ? [] : [sql`loan_state.status = ${DUE[due]}`]),
  ]
}

/** Whose a loan is, with what names it; null: there is none. */
export async function findLoanKey(
  db: Database,
  loanId: string,
): Promise<{
  borrowerId: string
  productId: string
  brand: string
  decidedBy: string | null
} | null> {
  const row = await db
    .selectFrom('loan')
    .select(['borrower_id as borrowerId', 'product_id as productId', 'brand'])
    .select('decided_by as decidedBy')
    .where('id', '=', loanId)
    .executeTakeFirst()
  return row ?? null
}
