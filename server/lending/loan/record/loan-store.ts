import { type RawBuilder, sql } from 'kysely'
import { type Column, toInteger, rowsAsColumn } from '#server/platform/database/column.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import {
  JOINED_TO_LOAN,
  LOAN_COLUMNS,
  type LoanRow,
  readLoan,
} from '#server/lending/loan/record/loan-columns.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { IssuedSchedule } from '#server/lending/loan/record/loan-states.ts'
import { recordRow } from '#server/lending/loan/record/loan-record.ts'

/** Loans with the schedule in force, newest first. */
export async function selectLoans(db: Database, where: RawBuilder<unknown>): Promise<Loan[]> {
  const { rows } = await loanRows(where).execute(db)
  return rows.map(readLoan)
}

/** The same as a column, to be read beside others. */
export function loansAsColumn(where: RawBuilder<unknown>): Column<readonly Loan[]> {
  return rowsAsColumn(loanRows(where) as RawBuilder<unknown>, (json) =>
    readLoan(rowOf(json as JsonRow)),
  )
}

function loanRows(where: RawBuilder<unknown>): RawBuilder<LoanRow> {
  return sql<LoanRow>`
    select ${LOAN_COLUMNS} from loan ${JOINED_TO_LOAN}
    where ${where}
    order by loan.applied_at desc, loan.id`
}

/** The row as JSON has it. */
type JsonRow = {
  [Name in keyof LoanRow]: LoanRow[Name] extends bigint | null
    ? number | Extract<LoanRow[Name], null>
    : LoanRow[Name] extends Temporal.PlainDate | Temporal.Instant | null
      ? string | Extract<LoanRow[Name], null>
      : LoanRow[Name]
}

function rowOf(json: JsonRow): LoanRow {
  return {
    ...json,
    principal: toInteger(json.principal),
    costCap: json.costCap === null ? null : toInteger(json.costCap),
    offeredPrincipal: json.offeredPrincipal === null ? null : toInteger(json.offeredPrincipal),
    paidAfter: toInteger(json.paidAfter),
    appliedAt: Temporal.Instant.from(json.appliedAt),
    approvedAt: instantOf(json.approvedAt),
    closedAt: instantOf(json.closedAt),
    cancelAskedAt: instantOf(json.cancelAskedAt),
    disbursedOn: dayOf(json.disbursedOn),
    writtenOffOn: dayOf(json.writtenOffOn),
    keptOn: dayOf(json.keptOn),
    earnedOn: dayOf(json.earnedOn),
  }
}

function instantOf(json: string | null): Temporal.Instant | null {
  return json === null ? null : Temporal.Instant.from(json)
}

function dayOf(json: string | null): Temporal.PlainDate | null {
  return json === null ? null : Temporal.PlainDate.from(json)
}

/**
 * Locks rows of loans until the transaction ends, always in the order of their ids, each by its
 * borrower.
 */
export async function lockLoanRows(tx: Transaction, loanIds: readonly string[]): Promise<void> {
  await sql`select lock_loans(${loanIds}::uuid[], false)`.execute(tx)
}

/** Locks the rows of a borrower's loans, always in the order of their ids. */
export async function lockBorrowerLoanRows(tx: Transaction, borrowerId: string): Promise<void> {
  await sql`select 1 from loan where borrower_id = ${borrowerId} order by id for update`.execute(tx)
}

/** Adds the next version of a loan's schedule. */
export async function insertSchedule(
  tx: Transaction,
  loan: Pick<Loan, 'id' | 'borrowerId' | 'scheduleVersion'>,
  schedule: IssuedSchedule,
): Promise<void> {
  await tx
    .insertInto('loan_schedule')
    .values({
      loan_id: loan.id,
      borrower_id: loan.borrowerId,
      version: loan.scheduleVersion + 1,
      reason: schedule.reason,
      issued_at: schedule.issuedAt,
      starts_on: schedule.startsOn,
      rows: JSON.stringify(schedule.rows.map(recordRow)),
      paid_after: schedule.paidAfter,
    })
    .execute()
}
