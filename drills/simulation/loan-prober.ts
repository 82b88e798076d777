import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Milliseconds between two bookings. */
const PAUSE_MS = 3

export interface Waits {
  readonly count: number
  readonly ms: readonly number[]
  readonly longestMs: number
}

/**
 * Locks loans of the table `changed`, one after the other, each for a moment, as a booking would, and
 * notes how long each lock took.
 */
export function probeLoans(db: Database): { stop(): Promise<Waits> } {
  const ms: number[] = []
  const stopping = new AbortController()
  const probe = async () => {
    while (!stopping.signal.aborted) {
      const { rows } = await sql<{ id: string }>`
        select id from changed order by random() limit 1`.execute(db)
      const id = rows[0]?.id
      if (id) ms.push(await lockFor(db, id))
      await sleep(PAUSE_MS)
    }
  }
  const probing = probe()
  return {
    stop: async () => {
      stopping.abort()
      await probing
      return { count: ms.length, ms, longestMs: Math.max(0, ...ms) }
    },
  }
}

async function lockFor(db: Database, loanId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const beganAt = performance.now()
    await sql`select 1 from loan where id = ${loanId} for update`.execute(tx)
    return performance.now() - beganAt
  })
}
