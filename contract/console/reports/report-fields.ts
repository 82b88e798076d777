import { type TProperties, Type } from 'typebox'
import { Instant } from '#contract/console/record.ts'
import { type StaffEndpoint, staffRead } from '#contract/console/staff-endpoint.ts'

export const Text = Type.String()

/** A key of BRANDS_FILE; without one the first. */
export const BRAND = Type.Optional(Type.String({ maxLength: 40 }))

/** YYYY-MM-DD in Manila; without one yesterday. */
export const DAY = Type.Optional(Type.String({ maxLength: 10 }))

/** A period of whole days; a year at most. */
export const PERIOD = { brand: BRAND, from: DAY, to: DAY }

/** What a report of a period says of itself. */
export const OF_PERIOD = {
  brand: Text,
  /** First and last day. */
  from: Text,
  to: Text,
  asOf: Instant,
}

interface PeriodReport<R extends TProperties, T extends TProperties> extends Pick<
  StaffEndpoint,
  'path' | 'summary' | 'act'
> {
  /** Fields of one of its rows. */
  readonly row: R
  /** Fields beside the rows, such as sums. */
  readonly totals: T
}

/** Declares the report of a brand in a period. */
export function periodReport<R extends TProperties, T extends TProperties>({
  row,
  totals,
  ...named
}: PeriodReport<R, T>) {
  const rows = Type.Array(Type.Object(row))
  const output = Type.Object({ ...OF_PERIOD, rows, ...totals })
  return staffRead({ ...named, input: Type.Object(PERIOD), output })
}
