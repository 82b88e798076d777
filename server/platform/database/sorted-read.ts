import type { RawBuilder } from 'kysely'

/** One read of a list, for its statement. */
export interface SortedRead {
  /** Among its conditions. */
  readonly where: RawBuilder<unknown>
  readonly orderBy: RawBuilder<unknown>
  /** Selected as `place`: what the cursor has of the row, with all its digits. */
  readonly place: RawBuilder<unknown>
  readonly most: number
}
