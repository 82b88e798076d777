import { sql } from 'kysely'
import type { CarriedPenalty } from '#domain/charges/disputes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordCarried } from '#server/lending/loan/disputes/dispute-record.ts'

/** A ledger entry of a loan that the borrower disputes by a complaint. */
export interface DisputedEntry {
  readonly borrowerId: string
  readonly loanId: string
  readonly complaintId: string
  /** The reference of the entry. */
  readonly reference: string
  /** The day on which the dispute ends while nobody decides it. */
  readonly lastDay: Temporal.PlainDate
}

export async function insertDispute(
  tx: Transaction,
  { borrowerId, loanId, complaintId, reference, lastDay }: DisputedEntry,
  fromOn: Temporal.PlainDate,
): Promise<void> {
  await tx
    .insertInto('loan_dispute')
    .values({
      borrower_id: borrowerId,
      loan_id: loanId,
      complaint_id: complaintId,
      reference,
      from_on: fromOn,
      to_on: lastDay,
      last_on: lastDay,
    })
    .execute()
}

/** The day of a decision, and the loan's last entry before it. */
export interface DecisionPlace {
  readonly on: Temporal.PlainDate
  readonly after: bigint
}

/**
 * Dismisses a complaint's undecided disputes, which end that day. One that would begin later is
 * deleted.
 */
export async function storeDismissal(
  tx: Transaction,
  disputed: DisputedEntry,
  { on, after }: DecisionPlace,
): Promise<void> {
  await deleteUnbegun(tx, disputed, on)
  await sql`
    update loan_dispute set to_on = least(to_on, ${on}), dismissed_after = ${after}
    where ${undecided(disputed)}`.execute(tx)
}

/** Has the schedule in force take penalties of a complaint's dispute that was just dismissed. */
export async function storeCarried(
  tx: Transaction,
  disputed: DisputedEntry,
  { after }: DecisionPlace,
  carried: CarriedPenalty,
): Promise<void> {
  await sql`
    update loan_dispute set carried = ${recordCarried(carried)}::jsonb
    where ${ofComplaint(disputed)} and dismissed_after = ${after} and upheld_after is null
      and from_on = (select max(from_on) from loan_dispute where ${ofComplaint(disputed)}
        and dismissed_after = ${after})`.execute(tx)
}

/**
 * Upholds all disputes of a complaint, also dismissed ones. One that nobody had decided counts up
 * to that day, however late it is.
 */
export async function storeUpholding(
  tx: Transaction,
  disputed: DisputedEntry,
  { on, after }: DecisionPlace,
): Promise<void> {
  await deleteUnbegun(tx, disputed, on)
  await sql`
    update loan_dispute set upheld_after = ${after},
      to_on = case when dismissed_after is null then ${on} else to_on end
    where ${ofComplaint(disputed)} and upheld_after is null`.execute(tx)
}

/** The number of entries of a loan. */
export async function countEntries(tx: Transaction, loanId: string): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select entry_count::bigint as count from chain where chain = ${`loan:${loanId}`}`.execute(tx)
  return rows[0]?.count ?? 0n
}

async function deleteUnbegun(
  tx: Transaction,
  disputed: DisputedEntry,
  on: Temporal.PlainDate,
): Promise<void> {
  await sql`delete from loan_dispute where ${undecided(disputed)} and from_on > ${on}`.execute(tx)
}

function undecided(disputed: DisputedEntry) {
  return sql`${ofComplaint(disputed)} and dismissed_after is null and upheld_after is null`
}

function ofComplaint({ borrowerId, loanId, complaintId }: DisputedEntry) {
  return sql`borrower_id = ${borrowerId} and loan_id = ${loanId} and complaint_id = ${complaintId}`
}
