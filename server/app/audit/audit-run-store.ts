import { sql } from 'kysely'
import { auditMarks } from '#server/app/audit/audit-marks.ts'
import type { AuditPlace } from '#server/ledger/audit/audit.ts'
import type { Difference } from '#server/ledger/audit/audit-check.ts'
import type { Database } from '#server/platform/database/database.ts'

/** An audit that has not ended. */
export interface OpenRun {
  readonly beganAt: Temporal.Instant
  readonly next: AuditPlace
  readonly differences: readonly Difference[]
}

/**
 * The audit that was broken off; null: none was.
 *
 * @returns `changed` for one that this program did not note so: it would go on where nothing is
 */
export async function findOpenRun(db: Database): Promise<OpenRun | 'changed' | null> {
  const { rows } = await sql<OpenRun & { number: bigint; mark: string | null }>`
    select run as number, began_at as "beganAt", next, differences, mark from audit_run
    where ended_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  const { mark, number, ...run } = row
  return marksOf(db, run, number).includes(mark ?? '') ? run : 'changed'
}

/** Notes where an audit is, and all that it found so far. */
export async function storeRun(db: Database, run: OpenRun): Promise<void> {
  const { beganAt, next, differences } = run
  const found = JSON.stringify(differences)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ number: bigint }>`
      insert into audit_run (began_at, next, differences)
      values (${beganAt}, ${JSON.stringify(next)}, ${found})
      on conflict (id) do update set began_at = excluded.began_at, next = excluded.next,
        ended_at = null, loan_count = null, differences = excluded.differences, mark = null
      returning run as number`.execute(tx)
    const [mark] = marksOf(tx, run, rows[0]?.number ?? 0n)
    await sql`update audit_run set mark = ${mark}`.execute(tx)
  })
}

export async function endRun(
  db: Database,
  endedAt: Temporal.Instant,
  loanCount: bigint,
  differences: readonly Difference[],
): Promise<void> {
  await sql`
    update audit_run set next = null, ended_at = ${endedAt}, loan_count = ${loanCount},
      differences = ${JSON.stringify(differences)}, mark = null`.execute(db)
}

/** @param number of the audit, which the database gives: the mark of one that ended is of no other */
function marksOf(db: Database, { beganAt, next, differences }: OpenRun, number: bigint): string[] {
  return auditMarks(db, [
    'audit run',
    String(number),
    beganAt.epochMilliseconds,
    [next.part, next.after],
    differences.map(({ subject, what }) => [subject, what]),
  ])
}
