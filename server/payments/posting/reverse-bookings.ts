import { laterOf, manilaDateOf } from '#domain/calendar.ts'
import { moneyOf, type HistoryEntry } from '#domain/loan-history.ts'
import { loanReplay } from '#domain/loan-replay.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Reversal, reverseStanding } from '#server/ledger/reversal.ts'
import { bookEarned } from '#server/lending/loan/book-earned.ts'
import { acceptedSchedules } from '#server/lending/loan/accepted-schedules.ts'
import { lockLoan } from '#server/lending/loan/find-loan.ts'
import { keepStatus } from '#server/lending/loan/keep-status.ts'
import { readAccount } from '#server/lending/loan/loan-account.ts'
import { scheduleText } from '#server/lending/loan/loan-record.ts'
import { issueSchedule } from '#server/lending/loan/issue-schedule.ts'
import { loanHistories, loanFacts } from '#server/lending/loan/loan-history.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { bookAgain } from '#server/payments/posting/repost.ts'
import { fillSurplus, returnSurplus } from '#server/payments/posting/fill-surplus.ts'

/** Events that depend on what was paid before them: undone and booked anew with what is left. */
export const DEPENDENT: ReadonlySet<string> = new Set([
  'repaid',
  'prepaid',
  'extended',
  'replanned',
  'recovered',
  'writtenOff',
  'cancelled',
])

/**
 * Takes a booked entry back: money that was refunded or charged back, or a wrong posting. Entries
 * that depend on it are taken back with it, last first, and booked anew in their order, as if it
 * had never been; the loan reopens by date.
 *
 * @returns false when the entry does not stand any more: then nothing changes
 */
export async function takeBack(
  tx: Transaction,
  loanId: string,
  reversal: Reversal,
): Promise<boolean> {
  const loan = await lockLoan(tx, loanId)
  const story = (await loanHistories(tx, [loanId])).get(loanId) ?? []
  const undone = undoneWith(story, reversal.reverses)
  if (undone.length === 0) return false

  await undoAndRedo(tx, loan, { story, undone }, reversal)
  return true
}

/** Entries of a loan that stand, and those of them that are undone and booked anew, in order. */
export interface Undone {
  readonly story: readonly HistoryEntry[]
  readonly undone: readonly HistoryEntry[]
}

/**
 * Takes entries back, last first, lets something else be booked in their place, and books them anew
 * in their order, save for the one that is taken back for good.
 */
export async function undoAndRedo(
  tx: Transaction,
  loan: Loan,
  { story, undone }: Undone,
  why: Reversal,
  bookBetween: () => Promise<void> = async () => {},
): Promise<void> {
  const filled = await fillSurplus(tx, loan, undone, why)
  for (const entry of undone.toReversed())
    await reverseStanding(tx, entry.reference === why.reverses ? why : undoing(entry, why))
  await restore(
    tx,
    loan,
    story.filter((entry) => !undone.includes(entry)),
    why,
  )
  await bookBetween()

  const again = undone.filter(({ reference }) => reference !== why.reverses)
  let kept = filled
  for (const entry of again) kept -= await bookAgain(tx, loan, entry, why.at, kept)
  await keepBooks(tx, loan.id, why)
  await returnSurplus(tx, loan, filled, why)
}

/** The entry and all that depends on it, in the order of booking; nothing when it does not stand. */
function undoneWith(story: readonly HistoryEntry[], reference: string): HistoryEntry[] {
  const place = story.findIndex((entry) => entry.reference === reference)
  if (place < 0) return []
  const later = story.slice(place + 1).filter(({ event }) => DEPENDENT.has(event))
  const first = story[place]
  const isCancelled = later.some(({ event }) => event === 'cancelled')
  // A cancellation was booked over all that was paid before it.
  const before = isCancelled
    ? story
        .slice(0, place)
        .filter((entry) => entry.event === 'repaid' && moneyOf(entry).amount > 0n)
    : []
  return first ? [...before, first, ...later] : []
}

function undoing(entry: HistoryEntry, { reference, valueOn, at }: Reversal): Reversal {
  return {
    event: 'reversed',
    reason: 'booked anew for the sake of an earlier entry',
    reference: `${reference}:back:${entry.sequence}`,
    reverses: entry.reference,
    valueOn,
    at,
  }
}

/** The schedule and marks of the loan as what still stands makes them. */
async function restore(
  tx: Transaction,
  loan: Loan,
  standing: readonly HistoryEntry[],
  { at, valueOn }: Reversal,
): Promise<void> {
  const accepted = (await acceptedSchedules(tx, [loan.id])).get(loan.id) ?? []
  const { state } = loanReplay(loanFacts(loan, accepted), standing)
  await tx
    .updateTable('loan')
    .set({
      extension_count: state.extensionCount,
      new_plan_count: state.newPlanCount,
      written_off_on: state.writtenOffOn,
    })
    .where('id', '=', loan.id)
    .execute()
  const isSame =
    state.paidAfter === loan.paidAfter && scheduleText(state.rows) === scheduleText(loan.rows)
  if (isSame || loan.disbursedOn === null) return
  const { rows, paidAfter } = state
  await issueSchedule(tx, loan, {
    reason: 'restored',
    issuedAt: at,
    startsOn: valueOn,
    rows,
    paidAfter,
  })
}

/** What is earned by today on what is owed now, and the status that follows. */
async function keepBooks(tx: Transaction, loanId: string, it: Reversal): Promise<void> {
  const loan = await lockLoan(tx, loanId)
  if (loan.disbursedOn === null || loan.writtenOffOn !== null) return
  const { account, booked } = await readAccount(tx, loan)
  const on = laterOf(manilaDateOf(it.at), it.valueOn)
  await bookEarned(tx, loanId, account, booked, {
    event: 'accrued',
    reason: 'earned by the day on which an entry was taken back',
    reference: `accrued:${it.reference}`,
    on,
    at: it.at,
  })
  await keepStatus(tx, loan, account, on, on)
}
