import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** How a test, or what it is helped by, gets a database of the PostgreSQL that a run starts. */
const ASKS_FOR_DATABASE = /inject\('databaseServer'\)/

const IMPORTED = /(?:from|import\() ?'(#|\.\/)([^']+)'/g

/** The tests of server, drills and tools that need PostgreSQL: they, or `testing-*.ts` that they import, ask for it. */
export function databaseTests(): string[] {
  const known = new Map<string, boolean>()
  return globSync('{doubles,drills,server,tools}/**/*.test.ts')
    .filter((file) => needsDatabase(file, known))
    .toSorted()
}

function needsDatabase(file: string, known: Map<string, boolean>): boolean {
  const answer = known.get(file)
  if (answer !== undefined) return answer
  // While it is looked at, so that two that import each other come to an end.
  known.set(file, false)
  const text = readFileSync(file, 'utf8')
  const needs =
    ASKS_FOR_DATABASE.test(text) ||
    helpersOf(file, text).some((helper) => needsDatabase(helper, known))
  known.set(file, needs)
  return needs
}

function helpersOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORTED)]
    .map(([, start, path = '']) => (start === '#' ? path : join(dirname(file), path)))
    .filter((path) => basename(path).startsWith('testing'))
}
