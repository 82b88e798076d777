// web/kit/ holds what at least two pages use, in folders (tools/lint/kit-pages.ts).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unsharedModules } from '#tools/lint/kit-pages.ts'

const ROOT = join(import.meta.dirname, '../..')
const paths = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|css)$/.test(name))
  .map((name) => `web/${name}`)

/** Of every screen test: no page imports them (vitest.config.ts). */
const TEST_SETUP = new Set([
  'web/kit/testing/jsdom-environment.ts',
  'web/kit/testing/patience.ts',
  'web/kit/testing/submitted-forms.ts',
])

test('every module of the kit serves at least two pages', () => {
  const sources = paths
    .filter((path) => !TEST_SETUP.has(path))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const)
  expect(unsharedModules(Object.fromEntries(sources))).toEqual({})
})

test('every module of the kit is in a folder of one meaning', () => {
  expect(paths.filter((path) => /^web\/kit\/[^/]+$/.test(path))).toEqual([])
})

const kit = { 'web/kit/form/field.tsx': "import css from '#web/kit/form/field.module.css'" }
const style = { 'web/kit/form/field.module.css': '' }
const usesField = "import { Field } from '#web/kit/form/field.tsx'"

test('a module that one page uses is named with that page, and so is what only it imports', () => {
  const sources = { ...kit, ...style, 'web/borrower/loan/a.tsx': usesField }
  expect(unsharedModules(sources)).toEqual({
    'web/kit/form/field.tsx': ['web/borrower/loan/'],
    'web/kit/form/field.module.css': ['web/borrower/loan/'],
  })
})

test('a module is shared by two pages, by the shell, and when it is loaded later', () => {
  const one = { ...kit, ...style, 'web/borrower/loan/a.tsx': usesField }
  expect(unsharedModules({ ...one, 'web/landing/a.tsx': usesField })).toEqual({})
  expect(unsharedModules({ ...kit, ...style, 'web/borrower/main.tsx': usesField })).toEqual({})
  const later = "const load = () => import('#web/kit/form/field.tsx')"
  expect(unsharedModules({ ...one, 'web/landing/a.tsx': later })).toEqual({})
})

test('a test makes nothing shared but the doubles of tests', () => {
  const double = 'web/kit/testing/answer.ts'
  const asked = `import { answer } from '#${double}'\n${usesField}`
  const tests = { 'web/borrower/loan/a.test.tsx': asked, 'web/landing/testing-a.tsx': asked }
  expect(unsharedModules({ ...kit, ...style, [double]: '', ...tests })).toEqual({
    'web/kit/form/field.tsx': [],
    'web/kit/form/field.module.css': [],
  })
})
