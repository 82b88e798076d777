import { type RawBuilder, sql } from 'kysely'
import { type Column, readTogether } from '#server/platform/database/column.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import {
  loansAsColumn,
  lockLoanRows,
  lockBorrowerLoanRows,
  selectLoans,
} from '#server/lending/loan/record/loan-store.ts'
import { isUuid } from '#server/platform/random/uuid.ts'

/** A loan as a borrower's page names it; the texts can be anything. */
export interface LoanKey {
  readonly borrowerId: string
  readonly productId: string
  readonly loanId: string
}

/** A loan of a borrower and product; null also for another borrower's loan. */
export async function findLoan(db: Database, key: LoanKey): Promise<Loan | null> {
  return (await readTogether(db, { loan: loanAsColumn(key) })).loan
}

/** The same as a column of one loan at most, to be read beside others. */
export function loanAsColumn({ borrowerId, productId, loanId }: LoanKey): Column<Loan | null> {
  const { sql: column, read } = loansAsColumn(sql`loan.borrower_id = ${borrowerId}
    and loan.id::text = ${loanId} and loan.product_id = ${productId}`)
  return { sql: column, read: (json) => read(json)[0] ?? null }
}

/** The id of the same loan as a text, in a statement that reads more of it; no row for a foreign one. */
export function selectLoanId({ borrowerId, loanId }: LoanKey): RawBuilder<unknown> {
  return sql`select id::text from loan where borrower_id = ${borrowerId} and id::text = ${loanId}`
}

/** A borrower's loans as a column, newest first. */
export function selectBorrowerLoans(borrowerId: string): Column<readonly Loan[]> {
  return loansAsColumn(sql`loan.borrower_id = ${borrowerId}`)
}

/** The ids of the same loans. */
export function selectLoanIds(borrowerId: string): RawBuilder<unknown> {
  return sql`select id::text from loan where borrower_id = ${borrowerId}`
}

/** A loan of a borrower by its id alone; null also for another borrower's loan. */
export async function findOwnLoan(
  db: Database,
  borrowerId: string,
  loanId: string,
): Promise<Loan | null> {
  const where = sql`loan.borrower_id = ${borrowerId} and loan.id::text = ${loanId}`
  return (await selectLoans(db, where))[0] ?? null
}

/** A loan of a borrower by its id or its number for people, or null. */
export async function findNamedLoan(
  db: Database,
  borrowerId: string,
  name: string,
): Promise<Loan | null> {
  const where = sql`loan.borrower_id = ${borrowerId}
    and (loan.id::text = ${name} or loan.number = ${name})`
  return (await selectLoans(db, where))[0] ?? null
}

/** A loan of anybody by its id or its number for people, for staff; or null. */
export async function findLoanOfAnybody(db: Database, name: string): Promise<Loan | null> {
  const where = isUuid(name) ? sql`loan.id = ${name}` : sql`loan.number = ${name.toUpperCase()}`
  return (await selectLoans(db, where))[0] ?? null
}

/** A borrower's loans, newest first. */
export async function listLoans(db: Database, borrowerId: string): Promise<Loan[]> {
  return selectLoans(db, sql`loan.borrower_id = ${borrowerId}`)
}

/** Loans by their ids, for staff. */
export async function findLoans(db: Database, loanIds: readonly string[]): Promise<Loan[]> {
  return selectLoans(db, sql`loan.id = any(${[...loanIds]}::uuid[])`)
}

/** Locks a loan until the transaction ends, then reads it. */
export async function lockLoan(tx: Transaction, loanId: string): Promise<Loan> {
  const [loan] = await lockLoans(tx, [loanId])
  if (!loan) throw new Error(`There is no loan ${loanId}.`)
  return loan
}

/** Locks loans until the transaction ends, in the order of their ids, then reads them. */
export async function lockLoans(tx: Transaction, loanIds: readonly string[]): Promise<Loan[]> {
  // Two statements, because one that waits for the lock reads the rows as of before the wait.
  await lockLoanRows(tx, loanIds)
  return selectLoans(tx, sql`loan.id = any(${loanIds}::uuid[])`)
}

/** Locks loans until the transaction ends, in the order of their ids, without reading them. */
export async function lockLoansUnread(tx: Transaction, loanIds: readonly string[]): Promise<void> {
  await lockLoanRows(tx, loanIds)
}

/** Locks all loans of a borrower until the transaction ends, in the order of their ids. */
export async function lockBorrowerLoans(tx: Transaction, borrowerId: string): Promise<void> {
  await lockBorrowerLoanRows(tx, borrowerId)
}
