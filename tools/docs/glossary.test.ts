// docs/develop/glossary.md, "Never in a name": the words that no file, folder or export may be named with.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['bench', 'contract', 'domain', 'doubles', 'drills', 'server', 'tools', 'web']

const glossary = readFileSync(join(ROOT, 'docs/develop/glossary.md'), 'utf8')
const [, section = ''] = glossary.split('## Never in a name')
const rows = section.split('\n').filter((line) => line.startsWith('| `'))
const forbidden = rows.flatMap((row) => codeSpans(row.split('|')[1]))
const exempt = codeSpans(section.split('\n').find((line) => line.startsWith('Exempt')))

test('no file or folder has a word in its name that the glossary forbids', () => {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  expect(paths.length).toBeGreaterThan(1000)
  expect(paths.filter((path) => forbiddenIn(path).length > 0)).toEqual([])
})

test('no exported name ends in Of, begins with kept, or has MOST or LEAST in it', () => {
  const sources = FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((path) => !isOfTables(path)),
  )
  expect(sources.length).toBeGreaterThan(3000)
  expect(
    sources.flatMap((file) =>
      dialectIn(readFileSync(join(ROOT, file), 'utf8')).map((it) => `${file}: ${it}`),
    ),
  ).toEqual([])
  expect(
    dialectIn('export const keptPage = 1\nexport async function nameOf() {}\nconst aOf = 1'),
  ).toEqual(['keptPage', 'nameOf'])
  expect(
    dialectIn('export const MOST_ROWS = 1\nexport const ROWS_LEAST = 2\nexport type OfRows = 3'),
  ).toEqual(['MOST_ROWS', 'ROWS_LEAST'])
})

test('a forbidden word is found as a whole word, and an exempt name is not', () => {
  expect(forbiddenIn('server/house/open.ts')).toEqual(['house'])
  expect(forbiddenIn('tools/testing-house.test.ts')).toEqual(['house'])
  expect(forbiddenIn('tools/pictures/lighthouse.ts')).toEqual([])
  expect(forbiddenIn('web/customer-service-screen.tsx')).toEqual([])
  expect(forbiddenIn('web/customer-screen.tsx')).toEqual(['customer'])
  expect(forbiddenIn('server/functions/keep_rows.sql')).toEqual(['keep'])
  expect(forbiddenIn('server/story2.ts')).toEqual(['story'])
  expect(forbiddenIn(`${FUNCTIONS}/loans/keep_loans.sql`)).toEqual([])
})

const FUNCTIONS = 'server/platform/database/functions'

/** Functions of the database that the version beside this one calls by their names. */
const RELEASED_FUNCTIONS = new Set([
  'keep_as_asked',
  'keep_balances',
  'keep_charges',
  'keep_first_roles',
  'keep_late_since',
  'keep_loans',
  'keep_month_partitions',
  'keep_sealed',
  'keep_version',
])

/** The words of the glossary's list in a path, each as whole words between marks and digits. */
function forbiddenIn(path: string): string[] {
  if (path.startsWith(FUNCTIONS) && RELEASED_FUNCTIONS.has(basename(path, '.sql'))) return []
  const words = `-${path.replaceAll(/[./_]|(?<=\D)(?=\d)|(?<=\d)(?=\D)/g, '-')}-`
  const judged = exempt.reduce((left, name) => left.replaceAll(`-${name}-`, '-'), words)
  return forbidden.filter((word) => judged.includes(`-${word}-`))
}

/** Names of tables are those of the database, and migrations are never edited. */
function isOfTables(path: string): boolean {
  return path.endsWith('database/tables.ts') || path.includes('/migrations/')
}

/** Names that a source exports and that the glossary forbids by their ending or beginning. */
function dialectIn(source: string): string[] {
  const exported = /^export (?:async )?(?:function\*?|const|interface|type|class) (\w+)/gm
  return [...source.matchAll(exported)]
    .map(([, name = '']) => name)
    .filter((name) => /Of$|^[kK]ept[A-Z]|^KEPT_|(^|_)(MOST|LEAST)(_|$)/.test(name))
}

function codeSpans(text = ''): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
}
