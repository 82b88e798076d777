import { appendFileSync } from 'node:fs'
import pg from 'pg'

// Set up before each test file, once a process: with STATEMENTS_FILE every statement that a test has
// sent is added to that file, a JSON text a line. tools/statements.ts asks another PostgreSQL whether
// it understands them.

const file = process.env['STATEMENTS_FILE']
const seen = ((globalThis as { statementsSent?: Set<string> }).statementsSent ??= new Set())
/** Those that PostgreSQL can prepare. */
const PREPARED = /^\s*(?:select|insert|update|delete|merge|with|values)\b/i

type Query = (this: pg.Client, ...given: unknown[]) => unknown

if (file !== undefined && seen.size === 0) {
  seen.add('')
  const query = Reflect.get(pg.Client.prototype, 'query') as Query
  const noting: Query = function (...given) {
    note(file, given[0])
    return query.apply(this, given)
  }
  Object.assign(pg.Client.prototype, { query: noting })
}

function note(into: string, query: unknown): void {
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text
  if (text === undefined || seen.has(text) || !PREPARED.test(text)) return
  seen.add(text)
  appendFileSync(into, `${JSON.stringify(text)}\n`)
}
