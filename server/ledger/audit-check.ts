import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** One thing that is not as it follows from the entries. */
export interface Difference {
  /** An entry, a chain, an account, a loan. */
  readonly subject: string
  readonly what: string
}

/** Lists what differs; a look, never a repair. */
export type Check = (tx: Transaction) => Promise<Difference[]>

/** Of one check; when there are more, the first ones say enough. */
const MOST_DIFFERENCES = 100

/** A check that is one question: `subject` and `what` of each difference. */
export function differences(question: RawBuilder<unknown>): Check {
  return async (tx) => {
    const limited = sql<Difference>`${question} limit ${MOST_DIFFERENCES}`
    return (await limited.execute(tx)).rows
  }
}
