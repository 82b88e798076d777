import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeFolder } from '#server/platform/storage/close-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'hiram-data-'))
afterAll(() => rmSync(folder, { recursive: true }))
const sources = globSync('server/**/*.ts').filter((path) => !/\.test\.ts$|\/testing/.test(path))

/** Code that goes below DATA_DIR with a name of its own. */
const PAST_THE_TABLE = /join\((?:\w+\.)*dataDir,\s*'|\$\{(?:\w+\.)*dataDir\}\//

test('whatever the server writes into DATA_DIR leaves it closed to others, also one of before', () => {
  const names = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/inDataFolder\([\w.]+, '([^']+)'\)/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(names).toEqual(expect.arrayContaining(['images', 'incoming', 'postgres', 'rehearsals']))
  // Objects, by the type of their keys.
  for (const name of [...names, 'archives', 'assets'])
    mkdirSync(join(folder, name), { recursive: true })
  chmodSync(folder, 0o755)
  expect(closeFolder(folder)).toBe(true)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('nothing goes into DATA_DIR under a name that is not in the table', () => {
  const past = sources
    // PostgreSQL's own folder, which is below it.
    .filter((path) => !path.startsWith('server/platform/database/embedded/'))
    .filter((path) => PAST_THE_TABLE.test(readFileSync(path, 'utf8')))
  expect(past).toEqual([])
})
