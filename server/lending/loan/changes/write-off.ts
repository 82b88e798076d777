import { CODES } from '#contract/codes.ts'
import { writtenOff } from '#domain/journal/loan-transfers.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { postNew } from '#server/ledger/journal.ts'
import { bookEarned } from '#server/lending/loan/account/book-earned.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { storeStatus } from '#server/lending/loan/status/store-status.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { statusOn } from '#server/lending/loan/status/loan-status.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/**
 * Writes an overdue loan off, with the earned amounts of the day. The borrower still owes it: the
 * loan stays overdue and does not grow any more; later payments are booked as recoveries.
 *
 * @throws Refusal -1005 for a loan that is not overdue, or already written off
 */
export async function writeOff(
  tx: Transaction,
  loanId: string,
  { reference, reason, valueOn, at }: Pick<Entry, 'reference' | 'reason' | 'valueOn' | 'at'>,
): Promise<void> {
  const loan = await lockLoan(tx, loanId)
  const { account, booked } = await readAccount(tx, loan)
  if (loan.writtenOffOn || statusOn(loan, account, valueOn) !== STATUS.overdue)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('Only an overdue loan can be written off, once.'),
    )
  await bookEarned(tx, loanId, account, booked, {
    event: 'accrued',
    reason: 'earned by the day of the write-off',
    reference: `accrued:${reference}`,
    on: valueOn,
    at,
  })
  const { outstanding } = await loanBalances(tx, loanId)
  await postNew(tx, {
    chain: `loan:${loanId}`,
    event: 'writtenOff',
    reason,
    reference,
    valueOn,
    at,
    transfers: writtenOff(loanId, outstanding),
  })
  await tx.updateTable('loan').set({ written_off_on: valueOn }).where('id', '=', loanId).execute()
  await storeStatus(tx, { ...loan, writtenOffOn: valueOn }, account, valueOn, valueOn)
}
