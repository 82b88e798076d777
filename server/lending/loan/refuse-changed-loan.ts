import { CODES } from '#contract/codes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import { lockLoan } from '#server/lending/loan/find-loan.ts'

/**
 * Refuses an act on a loan that has changed since a person saw it: nothing but its entries changes
 * what is owed, so their number is what was seen.
 *
 * @param seen the number as a text; undefined: the act was asked for before acts had it
 * @throws Refusal -1004
 */
export async function refuseChangedLoan(
  tx: Transaction,
  loanId: string,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined) return
  await lockLoan(tx, loanId)
  const { entryCount } = await loanBalances(tx, loanId)
  if (entryCount.toString() !== seen)
    throw new Refusal(
      CODES.stale,
      englishOnly('The loan has changed since it was seen for this. Read it again, and ask anew.'),
    )
}
