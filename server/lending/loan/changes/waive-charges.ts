import { CODES } from '#contract/codes.ts'
import { laterDate, toManilaDate } from '#domain/calendar/calendar.ts'
import { waived } from '#domain/journal/loan-transfers.ts'
import { type LoanAccount, type PaidPart, settledAlready } from '#domain/journal/loan-account.ts'
import type { LoanStatus } from '#domain/journal/loan-status.ts'
import type { Centavos } from '#domain/money/money.ts'
import { toPortions, type Portions, sumPortions } from '#domain/allocation/portions.ts'
import { accountAfterWaiver, waivableOn, waiver, waiverWithin } from '#domain/charges/waiver.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { postNew } from '#server/ledger/journal.ts'
import { bookEarned } from '#server/lending/loan/account/book-earned.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { storeStatus } from '#server/lending/loan/status/store-status.ts'
import { type BookedAccount, readAccount } from '#server/lending/loan/account/loan-account.ts'
import { statusOn } from '#server/lending/loan/status/loan-status.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

type WaiverEntry = Pick<Entry, 'reference' | 'reason' | 'valueOn' | 'at'>

/** What a waiver did to a loan. */
interface Waived {
  readonly borrowerId: string
  /** Centavos. */
  readonly amount: Centavos
  readonly status: LoanStatus
}

/**
 * Waives interest, fees and penalties that a borrower owes by the day of the waiver, with the earned
 * amounts of the day. The schedule stays; what is waived counts as settled from that day on.
 *
 * @param wanted centavos of each portion
 * @throws Refusal -1005 for a loan that was not paid out or is written off, and for more of a portion
 *   than is owed of it
 */
export async function waiveCharges(
  tx: Transaction,
  loanId: string,
  wanted: Portions,
  entry: WaiverEntry,
): Promise<Waived> {
  const loan = await lockLoan(tx, loanId)
  if (loan.disbursedOn === null || loan.writtenOffOn !== null)
    throw refused('Charges are waived on a loan that was paid out and is not written off.')
  const read = await readAccount(tx, loan)
  const parts = waiver(settledAlready(read.account, entry.valueOn), wanted, entry.valueOn)
  if (!parts) throw refused('At most what is owed today of interest, fees and penalties is waived.')
  const after = await bookWaiver(tx, loan, read, { parts, entry })
  const status = statusOn(loan, after, entry.valueOn)
  return { borrowerId: loan.borrowerId, amount: sumPortions(wanted), status }
}

/**
 * Waives again what was waived by an entry that was reversed for an earlier one: as much of it as is
 * owed on its day after all that is booked before it. Where that is nothing, nothing is waived.
 */
export async function waiveAgain(
  tx: Transaction,
  loanId: string,
  wanted: Portions,
  entry: WaiverEntry,
): Promise<void> {
  const loan = await lockLoan(tx, loanId)
  const read = await readAccount(tx, loan)
  const parts = waiverWithin(settledAlready(read.account, entry.valueOn), wanted, entry.valueOn)
  if (parts.length > 0) await bookWaiver(tx, loan, read, { parts, entry })
}

/**
 * Waives all that is owed on the day besides principal, with what is earned by that day and no
 * later: another schedule begins then. Where nothing is owed besides, nothing is waived.
 *
 * @returns the account after it
 */
export async function waiveAll(
  tx: Transaction,
  loan: Loan,
  read: BookedAccount,
  entry: WaiverEntry,
): Promise<LoanAccount> {
  const account = settledAlready(read.account, entry.valueOn)
  const parts = waiverWithin(account, waivableOn(account, entry.valueOn), entry.valueOn)
  return bookWaiver(tx, loan, read, { parts, entry, earnedBy: entry.valueOn })
}

interface Waiver {
  readonly parts: readonly PaidPart[]
  readonly entry: WaiverEntry
  /** The day up to which is booked what is earned; the day of the booking where it is left out. */
  readonly earnedBy?: Temporal.PlainDate
}

/** @returns the account after it */
async function bookWaiver(
  tx: Transaction,
  loan: Loan,
  { account, booked }: BookedAccount,
  { parts, entry, earnedBy }: Waiver,
): Promise<LoanAccount> {
  const { reference, valueOn, at } = entry
  const after = accountAfterWaiver(account, parts)
  const day = earnedBy ?? laterDate(toManilaDate(at), valueOn)
  await bookEarned(tx, loan.id, after, booked, {
    event: 'accrued',
    reason: 'earned by the day of a waiver',
    reference: `accrued:${reference}`,
    on: day,
    at,
  })
  if (parts.length === 0) return after
  const numbers = [...new Set(parts.map(({ number }) => number))]
  const transfers = numbers.flatMap((installment) => {
    const own = toPortions(parts.filter(({ number }) => number === installment))
    return waived(loan.id, own).map((transfer) => ({ ...transfer, installment }))
  })
  await postNew(tx, { ...entry, chain: `loan:${loan.id}`, event: 'waived', transfers })
  await storeStatus(tx, loan, after, day, day)
  return after
}

function refused(why: string): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(why))
}
