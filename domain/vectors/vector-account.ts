import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { MARKETS } from '#domain/market/market.ts'
import { ZERO_RATE } from '#domain/money/rate.ts'
import type { VectorLoan } from '#domain/vectors/vector.ts'
import { vectorRows } from '#domain/vectors/vector-rows.ts'
import { vectorTerms } from '#domain/vectors/vector-terms.ts'

/**
 * The loan of a vector right after the disbursement, without late charges: its penalties are
 * events.
 */
export function vectorAccount(loan: VectorLoan, rows: readonly ScheduleRow[] = vectorRows(loan)) {
  const account: LoanAccount = {
    market: MARKETS.philippines,
    terms: vectorTerms(loan),
    rows,
    paid: [],
    charges: [],
    disputes: [],
    late: { isRepeatBorrower: false, isPenaltyCharged: false, penaltyRate: ZERO_RATE },
    penaltyRoom: null,
  }
  return account
}
