import { accrued } from '#domain/journal/loan-transfers.ts'
import { type LoanAccount, settledAlready } from '#domain/journal/loan-account.ts'
import { owedOn, toBook } from '#domain/allocation/owed.ts'
import type { Portions } from '#domain/allocation/portions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Entry, Transfer } from '#server/ledger/entry.ts'
import { type Posted, postOnce } from '#server/ledger/journal.ts'

/** The date and reason for booking interest, fees and penalties. */
export interface Occasion {
  readonly event: 'accrued' | 'due'
  readonly reason: string
  /** Identifies the entry, so that it is posted once. */
  readonly reference: string
  readonly on: Temporal.PlainDate
  readonly at: Temporal.Instant
}

/**
 * Books the earned amounts of a day that are not booked yet. Only the difference is booked, so it
 * can run late or several times. Without a difference there is no entry. What was booked
 * under this reference before stays as it is: the next booking takes the difference.
 */
export async function bookEarned(
  tx: Transaction,
  loanId: string,
  account: LoanAccount,
  booked: ReadonlyMap<number, Portions>,
  occasion: Occasion,
): Promise<Posted | 'nothing to post'> {
  const entry = earnedEntry(loanId, account, booked, occasion)
  return entry ? postOnce(tx, entry) : 'nothing to post'
}

/** The entry that books the earned amounts of a day; null when all of them are booked. */
export function earnedEntry(
  loanId: string,
  account: LoanAccount,
  booked: ReadonlyMap<number, Portions>,
  { event, reason, reference, on, at }: Occasion,
): Entry | null {
  const transfers = earnedTransfers(loanId, account, booked, on)
  if (transfers.length === 0) return null
  return { chain: `loan:${loanId}`, event, reason, reference, valueOn: on, at, transfers }
}

function earnedTransfers(
  loanId: string,
  account: LoanAccount,
  booked: ReadonlyMap<number, Portions>,
  on: Temporal.PlainDate,
): Transfer[] {
  // Paid amounts count as earned, also when the payment has a later value date.
  return owedOn(settledAlready(account, on), on).flatMap((owed) =>
    accrued(loanId, toBook(owed, booked.get(owed.number) ?? {})).map((transfer) => ({
      ...transfer,
      installment: owed.number,
    })),
  )
}
