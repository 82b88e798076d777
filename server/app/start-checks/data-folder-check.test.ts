import {
  chownSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolderFaults } from '#server/app/start-checks/data-folder-check.ts'
import type { Start } from '#server/app/start-checks/start-check.ts'
import { withReceived } from '#server/platform/http/serve/received-file.ts'
import { openImageStore } from '#server/platform/images/image-storage.ts'
import { createKeyFile, readKeyFile } from '#server/platform/keys/key-file.ts'
import { newTable, toKeyTable } from '#server/platform/keys/change-keys.ts'
import { openObjectStorage } from '#server/platform/storage/object-storage.ts'

/** An account of a server, by its number alone. */
const ACCOUNT = 4711

/** A folder that an installation gave to the server's account, as mode says. */
function folderOfAccount(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-owned-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  chownSync(folder, mode === 0o700 ? ACCOUNT : 0, ACCOUNT)
  return folder
}

const isRoot = process.getuid?.() === 0

/** Who makes folders otherwise, and why the server need not enter them. */
const MAKE_OTHERS = [
  // PostgreSQL has an account of its own.
  /^server\/platform\/database\/embedded\//,
  // In the release, or with rights of their own.
  /^server\/set-up\/(install|upgrade)\//,
  /^server\/platform\/storage\/server-files\.ts$/,
]

test('whatever makes a folder for the server makes it as one of the server’s account', () => {
  const making = globSync('server/**/*.ts')
    .filter((file) => !/\.test\.ts$|\/testing/.test(file))
    .filter((file) => /\bmkdir(Sync)?\(/.test(readFileSync(file, 'utf8')))
  expect(making.length).toBeGreaterThan(3)
  expect(making.filter((file) => !MAKE_OTHERS.some((other) => other.test(file)))).toEqual([])
})

test.runIf(isRoot)(
  'what root writes into the data folder is read by the account of the folder',
  async () => {
    const dataDir = folderOfAccount(0o700)
    const storage = await openObjectStorage(dataDir, null)
    await storage.put('archives/a/b.zip', Buffer.from('x'), 'application/zip')
    await openImageStore(dataDir, null)
    await withReceived(dataDir, (async function* () {})(), 1, async () => {})
    createKeyFile(join(dataDir, 'keys.json'), newTable(toKeyTable(() => [])))
    const made = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    expect(made.toSorted()).toEqual([
      'archives',
      'archives/a',
      'archives/a/b.zip',
      'images',
      'incoming',
      'keys.json',
    ])
    for (const name of made) {
      const { uid, gid, mode } = statSync(join(dataDir, name))
      expect([name, uid, gid, mode & 0o077]).toEqual([name, ACCOUNT, ACCOUNT, 0])
    }
  },
)

test.runIf(isRoot)(
  'a data folder that root makes beside another belongs to the account of that one',
  () => {
    const around = folderOfAccount(0o700)
    const dataDir = join(around, 'live/data')
    expect(dataFolderFaults({ config: { dataDir } } as Start)).toEqual([])
    for (const made of ['live', 'live/data'])
      expect(statSync(join(around, made))).toMatchObject({ uid: ACCOUNT, gid: ACCOUNT })
  },
)

test.runIf(isRoot)(
  'keys that root makes can be read by the group of their folder, and by nobody else',
  () => {
    const path = join(folderOfAccount(0o750), 'keys.json')
    createKeyFile(path, newTable(toKeyTable(() => [])))
    const { uid, gid, mode } = statSync(path)
    expect([uid, gid, mode & 0o777]).toEqual([0, ACCOUNT, 0o640])
    expect(readKeyFile(path).fields).toHaveLength(1)
  },
)
