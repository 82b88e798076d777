import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readUntil, turnMaintenance } from '#server/cli/installation/maintenance.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { readMaintenance } from '#server/platform/maintenance/maintenance.ts'

const NOW = Temporal.Instant.from('2026-11-30T23:00+08:00')

test.each([
  ['2026-12-01T02:00', '2026-11-30T18:00:00Z'],
  ['2026-12-01 02:00', '2026-11-30T18:00:00Z'],
  ['2026-12-01T02:00Z', '2026-12-01T02:00:00Z'],
  ['2026-12-01T02:00+09:00', '2026-11-30T17:00:00Z'],
])('%s is %s: a time without an offset is of Manila', (typed, until) => {
  expect(String(readUntil(typed, NOW))).toBe(until)
})

test.each([
  ['soon', /^--until soon: write a time in Manila/],
  ['2026-11-30T22:59', /is past/],
  ['2026-12-07T23:01', /more than 7 days away/],
])('%s is refused', (typed, line) => {
  expect(() => readUntil(typed, NOW)).toThrow(line)
})

test('who turns it on or off is in the log of staff, and the mode of a database stays', async () => {
  const { db } = await testDatabase()
  await sql`insert into installation (mode) values ('live')`.execute(db)
  const until = Temporal.Now.instant().add({ hours: 1 }).round('second')
  const on = { by: 'ana', until, what: 'on: new disks', isTest: true }
  expect((await turnMaintenance(db, on)).data).toEqual({ until: String(until) })
  expect((await readMaintenance(db))?.until.equals(until)).toBe(true)
  const off = { by: 'ben', until: null, what: 'off', isTest: true }
  expect((await turnMaintenance(db, off)).lines).toEqual(['Maintenance is off.'])
  expect(await readMaintenance(db)).toBeNull()
  const { rows } = await sql`select mode from installation`.execute(db)
  expect(rows).toEqual([{ mode: 'live' }])
  const log = await sql<{ reason: string }>`
    select reason from staff_log order by sequence`.execute(db)
  expect(log.rows.map(({ reason }) => reason)).toEqual([
    'By a command on the server: ana turned maintenance on: new disks',
    'By a command on the server: ben turned maintenance off',
  ])
})
