// docs/trust.md: every trust requirement that code or tests name is in the list; docs/trust.tsv:
// what holds those that were written after an attack is there.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readLines } from './testing-evidence.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = [
  'bench',
  'contract',
  'domain',
  'doubles',
  'drills',
  'e2e',
  'server',
  'tools',
  'web',
]
/** `Trust requirement 32`, `trust requirements 14, 29 and 30`, `5 to 8`. */
const NAMED = /trust requirements? (\d+(?:(?:, | and | to )\d+)*)/gi

const list = readFileSync(join(ROOT, 'docs/trust.md'), 'utf8')
const numbers = [...list.matchAll(/^(\d+)\. \S/gm)].map(([, number]) => Number(number))

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
)

test('the list numbers its requirements without a gap', () => {
  expect(numbers).toHaveLength(82)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('a trust requirement that a file names is in the list', () => {
  const named = sources.flatMap((path) =>
    numbersNamedIn(readFileSync(join(ROOT, path), 'utf8')).map((number) => ({ path, number })),
  )
  expect(named.length).toBeGreaterThan(70)
  expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([])
})

/** Those that were written after an attack: each has a line that says what holds it. */
const AFTER_ATTACK = Array.from({ length: 82 - 44 }, (_, place) => 45 + place)

test('each requirement after the attack names tests and attacks that are there', () => {
  const rows = readLines(textOf('docs/trust.tsv')).map(([number, tests = '', attacks = '']) => ({
    number: Number(number),
    isBuilt: !tests.startsWith('not built'),
    tests: tests.match(/[\w./-]+\.tsx?\b/g) ?? [],
    attacks: (attacks.match(/[\w-]+/g) ?? []).map(fileOfAttack),
  }))
  expect(rows.map(({ number }) => number)).toEqual(AFTER_ATTACK)
  for (const { number, isBuilt, tests, attacks } of rows) {
    expect(tests.length > 0, `${number} has a test`).toBe(isBuilt)
    const named = tests.filter((path) => numbersNamedIn(textOf(path)).includes(number))
    expect(named, `${number} is named there`).toEqual(tests)
    for (const path of attacks) expect(textOf(path)).toContain(`trust: ${number},`)
  }
})

/** In whichever folder of drills/attack it lies. */
function fileOfAttack(name: string): string {
  const isIt = (path: string) =>
    path.startsWith('drills/attack/') && basename(path) === `${name}.ts`
  return sources.find(isIt) ?? `drills/attack/${name}.ts`
}

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

function numbersNamedIn(text: string): number[] {
  return [...text.matchAll(NAMED)].flatMap(([, named = '']) =>
    (named.match(/\d+/g) ?? []).map(Number),
  )
}
