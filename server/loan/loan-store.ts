import { type RawBuilder, sql } from 'kysely'
import type { ScheduleRow } from '#domain/amortization.ts'
import type { LoanStatus } from '#domain/loan-status.ts'
import type { LoanTerms } from '#domain/loan-terms.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Loan } from '#server/loan/loan.ts'
import { readRow, readTerms, type Recorded, recordRow } from '#server/loan/loan-record.ts'

/** Loans with the schedule in force, newest first. */
export async function selectLoans(db: Database, where: RawBuilder<unknown>): Promise<Loan[]> {
  const { rows } = await sql<Row>`
    select loan.id, loan.borrower_id as "borrowerId", loan.brand, brand.market,
      product.id as "productId", product.name as "productName", product.logo as "productLogo",
      loan.number, loan.principal, loan.terms, loan.status, loan.applied_at as "appliedAt",
      loan.approved_at as "approvedAt", loan.closed_at as "closedAt",
      loan.closed_reason as "closedReason", loan.disbursed_on as "disbursedOn",
      loan.written_off_on as "writtenOffOn", loan.kept_on as "keptOn", loan.is_repeat as "isRepeat",
      loan.extension_count as "extensionCount", loan.is_open as "isOpen",
      loan.cost_cap as "costCap", loan.policy, loan.stars, loan.withdrawal, schedule.rows,
      schedule.version as "scheduleVersion", schedule.paid_after as "paidAfter"
    from loan
      join brand on brand.key = loan.brand
      join product on product.id = loan.product_id
      join lateral (
        select rows, version, paid_after from loan_schedule
        where loan_id = loan.id and borrower_id = loan.borrower_id
        order by version desc limit 1
      ) schedule on true
    where ${where}
    order by loan.applied_at desc, loan.id`.execute(db)
  return rows.map(({ terms, rows: scheduled, ...loan }) => ({
    ...loan,
    terms: readTerms(terms),
    rows: scheduled.map(readRow),
  }))
}

type Row = Omit<Loan, 'terms' | 'rows'> & {
  terms: Recorded<LoanTerms>
  rows: Recorded<ScheduleRow>[]
}

/** Locks rows of loans until the transaction ends, in one order for everybody. */
export async function lockLoanRows(tx: Transaction, loanIds: readonly string[]): Promise<void> {
  await sql`select 1 from loan where id = any(${loanIds}::uuid[]) order by id for update`.execute(
    tx,
  )
}

/** Locks the rows of a borrower's loans, in one order for everybody. */
export async function lockLoanRowsOf(tx: Transaction, borrowerId: string): Promise<void> {
  await sql`select 1 from loan where borrower_id = ${borrowerId} order by id for update`.execute(tx)
}

/** Adds the next version of a loan's schedule. */
export async function insertSchedule(
  tx: Transaction,
  loan: Pick<Loan, 'id' | 'borrowerId' | 'scheduleVersion'>,
  it: IssuedSchedule,
): Promise<void> {
  await tx
    .insertInto('loan_schedule')
    .values({
      loan_id: loan.id,
      borrower_id: loan.borrowerId,
      version: loan.scheduleVersion + 1,
      reason: it.reason,
      issued_at: it.issuedAt,
      starts_on: it.startsOn,
      rows: JSON.stringify(it.rows.map(recordRow)),
      paid_after: it.paidAfter,
    })
    .execute()
}

/** A schedule as it is issued. */
export interface IssuedSchedule {
  readonly reason: string
  readonly issuedAt: Temporal.Instant
  readonly startsOn: Temporal.PlainDate
  readonly rows: readonly ScheduleRow[]
  /** Entries after this one count on it. */
  readonly paidAfter: bigint
}

/**
 * Stores the derived status, and the day up to which the books are kept; a settled loan no longer
 * counts as its product's open one.
 */
export async function updateStatus(
  tx: Transaction,
  loanId: string,
  status: LoanStatus,
  day: Temporal.PlainDate,
): Promise<void> {
  await sql`
    update loan set status = ${status}::smallint, kept_on = greatest(kept_on, ${day}::date),
      is_open = is_open and ${status}::smallint not in (110, 200)
    where id = ${loanId}`.execute(tx)
}
