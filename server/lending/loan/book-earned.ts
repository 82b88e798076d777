import { accrued } from '#domain/journal.ts'
import { type LoanAccount, settledAlready } from '#domain/loan-account.ts'
import { owedOn, toBook } from '#domain/owed.ts'
import type { Portions } from '#domain/portions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Entry, Transfer } from '#server/ledger/entry.ts'
import { type Posted, postOnce } from '#server/ledger/journal.ts'

/** When and why interest, fees and penalties are booked. */
export interface Occasion {
  readonly event: 'accrued' | 'due'
  readonly reason: string
  /** Makes it happen once. */
  readonly reference: string
  readonly on: Temporal.PlainDate
  readonly at: Temporal.Instant
}

/**
 * Books what was earned by a day and is not booked yet: the difference, so that it does not matter
 * how often or how late it is done. Nothing to book makes no entry; what was booked under this
 * reference before stays as it is, since the next booking takes whatever is missing.
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

/** The entry that books what was earned by a day and is not booked yet; null when nothing is. */
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
  // What was paid was earned, also by money that counts from a later day than this.
  return owedOn(settledAlready(account, on), on).flatMap((owed) =>
    accrued(loanId, toBook(owed, booked.get(owed.number) ?? {})).map((transfer) => ({
      ...transfer,
      installment: owed.number,
    })),
  )
}
