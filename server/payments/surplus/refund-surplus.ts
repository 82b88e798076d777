import { CODES } from '#contract/codes.ts'
import type { Account } from '#domain/journal/accounts.ts'
import { surplusRefunded } from '#domain/journal/loan-transfers.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { surplusBalance } from '#server/ledger/balances.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { postNew } from '#server/ledger/journal.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/**
 * Books a refund of money that a borrower paid beyond the debt.
 *
 * @param loanId the borrower's loan on whose chain the entry is posted
 * @param from   the account that the money leaves
 * @throws Refusal -1005 when the amount is more than the borrower's surplus
 */
export async function refundSurplus(
  tx: Transaction,
  loanId: string,
  { amount, from }: { readonly amount: Centavos; readonly from: Account },
  { reference, reason, valueOn, at }: Pick<Entry, 'reference' | 'reason' | 'valueOn' | 'at'>,
): Promise<void> {
  const { borrowerId } = await lockLoan(tx, loanId)
  if (amount > (await surplusBalance(tx, borrowerId)))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('The borrower has less surplus than that.'),
    )
  await postNew(tx, {
    chain: `loan:${loanId}`,
    event: 'refunded',
    reason,
    reference,
    valueOn,
    at,
    transfers: surplusRefunded(borrowerId, amount, from),
  })
}
