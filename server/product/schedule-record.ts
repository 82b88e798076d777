import type { ScheduleRow } from '#domain/amortization.ts'

/** A row of a schedule as JSON: amounts as texts in centavos, the date as YYYY-MM-DD. */
export type ScheduleRowRecord = {
  readonly [Name in keyof ScheduleRow]: ScheduleRow[Name] extends number ? number : string
}

export function scheduleRecord(rows: readonly ScheduleRow[]): ScheduleRowRecord[] {
  return rows.map((row) => ({
    number: row.number,
    dueOn: row.dueOn.toString(),
    days: row.days,
    principal: String(row.principal),
    interest: String(row.interest),
    fees: String(row.fees),
    due: String(row.due),
    balance: String(row.balance),
  }))
}

export function scheduleOf(records: readonly ScheduleRowRecord[]): ScheduleRow[] {
  return records.map((row) => ({
    number: row.number,
    dueOn: Temporal.PlainDate.from(row.dueOn),
    days: row.days,
    principal: BigInt(row.principal),
    interest: BigInt(row.interest),
    fees: BigInt(row.fees),
    due: BigInt(row.due),
    balance: BigInt(row.balance),
  }))
}
