import { laterDate, toManilaDate } from '#domain/calendar/calendar.ts'
import { hardshipRows } from '#domain/schedule/hardship-plan.ts'
import { restructured } from '#domain/journal/loan-transfers.ts'
import { settledAlready } from '#domain/journal/loan-account.ts'
import { principalLeftOn } from '#domain/schedule/reschedule.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { postNew } from '#server/ledger/journal.ts'
import {
  dropReversed,
  insertPlan,
  storeBooked,
  markAccepted,
  planOfEntry,
} from '#server/lending/hardship/hardship-store.ts'
import type { OfferedPlan } from '#server/lending/hardship/offered-plan.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { bringLoanCurrent } from '#server/lending/loan/status/bring-loan-current.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { startSchedule } from '#server/lending/loan/record/start-schedule.ts'
import { waiveAll } from '#server/lending/loan/changes/waive-charges.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type BookablePlan = Pick<OfferedPlan, 'id' | 'borrowerId' | 'loanId' | 'terms'>
type Moment = Pick<Entry, 'reference' | 'valueOn' | 'at'>

/** Offers a plan, in the place of one that is open. Nothing is booked. */
export async function offerHardshipPlan(tx: Transaction, plan: OfferedPlan): Promise<void> {
  await insertPlan(tx, plan)
}

/** Takes a plan for its borrower, and books it. @returns false when there is nothing to plan */
export async function takeHardshipPlan(
  tx: Transaction,
  plan: BookablePlan,
  moment: Moment,
): Promise<boolean> {
  await markAccepted(tx, plan, moment.at)
  return bookHardshipPlan(tx, plan, moment)
}

/** Books the plan of an entry that was reversed because of an earlier one, from its own day. */
export async function repostHardshipPlan(
  tx: Transaction,
  loan: { readonly id: string; readonly borrowerId: string },
  sequence: bigint,
  moment: Moment,
): Promise<void> {
  const plan = await planOfEntry(tx, loan, sequence)
  if (plan) await bookHardshipPlan(tx, plan, moment)
}

/** No plan of a loan is in force whose entry was reversed and not posted again. */
export async function dropReversedPlans(
  tx: Transaction,
  loan: { readonly id: string; readonly borrowerId: string },
): Promise<void> {
  await dropReversed(tx, loan)
}

/**
 * Books a plan that its borrower took: all charges of the day are waived, and the principal is owed
 * by the schedule of the plan from now on.
 *
 * @returns false when no principal is owed on the day: there is nothing to plan
 */
async function bookHardshipPlan(
  tx: Transaction,
  plan: BookablePlan,
  { reference, valueOn, at }: Moment,
): Promise<boolean> {
  const loan = await lockLoan(tx, plan.loanId)
  const read = await readAccount(tx, loan)
  if (principalLeftOn(settledAlready(read.account, valueOn), valueOn) === 0n) return false
  const reason = 'waived with a hardship plan'
  const entry = { reference: `waived:${reference}`, reason, valueOn, at }
  const after = settledAlready(await waiveAll(tx, loan, read, entry), valueOn)
  const rows = hardshipRows(after, valueOn, plan.terms)
  await postNew(tx, {
    chain: `loan:${loan.id}`,
    event: 'restructured',
    reason: 'the borrower took a hardship plan',
    reference,
    valueOn,
    at,
    transfers: restructured(loan.id, principalLeftOn(after, valueOn)),
  })
  await storeBooked(tx, plan)
  await startSchedule(tx, loan, { reason: 'hardship', issuedAt: at, startsOn: valueOn, rows })
  await bringLoanCurrent(tx, loan.id, laterDate(toManilaDate(at), valueOn), at)
  return true
}
