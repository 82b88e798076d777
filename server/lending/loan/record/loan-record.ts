import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Rate } from '#domain/money/rate.ts'
import { parseRate, rateText } from '#server/lending/product/terms-record.ts'

/** A value as JSON: amounts, exact rates and dates are texts, so that no float is involved. */
export type Recorded<T> = {
  readonly [Name in keyof T]: T[Name] extends bigint | Rate | Temporal.PlainDate ? string : T[Name]
}

/** The terms of a loan in jsonb: the first payday that is due is a text, where there is one. */
export interface RecordedTerms extends Recorded<Omit<LoanTerms, 'firstDueOn'>> {
  readonly firstDueOn?: string
}

/** A loan's own copy of its terms, for jsonb. */
export function recordTerms({ firstDueOn, ...terms }: LoanTerms): RecordedTerms {
  return {
    ...terms,
    ...(firstDueOn && { firstDueOn: firstDueOn.toString() }),
    installmentMultiple: String(terms.installmentMultiple),
    installmentFee: String(terms.installmentFee),
    annualRate: rateText(terms.annualRate),
    upFrontFeeRate: rateText(terms.upFrontFeeRate),
    extensionFeeRate: rateText(terms.extensionFeeRate),
  }
}

export function readTerms({ firstDueOn, ...record }: RecordedTerms): LoanTerms {
  return {
    ...record,
    ...(firstDueOn !== undefined && { firstDueOn: Temporal.PlainDate.from(firstDueOn) }),
    installmentMultiple: BigInt(record.installmentMultiple),
    installmentFee: BigInt(record.installmentFee),
    annualRate: parseRate(record.annualRate),
    upFrontFeeRate: parseRate(record.upFrontFeeRate),
    extensionFeeRate: parseRate(record.extensionFeeRate),
  }
}

export function recordRow(row: ScheduleRow): Recorded<ScheduleRow> {
  const { principal, interest, fees, due, balance, dueOn } = row
  return {
    ...row,
    dueOn: dueOn.toString(),
    principal: String(principal),
    interest: String(interest),
    fees: String(fees),
    due: String(due),
    balance: String(balance),
  }
}

export function readRow(record: Recorded<ScheduleRow>): ScheduleRow {
  return {
    ...record,
    dueOn: Temporal.PlainDate.from(record.dueOn),
    principal: BigInt(record.principal),
    interest: BigInt(record.interest),
    fees: BigInt(record.fees),
    due: BigInt(record.due),
    balance: BigInt(record.balance),
  }
}

/** A schedule as one text, to compare and to read. */
export function scheduleText(rows: readonly ScheduleRow[]): string {
  return rows
    .map(({ number, dueOn, days, principal, interest, fees, due, balance }) =>
      [number, dueOn.toString(), days, principal, interest, fees, due, balance].join(' '),
    )
    .join('; ')
}
