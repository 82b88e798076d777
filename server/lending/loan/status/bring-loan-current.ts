import { isBefore } from '#domain/calendar/calendar.ts'
import type { Portion, Portions } from '#domain/allocation/portions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { postEntries } from '#server/ledger/journal.ts'
import { earnedEntry } from '#server/lending/loan/account/book-earned.ts'
import { lockLoans } from '#server/lending/loan/record/find-loan.ts'
import { storedState, storeStates } from '#server/lending/loan/status/store-status.ts'
import { type BookedAccount, readAccounts } from '#server/lending/loan/account/loan-account.ts'
import { recordState } from '#server/lending/loan/record/loan-states.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

/**
 * Brings a loan up to date: books the earned amounts of each due date and month end since the last
 * run, and stores its status. Running it late or twice leaves the same books.
 *
 * @param day up to which it is brought up to date
 * @param at the present moment, at which the entries are posted
 */
export async function bringLoanCurrent(
  tx: Transaction,
  loanId: string,
  day: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<void> {
  await bringLoansCurrent(tx, [loanId], day, at)
}

/** The same for many loans, in as many statements as for one. */
export async function bringLoansCurrent(
  tx: Transaction,
  loanIds: readonly string[],
  day: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<void> {
  const locked = await lockLoans(tx, loanIds)
  const loans = locked.filter((loan) => loan.disbursedOn !== null && loan.writtenOffOn === null)
  const accounts = await readAccounts(tx, loans)
  const each = loans.flatMap((loan) => {
    const read = accounts.get(loan.id)
    if (!read) return []
    const occasions = occasionsUntil(loan, day)
    const entries = entriesOn(loan, read, occasions, at)
    const earnedOn = occasions.at(-1)?.on ?? null
    return [{ entries, state: storedState(loan, read.account, day, earnedOn) }]
  })
  const booking = each.filter(({ entries }) => entries.length > 0)
  // An entry that was posted before stays: the next booking takes the difference.
  const posted = await postEntries(
    tx,
    booking.flatMap(({ entries }) => entries.map((entry) => ({ entry }))),
    booking.map(({ state }) => recordState(state)),
  )
  const isBooked = (entries: readonly Entry[]) =>
    entries.some(({ reference }) => posted.has(reference))
  const others = each.filter(({ entries }) => !isBooked(entries))
  await storeStates(
    tx,
    others.map(({ state }) => state),
  )
}

/** The entries of each occasion, in order. */
function entriesOn(
  loan: Loan,
  { account, booked }: BookedAccount,
  occasions: readonly DatedOccasion[],
  at: Temporal.Instant,
): Entry[] {
  const entries: Entry[] = []
  let bookedSoFar = booked
  for (const { on, event, reason } of occasions) {
    const reference = `${event}:${loan.id}:${loan.scheduleVersion}:${on.toString()}`
    const entry = earnedEntry(loan.id, account, bookedSoFar, { event, reason, reference, on, at })
    if (!entry) continue
    entries.push(entry)
    bookedSoFar = bookedWith(bookedSoFar, entry)
  }
  return entries
}

/** The booked amounts including an entry of earnings, which debits them, or credits a reversal. */
function bookedWith(
  booked: BookedAccount['booked'],
  { transfers }: Entry,
): BookedAccount['booked'] {
  const after = new Map<number, Portions>(booked)
  for (const { debit, credit, amount, installment } of transfers) {
    if (!installment) continue
    const isEarned = debit.startsWith('receivable:')
    const portion = (isEarned ? debit : credit).split(':')[2] as Portion
    const before = after.get(installment) ?? {}
    const change = isEarned ? amount : -amount
    after.set(installment, { ...before, [portion]: (before[portion] ?? 0n) + change })
  }
  return after
}

interface DatedOccasion {
  readonly on: Temporal.PlainDate
  readonly event: 'accrued' | 'due'
  readonly reason: string
}

/**
 * Due dates and month ends after the last run, in order. A month end may also be the day of the last
 * run: a status that changed on it was stored before the month was booked, on the first of the next.
 */
function occasionsUntil(loan: Loan, day: Temporal.PlainDate): DatedOccasion[] {
  const from = loan.keptOn ?? loan.disbursedOn ?? day
  const dues = loan.rows.map(({ number, dueOn }) => ({
    on: dueOn,
    event: 'due' as const,
    reason: `installment ${number} fell due`,
  }))
  const dueDates = new Set(dues.map(({ on }) => on.toString()))
  const monthEnds = monthEndsBetween(from, day)
    .filter((on) => !dueDates.has(on.toString()))
    .map((on) => ({ on, event: 'accrued' as const, reason: 'the month ended' }))
  return [...dues, ...monthEnds]
    .filter(({ on, event }) => isBefore(from, on) || (event === 'accrued' && from.equals(on)))
    .filter(({ on }) => !isBefore(day, on))
    .toSorted((one, other) => Temporal.PlainDate.compare(one.on, other.on))
}

function monthEndsBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): Temporal.PlainDate[] {
  const ends: Temporal.PlainDate[] = []
  let month = from.toPlainYearMonth()
  while (!isBefore(to, month.toPlainDate({ day: 1 }))) {
    ends.push(month.toPlainDate({ day: month.daysInMonth }))
    month = month.add({ months: 1 })
  }
  return ends
}
