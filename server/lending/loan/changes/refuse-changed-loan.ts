import { CODES } from '#contract/codes.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { loanBalances } from '#server/ledger/balances.ts'
import { lockLoans } from '#server/lending/loan/record/find-loan.ts'

/**
 * Refuses an action on a loan that has changed since a person saw it: nothing but its entries changes
 * what is owed, so their number is what was seen.
 *
 * @param seen the number as a text (`seenOfLoan`)
 * @throws Refusal -1001 when there is no such loan, -1004 when it has changed
 */
export async function refuseChangedLoan(
  tx: Transaction,
  loanId: string,
  seen: string,
): Promise<void> {
  const [loan] = await lockLoans(tx, [loanId])
  if (!loan) throw new Refusal(CODES.notFound, englishOnly('This loan was not found.'))
  if ((await seenOfLoan(tx, loanId)) !== seen)
    throw new Refusal(
      CODES.stale,
      englishOnly('The loan changed since you opened it. Check it and ask again.'),
    )
}

/** What a person sees of a loan now, for a request on it. */
export async function seenOfLoan(db: Database, loanId: string): Promise<string> {
  const { entryCount } = await loanBalances(db, loanId)
  return entryCount.toString()
}
