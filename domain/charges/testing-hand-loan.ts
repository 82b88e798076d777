import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { type MarketKey, MARKETS } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import { perCent } from '#domain/money/rate.ts'
import { loanDay, workedLoan } from '#domain/testing/testing-worked-loan.ts'

/**
 * ₱4,000 repaid in four principals of ₱1,000, 30 days apart, at 0.1% a day (36.5% over 365): so
 * that every figure of a worked example can be computed by hand. The engine does not make this
 * schedule.
 *
 *   no.  due on day  principal  interest             figure
 *   1    30          1,000      4,000 × 3% = 120     1,120
 *   2    60          1,000      3,000 × 3% =  90     1,090
 *   3    90          1,000      2,000 × 3% =  60     1,060
 *   4    120         1,000      1,000 × 3% =  30     1,030
 */
export function handLoan(key: MarketKey, changed: Partial<LoanAccount> = {}): LoanAccount {
  const base = workedLoan(key, 4_000_00n, {
    method: 'declining',
    annualRate: perCent('36.5'),
    dayCount: 'actual/365',
    extensionFeeRate: perCent('3'),
  })
  const isCapped = MARKETS[key].caps !== 'none'
  // The cap is the principal, so that 4,000 − 300 of interest is left for penalties.
  return { ...base, rows: HAND_ROWS, penaltyRoom: isCapped ? 3_700_00n : null, ...changed }
}

const HAND_ROWS: readonly ScheduleRow[] = [
  row(1, 120_00n),
  row(2, 90_00n),
  row(3, 60_00n),
  row(4, 30_00n),
]

function row(number: number, interest: Centavos): ScheduleRow {
  return {
    number,
    dueOn: loanDay(30 * number),
    days: 30,
    principal: 1_000_00n,
    interest,
    fees: 0n,
    due: 1_000_00n + interest,
    balance: 4_000_00n - 1_000_00n * BigInt(number),
  }
}
