import type { Database } from '#server/platform/database/database.ts'
import { inTurn, waitingCount } from '#server/platform/jobs/in-turn.ts'

/** Of a kind, at once: two batches of 64 are posted while the next is read and planned. */
const MAX_AT_ONCE = 192
/** Besides, of a kind. */
const MAX_WAITING = 1024

/** The ends of what this process does after it has answered. */
const underWay = new WeakMap<Database, Set<Promise<void>>>()

/**
 * Begins work whose caller was answered: at once, or in its turn after others of its kind.
 *
 * @param work does not fail; a crash loses it, so that a job must find it
 * @returns its end; null: too much waits, and it was not taken
 */
export function doAfterAnswer(
  db: Database,
  kind: string,
  work: () => Promise<void>,
): Promise<void> | null {
  if (waitingCount(db, kind) >= MAX_WAITING) return null
  const ends = underWay.get(db) ?? new Set()
  underWay.set(db, ends)
  const end = inTurn(db, kind, MAX_AT_ONCE, work).finally(() => ends.delete(end))
  ends.add(end)
  return end
}

/** Resolves when nothing of it is left, nor of what was begun meanwhile. */
export async function settleAnswered(db: Database): Promise<void> {
  for (;;) {
    const ends = [...(underWay.get(db) ?? [])]
    if (ends.length === 0) return
    await Promise.all(ends)
  }
}
