import { setTimeout as sleep } from 'node:timers/promises'
import type { IsolationLevel } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { isPlanStale } from '#server/platform/database/connections/prepared.ts'

export interface RetryOptions {
  /** A number from 0 to 1, from the dependency `random`, so that a seed repeats a run. */
  jitter: () => number
  isolationLevel?: IsolationLevel
  /** The number of tries in all. */
  attempts?: number
}

const ATTEMPTS = 5

/** The longest wait before the second try, in milliseconds; doubled before each later try. */
const FIRST_DELAY_MS = 20

/**
 * serialization_failure, deadlock_detected and lock_not_available: the transaction is rolled back and
 * may be repeated.
 */
const REPEATABLE = new Set(['40001', '40P01', '55P03'])

/**
 * Runs a transaction, and repeats it when PostgreSQL rolled it back because of another one, or of a
 * migration. The work may run several times, so it must use nothing but the database.
 */
export async function retrying<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { jitter, isolationLevel = 'read committed', attempts = ATTEMPTS }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel(isolationLevel).execute(work)
    } catch (error) {
      if (!isRepeatable(error) || attempt >= attempts) throw error
      await sleep(FIRST_DELAY_MS * 2 ** (attempt - 1) * jitter())
    }
  }
}

/** Whether PostgreSQL rolled a transaction back because of another one, or of a migration. */
export function isRepeatable(error: unknown): boolean {
  if (isPlanStale(error)) return true
  return error instanceof Error && 'code' in error && REPEATABLE.has(String(error.code))
}
