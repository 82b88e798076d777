import { schedule, type ScheduleRow } from '#domain/schedule/amortization.ts'
import {
  annuityFactor,
  levelInstallment,
  repaidBy,
} from '#domain/schedule/declining-installments.ts'
import { periods } from '#domain/calendar/due-dates.ts'
import { share } from '#domain/money/money.ts'
import { perCent, type Rate } from '#domain/money/rate.ts'
import type { VectorLoan } from '#domain/vectors/vector.ts'
import { vectorTerms } from '#domain/vectors/vector-terms.ts'

/**
 * The rows of a vector as disbursed.
 *
 * @param feePct a fee in per cent of the principal and interest of each installment
 */
export function vectorRows(loan: VectorLoan, feePct?: string): ScheduleRow[] {
  const start = Temporal.PlainDate.from(loan.startDate)
  const rows = isCumulative(loan)
    ? cumulativeRows(loan, start)
    : schedule(vectorTerms(loan), BigInt(loan.principal), start)
  const charged = deferred(rows, loan.interestFree ?? 0)
  return feePct === undefined ? charged : charged.map((row) => withFee(row, perCent(feePct)))
}

/** Declining installments of the cumulative family, which does not even out the last one. */
function isCumulative({ family, interestType, amortization }: VectorLoan): boolean {
  const isLevel = interestType === 'DECLINING_BALANCE' && amortization === 'EQUAL_INSTALLMENTS'
  return family === 'cumulative' && isLevel
}

/**
 * The installment is computed with the rate of the first period, interest with that of each period.
 */
function cumulativeRows(loan: VectorLoan, start: Temporal.PlainDate): ScheduleRow[] {
  const terms = vectorTerms(loan)
  const principal = BigInt(loan.principal)
  const spread = periods(terms, start)
  const first = spread[0]?.rate
  const repaying = spread.slice(terms.principalGraceCount)
  if (!first) throw new Error('A loan without installments.')
  const level = levelInstallment(
    principal,
    annuityFactor(repaying.map(() => first)),
    terms.installmentMultiple,
  )
  const grace = spread
    .slice(0, terms.principalGraceCount)
    .map(({ rate }) => ({ principal: 0n, interest: share(principal, rate) }))
  const rates = repaying.map(({ rate }) => rate)
  const parts = [...grace, ...repaidBy(level, principal, rates, 'halfEven')]
  let balance = principal
  return spread.map(({ number, dueOn, days }, index) => {
    const { principal: repaid, interest } = parts[index] ?? { principal: 0n, interest: 0n }
    balance -= repaid
    const due = repaid + interest + terms.installmentFee
    const fees = terms.installmentFee
    return { number, dueOn, days, principal: repaid, interest, fees, due, balance }
  })
}

/** The interest of the first rows is charged with the row after them. */
function deferred(rows: readonly ScheduleRow[], count: number): ScheduleRow[] {
  let carried = 0n
  return rows.map((row, index) => {
    const interest = index < count ? 0n : row.interest + carried
    carried = index < count ? carried + row.interest : 0n
    return { ...row, interest, due: row.principal + interest + row.fees }
  })
}

function withFee(row: ScheduleRow, ofInstallment: Rate): ScheduleRow {
  const fees = share(row.principal + row.interest, ofInstallment)
  return { ...row, fees: row.fees + fees, due: row.due + fees }
}
