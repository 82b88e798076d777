import { type RawBuilder, sql } from 'kysely'
import type { ScheduleRow } from '#domain/amortization.ts'
import type { LoanStatus } from '#domain/loan-status.ts'
import type { LoanTerms } from '#domain/loan-terms.ts'
import type { StatusChange } from '#domain/status-changes.ts'
import { type Column, integerOf, rowsAsColumn } from '#server/platform/database/column.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import {
  DISPUTES_OF_LOAN,
  readDispute,
  type RecordedDispute,
} from '#server/lending/loan/dispute-record.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { readRow, readTerms, type Recorded, recordRow } from '#server/lending/loan/loan-record.ts'
import { rateOf } from '#server/lending/product/terms-record.ts'

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

function loanRows(where: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select loan.id, loan.borrower_id as "borrowerId", loan.brand, brand.market,
      product.id as "productId", product.name as "productName", product.logo as "productLogo",
      loan.number, loan.principal, loan.terms, loan.status, loan.applied_at as "appliedAt",
      loan.approved_at as "approvedAt", loan.closed_at as "closedAt",
      loan.closed_reason as "closedReason", loan.disbursed_on as "disbursedOn",
      loan.written_off_on as "writtenOffOn", loan.kept_on as "keptOn",
      loan.earned_on as "earnedOn", loan.cancel_asked_at as "cancelAskedAt", loan.is_repeat as "isRepeat",
      loan.interest_rule as "interestRule",
      loan.extension_count as "extensionCount", loan.new_plan_count as "newPlanCount", loan.is_open as "isOpen",
      loan.cost_cap as "costCap", loan.apr_ceiling as "aprCeiling", loan.policy, loan.stars, loan.withdrawal, schedule.rows,
      ${DISPUTES_OF_LOAN} as disputes,
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
    order by loan.applied_at desc, loan.id`
}

function readLoan({ terms, rows: scheduled, disputes, aprCeiling, ...loan }: Row): Loan {
  return {
    ...loan,
    aprCeiling: aprCeiling === null ? null : rateOf(aprCeiling),
    terms: readTerms(terms),
    rows: scheduled.map(readRow),
    disputes: disputes.map(readDispute),
  }
}

type Row = Omit<Loan, 'terms' | 'rows' | 'disputes' | 'aprCeiling'> & {
  aprCeiling: string | null
  terms: Recorded<LoanTerms>
  rows: Recorded<ScheduleRow>[]
  disputes: RecordedDispute[]
}

/** The row as JSON has it. */
type JsonRow = {
  [Name in keyof Row]: Row[Name] extends bigint | null
    ? number | Extract<Row[Name], null>
    : Row[Name] extends Temporal.PlainDate | Temporal.Instant | null
      ? string | Extract<Row[Name], null>
      : Row[Name]
}

function rowOf(json: JsonRow): Row {
  return {
    ...json,
    principal: integerOf(json.principal),
    costCap: json.costCap === null ? null : integerOf(json.costCap),
    paidAfter: integerOf(json.paidAfter),
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

/** Locks rows of loans until the transaction ends, always in the order of their ids. */
export async function lockLoanRows(tx: Transaction, loanIds: readonly string[]): Promise<void> {
  await sql`select 1 from loan where id = any(${loanIds}::uuid[]) order by id for update`.execute(
    tx,
  )
}

/** Locks the rows of a borrower's loans, always in the order of their ids. */
export async function lockLoanRowsOf(tx: Transaction, borrowerId: string): Promise<void> {
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

/** A schedule when it is issued. */
export interface IssuedSchedule {
  readonly reason: string
  readonly issuedAt: Temporal.Instant
  readonly startsOn: Temporal.PlainDate
  readonly rows: readonly ScheduleRow[]
  /** Entries after this sequence number belong to the schedule. */
  readonly paidAfter: bigint
}

/** What is stored of a loan besides its entries. */
export interface KeptState {
  readonly loanId: string
  readonly status: LoanStatus
  /** The day up to which the books are kept. */
  readonly day: Temporal.PlainDate
  /** The day up to which earned amounts are booked; null leaves the stored day. */
  readonly earnedOn: Temporal.PlainDate | null
  /** The coming days on which the status changes or earned amounts are booked. */
  readonly statusChanges: readonly StatusChange[]
}

/**
 * Stores the derived status of loans, the day up to which their books are kept, and their coming
 * status changes. A settled loan is no longer the open loan of its product.
 */
export async function updateStatuses(tx: Transaction, states: readonly KeptState[]): Promise<void> {
  if (states.length === 0) return
  const texts = (read: (state: KeptState) => Temporal.PlainDate | null | undefined) =>
    states.map((state) => read(state)?.toString() ?? null)
  await sql`
    update loan set status = kept.status, kept_on = greatest(loan.kept_on, kept.day),
      earned_on = coalesce(kept.earned_on, loan.earned_on),
      turns = kept.turns, turns_on = kept.turns_on,
      is_open = is_open and kept.status not in (110, 200)
    from unnest(${states.map(({ loanId }) => loanId)}::uuid[],
        ${states.map(({ status }) => status)}::smallint[], ${texts(({ day }) => day)}::date[],
        ${texts(({ earnedOn }) => earnedOn)}::date[], ${states.map(statusChangesText)}::jsonb[],
        ${texts(({ statusChanges }) => statusChanges[0]?.on)}::date[])
      as kept (loan_id, status, day, earned_on, turns, turns_on)
    where loan.id = kept.loan_id`.execute(tx)
}

function statusChangesText({ statusChanges }: KeptState): string | null {
  const coming = statusChanges.map(({ on, status }) => ({ on: on.toString(), status }))
  return coming.length > 0 ? JSON.stringify(coming) : null
}
