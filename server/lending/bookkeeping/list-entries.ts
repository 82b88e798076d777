import { CODES } from '#contract/codes.ts'
import type { Centavos } from '#domain/money.ts'
import { loansOfBorrower } from '#server/lending/bookkeeping/bookkeeping-store.ts'
import { type Lines, linesOf } from '#server/lending/bookkeeping/portion-lines.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { allEntries, readAtOneMoment } from '#server/ledger/all-entries.ts'
import type { BookedEntry } from '#server/ledger/entries.ts'
import { ORDER_NOT_FOUND } from '#server/lending/loan/loan-messages.ts'

/** The most entries in a response; a loan of a year has some dozens. */
const MOST_ENTRIES = 2000

/** An entry as the borrower sees it. */
export interface BorrowerEntry extends Pick<
  BookedEntry,
  'at' | 'event' | 'reason' | 'reference' | 'hash'
> {
  readonly lines: Lines
  /** Centavos owed after the entry, over all listed loans. */
  readonly balance: Centavos
}

export interface BorrowerLedger {
  readonly entries: readonly BorrowerEntry[]
  /** Centavos booked and not yet paid. */
  readonly balance: Centavos
}

/**
 * The borrower's own ledger: the entries of all their loans or of one, oldest first. Of more than
 * 2,000 entries only the newest are returned; their balances include the older ones.
 *
 * @throws Refusal -1001 for another borrower's loan
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

/** In the order of booking over all loans; entries of one instant keep their order. */
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
