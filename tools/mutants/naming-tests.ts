// Tests that name requirements, and the source files that they hold.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { importsOf } from './imports.ts'

/** A test file that names requirements: in which lines those tests start. */
export interface NamingFile {
  readonly path: string
  readonly lines: readonly number[]
}

/** Tests elsewhere that reach a file, the nearest first: more of them take too long for a mutant. */
const MAX_FILES_ELSEWHERE = 8

/**
 * The source files that a test beside them (in their folder) imports, itself or through the folder,
 * each with the files of tests that can notice a change of it: those beside it, then others.
 * A route is held by a test beside it that starts the app.
 */
export function heldByNamingTests(): Map<string, NamingFile[][]> {
  const tests = globSync('{web,server,contract,domain}/**/*.test.{ts,tsx}')
    .toSorted()
    .map((path) => ({ path, lines: namingLines(readFileSync(path, 'utf8')) }))
    .filter(({ lines }) => lines.length > 0)
    .map((test) => ({ test, beside: heldBy(test.path), reached: reachedFrom(test.path) }))
  const held = new Set(tests.flatMap(({ beside }) => beside))
  return new Map(
    [...held].toSorted().map((source) => {
      const beside = tests.filter((one) => one.beside.includes(source))
      const others = tests
        .filter((one) => !beside.includes(one) && one.reached.has(source))
        .toSorted((a, b) => (a.reached.get(source) ?? 0) - (b.reached.get(source) ?? 0))
        .slice(0, MAX_FILES_ELSEWHERE)
      return [source, [beside, others].map((list) => list.map(({ test }) => test))]
    }),
  )
}

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
  if (!/^\s*\w+\.(each|for)\([^)]*$/.test(line)) return index
  const end = new RegExp(String.raw`^${/^\s*/.exec(line)?.[0]}[\])}].*\)\(`)
  const after = lines.slice(index).findIndex((one) => end.test(one))
  return index + Math.max(after, 0)
}

/** What a test imports of its folder, and what that imports of it; with an app also its routes. */
function heldBy(test: string): string[] {
  const folder = dirname(test)
  // A rule is held by tests that import it; a part of a screen by those of the screen, too.
  const depth = /^(contract|domain)$/.test(folder) ? 1 : Infinity
  const isHeld = (path: string) => dirname(path) === folder && !basename(path).startsWith('testing')
  const held = [...reachedFrom(test, isHeld, depth).keys()]
  const isWithApp = /\btestApp\b/.test(readFileSync(test, 'utf8'))
  return isWithApp ? [...held, ...globSync(`${folder}/*-routes.ts`)] : held
}

/** The files that a file imports, itself or through others, each by how many imports away. */
function reachedFrom(
  start: string,
  isWanted: (path: string) => boolean = () => true,
  depth = Infinity,
): Map<string, number> {
  const reached = new Map<string, number>()
  let ring = [start]
  for (let distance = 1; ring.length > 0 && distance <= depth; distance += 1) {
    const next = new Set(
      ring.flatMap(importsOf).filter((one) => !reached.has(one) && isWanted(one)),
    )
    for (const path of next) reached.set(path, distance)
    ring = [...next]
  }
  return reached
}
