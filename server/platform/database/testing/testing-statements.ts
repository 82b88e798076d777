import { appendFileSync } from 'node:fs'
import { sep } from 'node:path'
import pg from 'pg'

// Set up before each test file, once a process: with STATEMENTS_FILE every statement that was sent is
// added to that file with who sent it, a JSON object a line. tools/test/statements.ts asks the embedded
// PostgreSQL whether it understands them, tools/scale/ whether a distributed database would run them.

/** A statement as it was sent first. */
export interface SentStatement {
  readonly text: string
  /** The file of the repository that sent it: of the product, or of a test. */
  readonly from: string
  /** By the number of a parameter: that of the first one with the same value. */
  readonly same: Readonly<Record<number, number>>
}

const file = process.env['STATEMENTS_FILE']
/** By text; true once the product has sent it. */
const seen = ((globalThis as { statementsSent?: Map<string, boolean> }).statementsSent ??=
  new Map())
/** Those that PostgreSQL can prepare. */
const PREPARED = /^\s*(?:select|insert|update|delete|merge|with|values)\b/i
const ROOT = process.cwd() + sep
const OWN = 'server/platform/database/testing/testing-statements.ts'
/** Frames of a chain of calls that wait for each other. */
const FRAMES = 60

type Sent = { text?: string; values?: readonly unknown[] }
type Query = (this: pg.Client, ...given: unknown[]) => unknown

if (file !== undefined && seen.size === 0) {
  seen.set('', true)
  const query = Reflect.get(pg.Client.prototype, 'query') as Query
  const noting: Query = function (...given) {
    note(file, given[0], given[1])
    return query.apply(this, given)
  }
  Object.assign(pg.Client.prototype, { query: noting })
}

/** A statement that both send is the product's. */
function note(into: string, query: unknown, given: unknown): void {
  const sent = typeof query === 'string' ? { text: query } : (query as Sent | undefined)
  const { text, values = Array.isArray(given) ? given : [] } = sent ?? {}
  if (text === undefined || seen.get(text) === true || !PREPARED.test(text)) return
  const from = sender()
  const isOfTests = isTest(from)
  if (isOfTests && seen.has(text)) return
  seen.set(text, !isOfTests)
  const statement: SentStatement = { text, from, same: repeated(values) }
  appendFileSync(into, `${JSON.stringify(statement)}\n`)
}

/** Parameters that say the same as an earlier one, by their numbers from 1. */
function repeated(values: readonly unknown[]): Record<number, number> {
  const pairs = values.map((value, at) => [at + 1, values.indexOf(value) + 1] as const)
  return Object.fromEntries(
    pairs.filter(([at, first]) => at !== first && typeof values[at - 1] === 'string'),
  )
}

/** Whether a file is a test's, or a migration, and what it sends is not the running product's. */
export function isTest(path: string): boolean {
  return (
    path.startsWith(MIGRATIONS) ||
    /(?:^|\/)testing[^/]*$|\.test\.ts$|^(?:bench|drills|e2e|tools)\//.test(path)
  )
}

const MIGRATIONS = 'server/platform/database/migrations/'

/** What sends the statements of others. */
const PLUMBING = ['server/platform/database/', 'server/platform/traces/']

/** The nearest file of the repository that is no plumbing of the database. */
function sender(): string {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = FRAMES
  const { stack = '' } = new Error('who sends')
  Error.stackTraceLimit = limit
  const files = [...stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+):\d+:\d+/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.startsWith(ROOT) && !path.includes(`${sep}node_modules${sep}`))
    .map((path) => path.slice(ROOT.length).replaceAll(sep, '/'))
    .filter((path) => path !== OWN)
  return (
    files.find((path) => path.startsWith(MIGRATIONS)) ??
    files.find((path) => !PLUMBING.some((folder) => path.startsWith(folder))) ??
    files.at(-1) ??
    ''
  )
}
