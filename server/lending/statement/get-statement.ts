import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { LoanStatus } from '#domain/journal/loan-status.ts'
import type { Centavos } from '#domain/money/money.ts'
import { holderName } from '#server/platform/documents/holder.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { allEntries, readAtOneMoment } from '#server/ledger/reports/all-entries.ts'
import { surplusBalance } from '#server/ledger/balances.ts'
import type { BookedEntry } from '#server/ledger/entries.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { statusOn } from '#server/lending/loan/status/loan-status.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type Due, toDue } from '#server/lending/loan/account/get-due.ts'
import { STATEMENT_MESSAGES } from '#server/lending/statement/statement-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { LOAN_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'

/** The content of a statement, read at one moment. */
export interface Statement {
  readonly loan: Loan
  readonly holder: string
  readonly status: LoanStatus
  readonly due: Due | null
  readonly entries: readonly BookedEntry[]
  /** The borrower's surplus over all their loans. Centavos. */
  readonly surplus: Centavos
  /** Manila date. */
  readonly day: Temporal.PlainDate
}

/**
 * A loan's statement as of today.
 *
 * @throws Refusal -1001 when the loan is another borrower's, -1005 while nothing is booked on it
 */
export async function getStatement(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  borrowerId: string,
  orderId: string,
): Promise<Statement> {
  const now = deps.clock.now()
  const day = toManilaDate(now)
  return readAtOneMoment(deps.database, async (tx) => {
    const loan = await findOwnLoan(tx, borrowerId, orderId)
    if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
    const entries = await allEntries(tx, loan.id)
    if (entries.length === 0)
      throw new Refusal(CODES.notInThisStatus, localized(STATEMENT_MESSAGES, 'nothingBooked'))
    const read = await readAccount(tx, loan)
    return {
      loan,
      holder: await holderName(tx, borrowerId),
      status: statusOn(loan, read.account, day),
      due: toDue(loan, read, now),
      entries,
      surplus: await surplusBalance(tx, borrowerId),
      day,
    }
  })
}
