import type { Database } from '#server/platform/database/database.ts'

/** Marks a stored notice as handled. */
export async function endNotice(
  db: Database,
  noticeId: string,
  at: Temporal.Instant,
  outcome: string,
): Promise<void> {
  await db
    .updateTable('provider_notice')
    .set({ handled_at: at, outcome })
    .where('id', '=', noticeId)
    .execute()
}
