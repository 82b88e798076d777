import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { readBackupRows } from '#server/platform/recovery/backup-gauges.ts'
import { noteBackup } from '#server/platform/recovery/last-backups.ts'

const { db } = await testDatabase()

async function comment(text: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`comment on database ${sql.ref(rows[0]?.name ?? '')} is ${sql.lit(text)}`.execute(db)
}

test('the last good backup of each kind has an age and a size; without any the tables have an age', async () => {
  const none = [{ labels: { kind: 'none' }, values: { backup_age_seconds: expect.any(Number) } }]
  expect(await readBackupRows(db)).toEqual(none)
  await comment('Books of the lender.\nbackup never, of anything')
  expect(await readBackupRows(db)).toEqual(none)

  await comment('Ours.\nbackup dump 2026-01-01T00:00:00Z 5 bytes\nbackup dumped long ago')
  const [old] = await readBackupRows(db)
  const seconds = Temporal.Now.instant().since('2026-01-01T00:00:00Z').total('seconds')
  expect(old?.values['backup_age_seconds']).toBeCloseTo(seconds, -2)
  expect(old).toMatchObject({ labels: { kind: 'dump' }, values: { backup_bytes: 5 } })

  await noteBackup(db, 'pgbackrest', 7_000_000_000)
  await noteBackup(db, 'dump', 456)
  const [dump, other, ...more] = await readBackupRows(db)
  expect(dump).toMatchObject({ labels: { kind: 'dump' }, values: { backup_bytes: 456 } })
  expect(dump?.values['backup_age_seconds']).toBeLessThan(60)
  expect(other?.values['backup_bytes']).toBe(7_000_000_000)
  expect(more).toEqual([])
  const { rows } = await sql<{ text: string }>`
    select shobj_description(oid, 'pg_database') as text from pg_database
    where datname = current_database()`.execute(db)
  expect(rows[0]?.text).toMatch(
    /^Ours\.\nbackup dumped long ago\nbackup pgbackrest .*\nbackup dump .*$/,
  )
})
