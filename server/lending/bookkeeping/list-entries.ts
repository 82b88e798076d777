import { CODES } from '#contract/codes.ts'
import type { Centavos } from '#domain/money/money.ts'
import { added, type Portions, sumPortions } from '#domain/allocation/portions.ts'
import { loansOfBorrower } from '#server/lending/bookkeeping/bookkeeping-store.ts'
import { deductedIn, type Deducted } from '#server/lending/bookkeeping/deducted.ts'
import { type Lines, toLines, linesOfPortions } from '#server/lending/bookkeeping/portion-lines.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { allEntries, readAtOneMoment } from '#server/ledger/reports/all-entries.ts'
import type { BookedEntry } from '#server/ledger/entries.ts'
import { listLoans } from '#server/lending/loan/record/find-loan.ts'
import { readAccounts } from '#server/lending/loan/account/loan-account.ts'
import { ORDER_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'
import { type OwedToday, owedTodayOn } from '#server/lending/loan/account/owed-today.ts'

/** The most entries in a response; a loan of a year has some dozens. */
const MAX_ENTRIES = 2000

/** An entry as the borrower sees it. */
export interface BorrowerEntry extends Pick<
  BookedEntry,
  'at' | 'event' | 'reason' | 'reference' | 'hash'
> {
  readonly lines: Lines
  /** Null unless it is a disbursement from which something was kept back. */
  readonly deducted: Deducted | null
  /** Centavos owed after the entry, over all listed loans. */
  readonly balance: Centavos
}

export interface BorrowerLedger {
  readonly entries: readonly BorrowerEntry[]
  /** Charged to today and not booked yet. */
  readonly unbooked: Lines
  /** Centavos owed today: booked and not yet paid, and what is charged since. */
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
  now: Temporal.Instant,
  most = MAX_ENTRIES,
): Promise<BorrowerLedger> {
  return readAtOneMoment(db, async (tx) => {
    const loanIds = await loansOfBorrower(tx, borrowerId, orderId)
    if (orderId !== undefined && loanIds.length === 0)
      throw new Refusal(CODES.notFound, ORDER_NOT_FOUND)
    const booked: BookedEntry[] = []
    for (const loanId of loanIds) booked.push(...(await allEntries(tx, loanId)))
    const entries = withBalances(booked)
    const owed = await owedOnEach(tx, borrowerId, loanIds, now)
    const unbooked = owed.map((each) => each.unbooked).reduce<Portions>(added, {})
    return {
      entries: entries.slice(-most),
      unbooked: linesOfPortions(unbooked),
      balance: (entries.at(-1)?.balance ?? 0n) + sumPortions(unbooked),
    }
  })
}

/** In the order of booking over all loans; entries of one instant keep their order. */
function withBalances(booked: readonly BookedEntry[]): BorrowerEntry[] {
  let balance = 0n
  return booked
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
    .map(({ at, event, reason, reference, hash, transfers }) => {
      const lines = toLines(transfers)
      for (const { amount } of lines) balance += amount
      return {
        at,
        event,
        reason,
        reference,
        hash,
        lines,
        deducted: deductedIn(event, transfers),
        balance,
      }
    })
}

/** What is owed today on each of the loans that were paid out. */
async function owedOnEach(
  db: Database,
  borrowerId: string,
  loanIds: readonly string[],
  now: Temporal.Instant,
): Promise<OwedToday[]> {
  const all = await listLoans(db, borrowerId)
  const loans = all.filter(({ id, disbursedOn }) => disbursedOn !== null && loanIds.includes(id))
  const accounts = await readAccounts(db, loans)
  return loans.flatMap((loan) => {
    const read = accounts.get(loan.id)
    return read ? [owedTodayOn(loan, read, now)] : []
  })
}
