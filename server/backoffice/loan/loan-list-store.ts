import { type RawBuilder, sql } from 'kysely'
import { STATUS } from '#domain/journal/loan-status.ts'
import { WITH_STATE } from '#server/lending/loan/status/loan-state.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Sealed } from '#server/platform/database/sealed.ts'
import type { SortedRead } from '#server/platform/database/sorted-read.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** A loan in the list. */
export interface ListedLoanRow {
  readonly id: string
  readonly number: string
  readonly borrowerId: string
  readonly borrowerName: string
  readonly brand: string
  readonly product: string
  readonly principal: bigint
  readonly status: number
  readonly isWrittenOff: boolean
  readonly appliedAt: Temporal.Instant
  readonly disbursedOn: Temporal.PlainDate | null
  readonly lateSince: Temporal.PlainDate | null
  /** What it is sorted by, with all its digits, for the cursor. */
  readonly place: string
}

/** Which loans; null: any. */
export interface LoansAsked {
  readonly number: string | null
  readonly brand: string | null
  readonly borrowerId: string | null
  readonly status: number | null
  readonly due: 'soon' | 'late' | null
  /** Selects the ids of those that wait for a person. */
  readonly waiting: RawBuilder<unknown> | null
}

const DUE = { soon: STATUS.dueSoon, late: STATUS.overdue } as const

/** The one status that is asked for; null: any. */
export const statusAsked = ({ status, due }: Pick<LoansAsked, 'status' | 'due'>) =>
  due === null ? status : DUE[due]

/** Applications and loans. */
export async function listedLoans(
  db: Database,
  asked: LoansAsked,
  { where, orderBy, place, most }: SortedRead,
): Promise<ListedLoanRow[]> {
  const { rows } = await sql<Row>`
    select loan.id, loan.number, loan.borrower_id as "borrowerId", loan.brand,
      product.name as product, principal, loan.status,
      written_off_on is not null as "isWrittenOff", loan.applied_at as "appliedAt",
      loan.disbursed_on as "disbursedOn", loan.late_since as "lateSince", ${place} as place,
      borrower.full_name, borrower.full_name_sealed
    from loan join product on product.id = loan.product_id
      join borrower on borrower.id = loan.borrower_id ${WITH_STATE}
    where ${where} and ${sql.join(conditions(asked), sql` and `)}
    order by ${orderBy} limit ${most}`.execute(db)
  return rows.map(({ full_name, full_name_sealed, ...row }) => {
    const name = openRow(db, 'borrower', row.borrowerId, { full_name, full_name_sealed })
    return { ...row, borrowerName: name.full_name ?? '' }
  })
}

type Row = Omit<ListedLoanRow, 'borrowerName'> & {
  full_name: string | null
  full_name_sealed: Sealed<'borrower.full_name'> | null
}

function conditions(asked: LoansAsked): RawBuilder<unknown>[] {
  const { number, brand, borrowerId, status, due, waiting } = asked
  return [
    sql`true`,
    ...(number === null ? [] : [sql`loan.number = ${number}`]),
    ...(brand === null ? [] : [sql`loan.brand = ${brand}`]),
    ...(borrowerId === null ? [] : [sql`loan.borrower_id = ${borrowerId}::uuid`]),
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
  lateSince: Temporal.PlainDate | null
} | null> {
  const row = await db
    .selectFrom('loan')
    .select(['borrower_id as borrowerId', 'product_id as productId', 'brand'])
    .select(['decided_by as decidedBy', 'late_since as lateSince'])
    .where('id', '=', loanId)
    .executeTakeFirst()
  return row ?? null
}
