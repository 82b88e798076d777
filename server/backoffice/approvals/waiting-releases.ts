import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** A release of a held payout that one person asked for and another has not checked. */
export interface WaitingRelease {
  readonly id: string
  readonly madeBy: string
  readonly madeAt: Temporal.Instant
  readonly reason: string
}

/** Releases that wait for their check, by the payout. */
export async function waitingForPayouts(
  db: Database,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingRelease>> {
  const { rows } = await sql<WaitingRelease & { payoutId: string }>`
    select id, made_by as "madeBy", made_at as "madeAt", input ->> 'reason' as reason,
      input ->> 'payoutId' as "payoutId"
    from staff_act
    where act = 'releasePayout' and input ->> 'payoutId' = any(${[...payoutIds]}::text[])
      and checked_at is null and rejected_at is null`.execute(db)
  return new Map(rows.map((row) => [row.payoutId, row]))
}
