import { CODES } from '#contract/codes.ts'
import type { Centavos } from '#domain/money.ts'
import { loansOfBorrower } from '#server/lending/bookkeeping/bookkeeping-store.ts'
import { type Lines, linesOf } from '#server/lending/bookkeeping/portion-lines.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { allEntries, readAtOneMoment } from '#server/ledger/all-entries.ts'
import type { BookedEntry } from '#server/ledger/entries.ts'
import { ORDER_NOT_FOUND } from '#server/lending/loan/loan-messages.ts'

/** Entries of one answer at most; a loan of a year has some dozens. */
const MOST_ENTRIES = 2000

/** An entry as the borrower reads it. */
export interface BorrowerEntry extends Pick<
  BookedEntry,
  'at' | 'event' | 'reason' | 'reference' | 'hash'
> {
  readonly lines: Lines
  /** What is owed after it on all the loans listed. Centavos. */
  readonly balance: Centavos
}

export interface BorrowerLedger {
  readonly entries: readonly BorrowerEntry[]
  /** What is owed now, booked and not yet paid. Centavos. */
  readonly balance: Centavos
}

/**
 * The borrower's own ledger: what was booked on his loans, or on one of them, oldest first. Of more
 * than 2,000 entries the newest come, with balances that count the older ones too.
 *
 * @throws Refusal -1001 for a loan that is not his
 */
export async function listEntries(
  db: Database,
  borrowerId: string,
  orderId: string | undefined,
  most = MOST_ENTRIES,
): Promise<BorrowerLedger> {
  const booked = await readAtOneMoment(db, async (tx) => {
    const loanIds = await loansOfBorrower(tx, borrowerId, orderId)
    if (orderId !== undefined && loanIds.length === 0)
      throw new Refusal(CODES.notFound, ORDER_NOT_FOUND)
    const entries: BookedEntry[] = []
    for (const loanId of loanIds) entries.push(...(await allEntries(tx, loanId)))
    return entries
  })
  const entries = withBalances(booked)
  return { entries: entries.slice(-most), balance: entries.at(-1)?.balance ?? 0n }
}

/** In the order of booking over all loans; entries of one moment stay in the order of their loan. */
function withBalances(booked: readonly BookedEntry[]): BorrowerEntry[] {
  let balance = 0n
  return booked
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
    .map(({ at, event, reason, reference, hash, transfers }) => {
      const lines = linesOf(transfers)
      for (const { amount } of lines) balance += amount
      return { at, event, reason, reference, hash, lines, balance }
    })
}
