import type { Database } from '#server/platform/database/database.ts'

/** A notice by its key: the table of notices is kept by month. */
export interface StoredNotice {
  readonly id: string
  readonly receivedAt: Temporal.Instant
}

/** Marks a stored notice as handled. */
export async function endNotice(
  db: Database,
  { id, receivedAt }: StoredNotice,
  at: Temporal.Instant,
  outcome: string,
): Promise<void> {
  await db
    .updateTable('provider_notice')
    .set({ handled_at: at, outcome })
    .where('id', '=', id)
    .where('received_at', '=', receivedAt)
    .execute()
}
