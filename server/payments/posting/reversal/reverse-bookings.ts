import { laterDate, toManilaDate } from '#domain/calendar/calendar.ts'
import { readMoneyMoved, type HistoryEntry } from '#domain/journal/loan-history.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Reversal, reverseStanding } from '#server/ledger/reversal.ts'
import { bookEarned } from '#server/lending/loan/account/book-earned.ts'
import { dropReversedPlans } from '#server/lending/hardship/book-hardship-plan.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { storeStatus } from '#server/lending/loan/status/store-status.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { loanHistories } from '#server/lending/loan/account/loan-history.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { repost } from '#server/payments/posting/reversal/repost.ts'
import { fillSurplus, returnSurplus } from '#server/payments/posting/fill-surplus.ts'
import { restoreSchedule } from '#server/payments/posting/reversal/restore-schedule.ts'

/** Events that depend on earlier ones: reversed with those and reposted after them. */
export const DEPENDENT: ReadonlySet<string> = new Set([
  'repaid',
  'prepaid',
  'extended',
  'replanned',
  'restructured',
  'recovered',
  'writtenOff',
  'waived',
  'cancelled',
])

/**
 * Reverses a booked entry: money that was refunded or charged back, or a wrong posting. Entries
 * that depend on it are reversed too, last first, and reposted in their order without it; the loan
 * reopens by date.
 *
 * @returns what of its surplus was refunded before and is lost, in centavos; null when the entry is
 *   reversed already: then nothing changes
 */
export async function reverseBookings(
  tx: Transaction,
  loanId: string,
  reversal: Reversal,
): Promise<{ readonly lost: Centavos } | null> {
  const loan = await lockLoan(tx, loanId)
  const history = (await loanHistories(tx, [loanId])).get(loanId) ?? []
  const undone = undoneWith(history, reversal.reverses)
  if (undone.length === 0) return null
  return { lost: await reverseAndRepost(tx, loan, { history, undone }, reversal) }
}

/** The history of a loan, and its entries that are reversed and reposted, in order. */
export interface Undone {
  readonly history: readonly HistoryEntry[]
  readonly undone: readonly HistoryEntry[]
}

/**
 * Reverses entries, last first, runs `bookBetween`, and reposts the entries in their order, except
 * the one that stays reversed.
 *
 * @returns surplus that was refunded before and does not come back, in centavos
 */
export async function reverseAndRepost(
  tx: Transaction,
  loan: Loan,
  { history, undone }: Undone,
  why: Reversal,
  bookBetween: () => Promise<void> = async () => {},
): Promise<Centavos> {
  const filled = await fillSurplus(tx, loan, undone, why)
  for (const entry of undone.toReversed())
    await reverseStanding(tx, entry.reference === why.reverses ? why : undoing(entry, why))
  const standing = history.filter((entry) => !undone.includes(entry))
  await restoreSchedule(tx, loan, standing, why)
  await bookBetween()

  const again = undone.filter(({ reference }) => reference !== why.reverses)
  let kept = filled
  for (const entry of again) kept -= await repost(tx, loan, entry, why.at, kept)
  await dropReversedPlans(tx, loan)
  await bookEarnedBefore(tx, loan.id, why)
  return filled - (await returnSurplus(tx, loan, filled, why))
}

/** The entry and all that depend on it, in the order of booking; empty when it is not in force. */
function undoneWith(history: readonly HistoryEntry[], reference: string): HistoryEntry[] {
  const place = history.findIndex((entry) => entry.reference === reference)
  if (place < 0) return []
  const later = history.slice(place + 1).filter(({ event }) => DEPENDENT.has(event))
  const first = history[place]
  const isCancelled = later.some(({ event }) => event === 'cancelled')
  // A cancellation was booked over all that was paid before it.
  const before = isCancelled
    ? history
        .slice(0, place)
        .filter((entry) => entry.event === 'repaid' && readMoneyMoved(entry).amount > 0n)
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

/** Books what is earned by today on what is owed now, and stores the status. */
async function bookEarnedBefore(tx: Transaction, loanId: string, why: Reversal): Promise<void> {
  const loan = await lockLoan(tx, loanId)
  if (loan.disbursedOn === null || loan.writtenOffOn !== null) return
  const { account, booked } = await readAccount(tx, loan)
  const on = laterDate(toManilaDate(why.at), why.valueOn)
  await bookEarned(tx, loanId, account, booked, {
    event: 'accrued',
    reason: 'earned by the day on which an entry was taken back',
    reference: `accrued:${why.reference}`,
    on,
    at: why.at,
  })
  await storeStatus(tx, loan, account, on, on)
}
