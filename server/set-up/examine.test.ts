import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { noteBackup, readLastBackups } from '#server/platform/recovery/last-backups.ts'
import { answerStep } from '#server/set-up/answer-step.ts'
import { backupStep, judgeBackups } from '#server/backoffice/set-up/backup-step.ts'
import { diskStep } from '#server/set-up/disk-step.ts'
import { durabilityStep, judgeDurability } from '#server/set-up/durability-step.ts'

const { db } = await testDatabase()

const SAFE = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  archive_mode: 'on',
  data_checksums: 'on',
}

test('a database that keeps what it acknowledges lacks nothing', () => {
  expect(judgeDurability(SAFE)).toMatchObject({ missing: [], notes: [] })
  for (const stronger of ['remote_write', 'remote_apply', 'local'])
    expect(judgeDurability({ ...SAFE, synchronous_commit: stronger }).missing).toEqual([])
})

test.each([['fsync'], ['full_page_writes'], ['synchronous_commit']])(
  'a database with %s off may lose what it acknowledged',
  (name) => {
    const { missing } = judgeDurability({ ...SAFE, [name]: 'off' })
    expect(missing).toEqual([expect.stringMatching(new RegExp(`^${name} is off: .+ Set it to on`))])
  },
)

test('nothing that archives the log of writes is told, since others may do it', () => {
  const { missing, notes } = judgeDurability({ ...SAFE, archive_mode: 'off' })
  expect(missing).toEqual([])
  expect(notes).toEqual([expect.stringMatching(/^archive_mode is off/)])
})

test('the database of the tests, which need not wait for the disk, is found out', async () => {
  const { missing } = await durabilityStep(db)
  expect(missing.join(' ')).toMatch(/fsync is off|synchronous_commit is off/)
})

test('too little room on the disk is missing, also where the folder is not there yet', async () => {
  const folder = join(tmpdir(), 'hiram-none', 'deeper')
  expect((await diskStep(folder)).notes[0]).toMatch(/^\d+\.\d GiB are free for DATA_DIR\.$/)
  const { missing } = await diskStep(folder, 2 ** 60)
  expect(missing[0]).toMatch(/make room/)
})

test('a database that was not backed up for a day, by one of its kinds of backups or any, is said', async () => {
  expect((await backupStep(db)).missing).toEqual([
    expect.stringMatching(/^No backup of this database is known: docs/),
  ])
  await noteBackup(db, 'dump', 123_456)
  expect(await backupStep(db)).toMatchObject({
    missing: [],
    notes: ['The last backup (dump) is 0 hours old and has 123456 bytes.'],
  })
  const [dump] = await readLastBackups(db)
  const old = { kind: 'pgbackrest', ageSeconds: 28.5 * 3600, bytes: 1 }
  expect(judgeBackups([dump!, old])).toMatchObject({
    missing: [expect.stringMatching(/^The last backup \(pgbackrest\) is 28 hours old .*: docs/)],
    notes: [expect.stringContaining('(dump)')],
  })
  expect(judgeBackups([{ ...old, ageSeconds: 25 * 3600 }]).missing).toEqual([])
})

test('a server that is not ready, and one that does not answer, is said', async () => {
  const server = createServer((_, answer) => answer.writeHead(503).end())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  expect((await answerStep(url)).missing).toEqual([expect.stringContaining('/ready says 503')])

  await new Promise((closed) => server.close(closed))
  const { missing } = await answerStep(url)
  expect(missing).toEqual([expect.stringContaining('does not answer (ECONNREFUSED)')])
})
