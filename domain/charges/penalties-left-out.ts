import type { DecidedDispute } from '#domain/charges/disputes.ts'
import { accountIn, type HistoryEntry, type LoanFacts } from '#domain/journal/loan-history.ts'
import { loanReplay } from '#domain/journal/loan-replay.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { penaltiesOn } from '#domain/charges/penalties.ts'

/**
 * The penalties that a loan's replaced schedules would have had besides, had its disputes stood as
 * they do after a decision. Centavos; 0 while the first schedule is in force.
 *
 * @param loan     with the disputes as they stood before the decision
 * @param disputes as they stand after it
 */
export function penaltiesLeftOut(
  loan: LoanFacts,
  entries: readonly HistoryEntry[],
  disputes: readonly DecidedDispute[],
): Centavos {
  return sum(
    entries.map(({ event, valueOn }, index) => {
      if (event !== 'extended' && event !== 'replanned') return 0n
      const account = accountIn(loan, loanReplay(loan, entries.slice(0, index)).state)
      const total = (as: readonly DecidedDispute[]) =>
        sum(penaltiesOn({ ...account, disputes: as }, valueOn))
      return total(disputes) - total(loan.disputes)
    }),
  )
}
