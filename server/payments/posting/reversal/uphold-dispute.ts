import { isBefore } from '#domain/calendar/calendar.ts'
import { loanReplay } from '#domain/journal/loan-replay.ts'
import type { HistoryEntry } from '#domain/journal/loan-history.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { storedSchedules, NO_SCHEDULES } from '#server/lending/loan/record/stored-schedules.ts'
import {
  bookDecided,
  type Decision,
  type DisputedEntry,
  markUpheld,
} from '#server/lending/loan/disputes/dispute-entry.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { loanFacts, loanHistories } from '#server/lending/loan/account/loan-history.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { paidPenalties } from '#server/payments/posting/reversal/booked-too-early.ts'
import { DEPENDENT, reverseAndRepost } from '#server/payments/posting/reversal/reverse-bookings.ts'

/**
 * Upholds a complaint's dispute: none of its days counts as late, also those beyond the days that
 * an open dispute pauses. Payments that paid penalties for such days are reposted, so that what was
 * charged too much settles debt or becomes the borrower's surplus. A loan that is written off does
 * not change any more.
 */
export async function upholdDispute(
  tx: Transaction,
  disputed: DisputedEntry,
  decision: Decision,
): Promise<void> {
  const loan = await lockLoan(tx, disputed.loanId)
  if (loan.writtenOffOn !== null) return
  const after = await markUpheld(tx, disputed, decision)
  const history = (await loanHistories(tx, [loan.id])).get(loan.id) ?? []
  const undone = await paidTooMuch(tx, await lockLoan(tx, loan.id), history)
  if (undone.length === 0) return bookDecided(tx, disputed, decision)
  await reverseAndRepost(
    tx,
    loan,
    { history, undone },
    {
      event: 'reversed',
      reason: 'a dispute was upheld',
      reference: `dispute:${disputed.complaintId}:${after}`,
      reverses: '',
      valueOn: decision.on,
      at: decision.at,
    },
  )
}

/** The first money that paid penalties of upheld days, and all entries that depend on it. */
async function paidTooMuch(
  tx: Transaction,
  loan: Loan,
  history: readonly HistoryEntry[],
): Promise<readonly HistoryEntry[]> {
  const kept = (await storedSchedules(tx, [loan.id])).get(loan.id) ?? NO_SCHEDULES
  const facts = loanFacts(loan, kept)
  const asUpheld = facts.disputes.map((dispute) =>
    dispute.outcome === 'upheld' ? { ...dispute, upheldAfter: 0n } : dispute,
  )
  if (loanReplay({ ...facts, disputes: asUpheld }, history).faults.length === 0) return []
  const upheld = facts.disputes.filter(({ outcome }) => outcome === 'upheld')
  const first = history.findIndex(
    (entry) =>
      DEPENDENT.has(entry.event) &&
      paidPenalties(entry) &&
      upheld.some(({ from }) => !isBefore(entry.valueOn, from)),
  )
  return first < 0 ? [] : history.slice(first).filter(({ event }) => DEPENDENT.has(event))
}
