import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** A stored value that does not follow from the entries. */
export interface Difference {
  /** An entry, a chain, an account, a loan. */
  readonly subject: string
  readonly what: string
}

/** Lists differences; never repairs them. */
export type Check = (tx: Transaction) => Promise<Difference[]>

/** Per check. When there are more, the first ones are enough to act on. */
export const MOST_DIFFERENCES = 100

/** A check by one query, which returns `subject` and `what` of each difference. */
export function differences(query: RawBuilder<unknown>): Check {
  return async (tx) => {
    const limited = sql<Difference>`${query} limit ${MOST_DIFFERENCES}`
    return (await limited.execute(tx)).rows
  }
}
