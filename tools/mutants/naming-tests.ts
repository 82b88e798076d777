// Source files that name requirements, and the tests that can notice a change of them.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { listImports } from './imports.ts'

/** A test file, and in which lines those of its tests start that name requirements. */
export interface TestFile {
  readonly path: string
  readonly lines: readonly number[]
}

interface Reaching extends TestFile {
  /** The files that it imports, itself or through others, each by how many imports away. */
  readonly reached: ReadonlyMap<string, number>
}

/** Test files of other folders: all of them take too long for a mutant. */
const MAX_ELSEWHERE = 8
/** More imports than lead from one file to another. */
const FAR = 1000

/**
 * The source files with a test beside them that reaches them and names requirements: those named
 * like the test, and the screens and routes of its folder. Each with the files of tests that name
 * requirements and import it, itself or through others: first those beside it, the nearest first.
 */
export function heldByNamingTests(): Map<string, TestFile[]> {
  const tests = globSync('{web,server,doubles,contract,domain}/**/*.test.{ts,tsx}')
    .filter((path) => !path.includes('.deep.'))
    .toSorted()
    .map((path) => ({ path, lines: namingLines(readFileSync(path, 'utf8')) }))
    .filter(({ lines }) => lines.length > 0)
    .map((file) => ({ ...file, reached: reachedFrom(file.path) }))
  const sources = new Set(tests.flatMap(({ path, reached }) => subjectsOf(path, reached)))
  return new Map(
    [...sources].toSorted().map((source) => {
      const isBeside = ({ path, reached }: Reaching) =>
        dirname(path) === dirname(source) && reached.has(source)
      const nearest = tests
        .filter(({ reached }) => reached.has(source))
        .toSorted((one, other) => distanceTo(source, one) - distanceTo(source, other))
      const beside = nearest.filter(isBeside)
      const elsewhere = nearest.filter((test) => !isBeside(test)).slice(0, MAX_ELSEWHERE)
      return [source, [...beside, ...elsewhere]]
    }),
  )
}

/**
 * Near is the test that is named like the file, then one that imports much of what the file
 * imports (calls of the contract), then one of the same layer, then by imports.
 */
function distanceTo(source: string, { path, reached }: Reaching): number {
  if (stemOf(path) === stemOf(source)) return -Infinity
  const [, layer] = source.split('/')
  const isOfLayer = path.split('/')[1] === layer
  const own = new Set(listImports(path))
  const shared = listImports(source).filter((one) => own.has(one)).length
  return (reached.get(source) ?? Infinity) + (isOfLayer ? 0 : FAR) - 2 * FAR * shared
}

const stemOf = (path: string) => path.replace(/(\.test)?\.tsx?$/, '')

/** The lines (from 1) where tests, or groups of them, start that stand below `// spec: XX-001`. */
export function namingLines(text: string): number[] {
  const lines = text.split('\n')
  let isNamed = false
  return lines.flatMap((line, index) => {
    if (/^\s*\/\/\s*spec:/.test(line)) isNamed = true
    else if (isNamed && !/^\s*\/\//.test(line)) {
      isNamed = false
      if (/^\s*(test|describe)\b/.test(line)) return [startOf(lines, index) + 1]
    }
    return []
  })
}

/** Vitest has a test of a table start where the table ends. */
function startOf(lines: readonly string[], index: number): number {
  const line = lines[index] ?? ''
  if (!/\.(each|for)\b/.test(line) || line.includes(')(')) return index
  const end = new RegExp(String.raw`^${/^\s*/.exec(line)?.[0]}[\])}][^(]*\(`)
  const after = lines.slice(index).findIndex((one) => end.test(one))
  return index + Math.max(after, 0)
}

function subjectsOf(test: string, reached: ReadonlyMap<string, number>): string[] {
  return [...reached.keys()].filter(
    (path) =>
      stemOf(path) === stemOf(test) ||
      (dirname(path) === dirname(test) &&
        /^(?!testing-).+(-screen\.tsx|-routes\.ts)$/.test(basename(path))),
  )
}

/** The source files that a file imports, itself or through others, each by how many imports away. */
function reachedFrom(start: string): Map<string, number> {
  const reached = new Map<string, number>()
  let ring = [start]
  for (let distance = 1; ring.length > 0; distance += 1) {
    const next = new Set(ring.flatMap(listImports).filter((one) => !reached.has(one)))
    for (const path of next) reached.set(path, distance)
    ring = [...next]
  }
  return reached
}
