// A folder holds at most 25 code files, tests, styles and SQL among them (CONTRIBUTING.md, Size).
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const MAX_FILES = 25
const CODE = '{bench,contract,deploy,domain,doubles,drills,e2e,hosts,server,tools,web}/**/*'
const ENDINGS = '{ts,tsx,mts,mjs,js,css,sql,py,sh,swift,kt}'

/** A list that is never edited: each migration is a file, in the order of its number. */
const EXEMPT = new Set(['server/platform/database/migrations'])

test('no folder holds more than 25 code files', () => {
  const files = globSync(`${CODE}.${ENDINGS}`, { exclude: ['**/node_modules/**'] })
  expect(files.length).toBeGreaterThan(4000)
  expect(crowdedFolders(files)).toEqual([])
})

test('tests, styles and SQL count, folders inside do not', () => {
  const full = Array.from({ length: MAX_FILES }, (_, index) => `web/site/page-${index}.tsx`)
  expect(crowdedFolders([...full, 'web/site/home/home.css'])).toEqual([])
  expect(crowdedFolders([...full, 'web/site/render.test.ts'])).toEqual(['web/site: 26 files'])
})

function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const folder of files.map((file) => dirname(file)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !EXEMPT.has(folder))
    .map(([folder, count]) => `${folder}: ${count} files`)
}
