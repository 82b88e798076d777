import { Type } from 'typebox'
import { Instant } from '#contract/console/record.ts'

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
