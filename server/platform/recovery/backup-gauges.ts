import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { GaugeRow, Gauges } from '#server/platform/http/log/gauges.ts'
import { readLastBackups } from '#server/platform/recovery/last-backups.ts'

/** How old the last good backups are, and how large. */
export const backupGauges: Gauges = {
  name: 'backups',
  labels: ['kind'],
  metrics: {
    backup_age_seconds:
      'Since the last good backup of a kind; of the kind none: since the tables were made.',
    backup_bytes: 'Size of the last good backup of a kind.',
  },
  read: async ({ database }) => readBackupRows(database),
}

export async function readBackupRows(db: Database): Promise<GaugeRow[]> {
  const backups = await readLastBackups(db)
  if (backups.length === 0)
    return [{ labels: { kind: 'none' }, values: { backup_age_seconds: await readAge(db) } }]
  return backups.map(({ kind, bytes, ageSeconds }) => ({
    labels: { kind },
    values: { backup_age_seconds: ageSeconds, backup_bytes: bytes },
  }))
}

/** Seconds since the first tables of the database. */
async function readAge(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from now() - min(timestamp)::timestamptz)::float8 as seconds
    from kysely_migration`.execute(db)
  return rows[0]?.seconds ?? 0
}
