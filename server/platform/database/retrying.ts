import { setTimeout as sleep } from 'node:timers/promises'
import type { IsolationLevel } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

export interface RetryOptions {
  /** A number from 0 to 1, from the part `random`, so that a seed repeats a run. */
  jitter: () => number
  isolationLevel?: IsolationLevel
  /** How often the work is tried in all. */
  attempts?: number
}

const ATTEMPTS = 5

/** Milliseconds before the second try, at most; doubled before each later one. */
const FIRST_DELAY_MS = 20

/** serialization_failure and deadlock_detected: the whole transaction is undone and may be repeated. */
const REPEATABLE = new Set(['40001', '40P01'])

/**
 * Runs a transaction, again when PostgreSQL gave it up for another one's sake. The work may run
 * several times, so it does nothing but ask the database.
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

function isRepeatable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && REPEATABLE.has(String(error.code))
}
