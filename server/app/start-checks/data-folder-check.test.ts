import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolderFaults } from '#server/app/start-checks/data-folder-check.ts'
import type { Start } from '#server/app/start-checks/start-check.ts'
import { createKeyFile, readKeyFile } from '#server/platform/keys/key-file.ts'
import { newTable, toKeyTable } from '#server/platform/keys/change-keys.ts'

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
