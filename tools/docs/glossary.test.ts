// docs/develop/glossary.md, "Never in a name": the words that no file or folder may be named with.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('a forbidden word is found as a whole word, and an exempt name is not', () => {
  expect(forbiddenIn('server/house/open.ts')).toEqual(['house'])
  expect(forbiddenIn('tools/testing-house.test.ts')).toEqual(['house'])
  expect(forbiddenIn('tools/pictures/lighthouse.ts')).toEqual([])
  expect(forbiddenIn('web/customer-service-screen.tsx')).toEqual([])
  expect(forbiddenIn('web/customer-screen.tsx')).toEqual(['customer'])
})

/** The words of the glossary's list in a path, each as whole words between `-`, `.` and `/`. */
function forbiddenIn(path: string): string[] {
  const words = `-${path.replaceAll(/[./]/g, '-')}-`
  const judged = exempt.reduce((left, name) => left.replaceAll(`-${name}-`, '-'), words)
  return forbidden.filter((word) => judged.includes(`-${word}-`))
}

function codeSpans(text = ''): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
}
