import { sql } from 'kysely'
import { appendStaffLog, type StaffLogLine } from '#server/backoffice/staff-log/write-staff-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** Lines of answers that had personal data of their borrowers: of what was read, and of actions. */
export const isShown = sql`kind in ('read', 'done')`

/**
 * Keeps in the log whose data a page of a list shows, before it is answered.
 *
 * @param most borrowers that a person is shown in 24 hours, in lists or otherwise; one in two answers
 *   counts once
 * @throws Refusal -1002 when the page has more
 */
export async function recordShownList(
  db: Database,
  line: StaffLogLine & { readonly staffId: string },
  at: Temporal.Instant,
  most: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { staffId } = line
    // Of many pages at once each counts those before it.
    await sql`select pg_advisory_xact_lock(hashtextextended('shown ' || ${staffId}, 0))`.execute(tx)
    if ((await countWith(tx, line, at.subtract({ hours: 24 }))) > most)
      throw inputRefused(englishOnly(tooMany(most)))
    await appendStaffLog(tx, line, at)
  })
}

async function countWith(
  tx: Transaction,
  { staffId, borrowerIds }: StaffLogLine,
  since: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select unnest(borrowers) from staff_log
      where staff_id = ${staffId} and at > ${since} and ${isShown}
      union select unnest(${[...borrowerIds]}::uuid[])
    ) as shown`.execute(tx)
  return rows[0]?.count ?? 0
}

function tooMany(most: number): string {
  return `Lists show a person ${most} borrowers in 24 hours. Search for the one that you need, or wait.`
}
