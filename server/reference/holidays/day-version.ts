import type { ProclaimedDay } from '#domain/calendar/proclaimed-days.ts'

/** What was written down of a day. */
export interface DayVersion extends Omit<ProclaimedDay, 'kind'> {
  /** Null: nothing is proclaimed of it any more. */
  readonly kind: ProclaimedDay['kind'] | null
  /** From 1. */
  readonly number: number
  /** Id of a person of staff; null: it came with a version of the program. */
  readonly staffId: string | null
  readonly at: Temporal.Instant
}

/** What is to be written down of a day. */
export type NewDay = Omit<DayVersion, 'number' | 'staffId' | 'at'>
