import type { HistoryEntry, HistoryLine, LoanFacts } from '#domain/journal/loan-history.ts'
import { findRatePolicy } from '#domain/caps/rate-policy.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StoredSchedules } from '#server/lending/loan/record/stored-schedules.ts'
import { type Loan, findMarket } from '#server/lending/loan/record/loan.ts'
import { type LoanTransfer, listTransfers } from '#server/lending/loan/account/loan-transfers.ts'

/** The facts of a loan that its replay needs besides its entries. */
export function loanFacts(loan: Loan, kept: StoredSchedules): LoanFacts {
  return {
    market: findMarket(loan),
    terms: loan.terms,
    principal: loan.principal,
    isRepeat: loan.isRepeat,
    policy: loan.policy === null ? null : findRatePolicy(loan.policy),
    costCap: loan.costCap,
    aprCeiling: loan.aprCeiling,
    disputes: loan.disputes,
    ...kept,
    plans: loan.plans,
  }
}

/** The entries of loans that are not reversed, by loan id, in the order of booking. */
export async function loanHistories(
  db: Database,
  loanIds: readonly string[],
): Promise<Map<string, HistoryEntry[]>> {
  const transfers = await listTransfers(db, loanIds)
  return new Map([...transfers].map(([loanId, ofLoan]) => [loanId, toHistory(ofLoan)]))
}

/** The same of one loan whose transfers are read already. */
export function toHistory(transfers: readonly LoanTransfer[]): HistoryEntry[] {
  const history: (HistoryEntry & { lines: HistoryLine[] })[] = []
  for (const { debit, credit, amount, installment, isCancelledOut, ...entry } of transfers) {
    if (isCancelledOut) continue
    const last = history.at(-1)
    const line = { debit, credit, amount, installment }
    if (last?.sequence === entry.sequence) last.lines.push(line)
    else history.push({ ...entry, lines: [line] })
  }
  return history
}
