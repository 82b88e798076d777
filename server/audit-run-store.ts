import { sql } from 'kysely'
import type { AuditPlace } from '#server/ledger/audit.ts'
import type { Difference } from '#server/ledger/audit-check.ts'
import type { Database } from '#server/platform/database/database.ts'

/** An audit that has not ended. */
export interface OpenRun {
  readonly beganAt: Temporal.Instant
  readonly next: AuditPlace
  readonly differences: readonly Difference[]
}

export async function findOpenRun(db: Database): Promise<OpenRun | null> {
  const { rows } = await sql<OpenRun>`
    select began_at as "beganAt", next, differences from audit_run where ended_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function startRun(
  db: Database,
  beganAt: Temporal.Instant,
  next: AuditPlace,
): Promise<void> {
  await sql`
    insert into audit_run (began_at, next) values (${beganAt}, ${JSON.stringify(next)})
    on conflict (id) do update set began_at = excluded.began_at, next = excluded.next,
      ended_at = null, loan_count = null, differences = '[]'`.execute(db)
}

/** Notes what a step found and where the next one begins. */
export async function moveRun(
  db: Database,
  next: AuditPlace,
  found: readonly Difference[],
): Promise<void> {
  await sql`
    update audit_run set next = ${JSON.stringify(next)},
      differences = differences || ${JSON.stringify(found)}::jsonb
    where ended_at is null`.execute(db)
}

export async function endRun(
  db: Database,
  endedAt: Temporal.Instant,
  loanCount: bigint,
  found: readonly Difference[],
): Promise<void> {
  await sql`
    update audit_run set next = null, ended_at = ${endedAt}, loan_count = ${loanCount},
      differences = differences || ${JSON.stringify(found)}::jsonb
    where ended_at is null`.execute(db)
}
