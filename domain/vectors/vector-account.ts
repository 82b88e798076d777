import { schedule, type ScheduleRow } from '#domain/amortization.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import { MARKETS } from '#domain/market.ts'
import { share } from '#domain/money.ts'
import { perCent, type Rate, ZERO_RATE } from '#domain/rate.ts'
import type { VectorLoan } from '#domain/vectors/vector.ts'
import { termsOf } from '#domain/vectors/vector-terms.ts'

/** A vector's loan just paid out. It bears no late charge of ours: its penalties are events. */
export function accountOf(loan: VectorLoan, feePct?: string): LoanAccount {
  return {
    market: MARKETS.philippines,
    terms: termsOf(loan),
    rows: rowsOf(loan, feePct),
    paid: [],
    charges: [],
    disputes: [],
    late: { isRepeatBorrower: false, isPenaltyCharged: false, penaltyRate: ZERO_RATE },
    penaltyRoom: null,
  }
}

/** The rows of a vector; a percentage fee is of each installment's principal and interest. */
export function rowsOf(loan: VectorLoan, feePct?: string): ScheduleRow[] {
  const start = Temporal.PlainDate.from(loan.startDate)
  const rows = schedule(termsOf(loan), BigInt(loan.principal), start)
  return feePct ? rows.map((row) => withFee(row, perCent(feePct))) : rows
}

function withFee(row: ScheduleRow, ofInstallment: Rate): ScheduleRow {
  const fees = share(row.principal + row.interest, ofInstallment)
  return { ...row, fees, due: row.due + fees }
}
