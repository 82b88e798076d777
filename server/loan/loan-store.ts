import { type RawBuilder, sql } from 'kysely'
import type { ScheduleRow } from '#domain/amortization.ts'
import type { LoanStatus } from '#domain/loan-status.ts'
import type { LoanTerms } from '#domain/loan-terms.ts'
import type { MarketKey } from '#domain/market.ts'
import type { Centavos } from '#domain/money.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { readRow, readTerms, type Recorded, recordRow } from '#server/loan/loan-record.ts'

/** A loan with the schedule in force. Amounts in centavos. */
export interface Loan {
  readonly id: string
  readonly borrowerId: string
  readonly brand: string
  readonly market: MarketKey
  readonly productId: string
  readonly productName: string
  readonly productLogo: string
  readonly number: string
  readonly principal: Centavos
  readonly terms: LoanTerms
  /** The stored cache; loan-facts.ts derives the true one. */
  readonly status: LoanStatus
  readonly appliedAt: Temporal.Instant
  readonly approvedAt: Temporal.Instant | null
  readonly closedAt: Temporal.Instant | null
  readonly closedReason: string | null
  readonly disbursedOn: Temporal.PlainDate | null
  readonly writtenOffOn: Temporal.PlainDate | null
  /** The day up to which its books are kept. */
  readonly keptOn: Temporal.PlainDate | null
  readonly isRepeat: boolean
  readonly extensionCount: number
  readonly isOpen: boolean
  readonly costCap: Centavos | null
  readonly policy: string | null
  readonly stars: number | null
  readonly rows: readonly ScheduleRow[]
  readonly scheduleVersion: number
  /** Entries after this one count on the schedule in force. */
  readonly paidAfter: bigint
}

/** One loan of a borrower and product, or null: also for what is another's. */
export async function findLoan(
  db: Database,
  { borrowerId, productId, loanId }: { borrowerId: string; productId: string; loanId: string },
): Promise<Loan | null> {
  const where = sql`loan.borrower_id = ${borrowerId} and loan.id::text = ${loanId}
    and loan.product_id = ${productId}`
  return (await select(db, where))[0] ?? null
}

/** A borrower's loans, newest first. */
export async function listLoansOf(db: Database, borrowerId: string): Promise<Loan[]> {
  return select(db, sql`loan.borrower_id = ${borrowerId}`)
}

/** Locks a loan until the transaction ends, then reads it. */
export async function lockLoan(tx: Transaction, loanId: string): Promise<Loan> {
  // Two statements: one that waited would show the loan as it was before the wait.
  await sql`select 1 from loan where id = ${loanId} for update`.execute(tx)
  const [loan] = await select(tx, sql`loan.id = ${loanId}`)
  if (!loan) throw new Error(`There is no loan ${loanId}.`)
  return loan
}

/** Locks all loans of a borrower until the transaction ends, in the order of their ids. */
export async function lockLoansOf(tx: Transaction, borrowerId: string): Promise<void> {
  await sql`select 1 from loan where borrower_id = ${borrowerId} order by id for update`.execute(tx)
}

async function select(db: Database, where: RawBuilder<unknown>): Promise<Loan[]> {
  const { rows } = await sql<Row>`
    select loan.id, loan.borrower_id as "borrowerId", loan.brand, brand.market,
      product.id as "productId", product.name as "productName", product.logo as "productLogo",
      loan.number, loan.principal, loan.terms, loan.status, loan.applied_at as "appliedAt",
      loan.approved_at as "approvedAt", loan.closed_at as "closedAt",
      loan.closed_reason as "closedReason", loan.disbursed_on as "disbursedOn",
      loan.written_off_on as "writtenOffOn", loan.kept_on as "keptOn", loan.is_repeat as "isRepeat",
      loan.extension_count as "extensionCount", loan.is_open as "isOpen",
      loan.cost_cap as "costCap", loan.policy, loan.stars, schedule.rows,
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

/** Issues a new schedule; the ones before are kept. */
export async function issueSchedule(
  tx: Transaction,
  loan: Pick<Loan, 'id' | 'borrowerId' | 'scheduleVersion'>,
  it: {
    readonly reason: string
    readonly issuedAt: Temporal.Instant
    readonly startsOn: Temporal.PlainDate
    readonly rows: readonly ScheduleRow[]
    readonly paidAfter: bigint
  },
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

/**
 * Keeps the derived status, and the day up to which the books are kept; a settled loan no longer
 * counts as its product's open one.
 */
export async function keepStatus(
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
