import { isBefore, laterDate } from '#domain/calendar/calendar.ts'
import type { CarriedPenalty } from '#domain/charges/disputes.ts'
import { MARKETS } from '#domain/market/market.ts'
import { smaller, sum } from '#domain/money/money.ts'
import { penaltiesLeftOut } from '#domain/charges/penalties-left-out.ts'
import { penaltiesOn } from '#domain/charges/penalties.ts'
import { unsettledOn } from '#domain/schedule/reschedule.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { storedSchedules, NO_SCHEDULES } from '#server/lending/loan/record/stored-schedules.ts'
import { bookEarned } from '#server/lending/loan/account/book-earned.ts'
import {
  countEntries,
  type DisputedEntry,
  insertDispute,
  storeCarried,
  storeDismissal,
  storeUpholding,
} from '#server/lending/loan/disputes/dispute-store.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { storeStatus } from '#server/lending/loan/status/store-status.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { loanFacts, loanHistories } from '#server/lending/loan/account/loan-history.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

export type { DisputedEntry } from '#server/lending/loan/disputes/dispute-store.ts'

/** When a dispute is decided: the Manila day, and the moment of booking. */
export interface Decision {
  readonly on: Temporal.PlainDate
  readonly at: Temporal.Instant
}

/**
 * Opens a dispute. It counts from the day after `today`, so that entries of today stay right, up to
 * its last day. In a market without disputedDaysAreLate its days pause penalties
 * (domain/charges/disputes.ts). From its last day on no dispute is opened.
 */
export async function openDispute(
  tx: Transaction,
  disputed: DisputedEntry,
  today: Temporal.PlainDate,
): Promise<void> {
  if (!isBefore(today, disputed.lastDay)) return
  // Payments of the loan wait for the lock, because disputes change the days that count.
  await lockLoan(tx, disputed.loanId)
  await insertDispute(tx, disputed, today.add({ days: 1 }))
}

/**
 * Dismisses a complaint's dispute: its days count as late after all, and what they add is booked.
 * Payments meanwhile stay split as they were. A loan that is written off does not change any more.
 */
export async function dismissDispute(
  tx: Transaction,
  disputed: DisputedEntry,
  decision: Decision,
): Promise<void> {
  const loan = await lockLoan(tx, disputed.loanId)
  if (loan.writtenOffOn !== null) return
  const after = await countEntries(tx, loan.id)
  const place = { on: decision.on, after }
  await storeDismissal(tx, disputed, place)
  const carried = await carriedBy(tx, loan, decision)
  if (carried) await storeCarried(tx, disputed, place, carried)
  await bookDecided(tx, disputed, decision)
}

/** What the dismissal adds to penalties of schedules that were replaced meanwhile, or null. */
async function carriedBy(
  tx: Transaction,
  before: Loan,
  { on }: Decision,
): Promise<CarriedPenalty | null> {
  if (before.extensionCount + before.newPlanCount === 0) return null
  const { disputes } = await lockLoan(tx, before.id)
  const kept = (await storedSchedules(tx, [before.id])).get(before.id) ?? NO_SCHEDULES
  const history = (await loanHistories(tx, [before.id])).get(before.id) ?? []
  const leftOut = penaltiesLeftOut(loanFacts(before, kept), history, disputes)
  const account = { ...(await readAccount(tx, before)).account, disputes }
  const room = account.penaltyRoom ?? leftOut
  const amount = smaller(leftOut, room - sum(penaltiesOn(account, on)))
  const number = (unsettledOn(account, on)[0] ?? before.rows.at(-1))?.number
  return amount > 0n && number !== undefined
    ? { number, amount, dueOn: on, paidAfter: before.paidAfter }
    : null
}

/**
 * Marks a complaint's disputes as upheld; the caller books what follows, under the loan's lock.
 *
 * @returns the loan's last entry before the decision
 */
export async function markUpheld(
  tx: Transaction,
  disputed: DisputedEntry,
  { on }: Decision,
): Promise<bigint> {
  const after = await countEntries(tx, disputed.loanId)
  await storeUpholding(tx, disputed, { on, after })
  return after
}

/** Books the difference that a decision makes to what is earned by its day. */
export async function bookDecided(
  tx: Transaction,
  { loanId, complaintId }: DisputedEntry,
  { on: day, at }: Decision,
): Promise<void> {
  const loan = await lockLoan(tx, loanId)
  if (MARKETS[loan.market].disputedDaysAreLate || loan.disbursedOn === null) return
  const { account, booked } = await readAccount(tx, loan)
  const on = laterDate(loan.earnedOn ?? day, day)
  await bookEarned(tx, loanId, account, booked, {
    event: 'accrued',
    reason: 'earned by the day on which a dispute was decided',
    reference: `dispute:${complaintId}:${await countEntries(tx, loanId)}`,
    on,
    at,
  })
  await storeStatus(tx, loan, account, on, on)
}
