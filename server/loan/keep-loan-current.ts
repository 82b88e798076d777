import { isBefore } from '#domain/calendar.ts'
import type { Transaction } from '#server/database/database.ts'
import { bookEarned } from '#server/loan/book-earned.ts'
import { readAccount } from '#server/loan/loan-account.ts'
import { lockLoan } from '#server/loan/find-loan.ts'
import { keepStatus } from '#server/loan/keep-status.ts'
import type { Loan } from '#server/loan/loan.ts'

/**
 * Brings a loan up to a day: books what was earned on each due date and month end since it was
 * kept last, and keeps its status. Done late or twice it leaves the same books.
 */
export async function keepLoanCurrent(
  tx: Transaction,
  loanId: string,
  day: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<void> {
  const loan = await lockLoan(tx, loanId)
  if (loan.disbursedOn === null || loan.writtenOffOn !== null) return

  const occasions = occasionsUntil(loan, day)
  for (const { on, event, reason } of occasions) {
    const { account, booked } = await readAccount(tx, loan)
    const reference = `${event}:${loanId}:${loan.scheduleVersion}:${on.toString()}`
    await bookEarned(tx, loanId, account, booked, { event, reason, reference, on, at })
  }
  const { account } = await readAccount(tx, loan)
  await keepStatus(tx, loan, account, day, occasions.at(-1)?.on ?? null)
}

interface DatedOccasion {
  readonly on: Temporal.PlainDate
  readonly event: 'accrued' | 'due'
  readonly reason: string
}

/** Due dates and month ends after the day the books were kept to, in order. */
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
    .filter(({ on }) => isBefore(from, on) && !isBefore(day, on))
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
