import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** Milliseconds between two statements: PostgreSQL ends a transaction that is idle for a minute. */
const AWAKE_MS = 20_000

/** Does work that needs no database for longer than a transaction may be idle. */
export async function whileAwake<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // One that fails is found by the next statement of the transaction.
    last = sql`select`.execute(tx).catch(() => {})
  }, AWAKE_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await last
  }
}
