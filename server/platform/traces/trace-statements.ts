import type { Pool, PoolClient } from 'pg'
import { carrying } from '#server/platform/traces/carry-into-jobs.ts'
import { activeSpan, within } from '#server/platform/traces/span.ts'
import { withoutLiterals } from '#server/platform/traces/without-literals.ts'

type Query = (...parts: unknown[]) => unknown

/** Makes each statement of a pool a span of what runs it, and carries that into the jobs it enqueues. */
export function traceStatements(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const send = client.query.bind(client) as Query
    const traced: Query = (query, values, ...rest) => {
      const span = activeSpan()
      const isPromised = typeof values !== 'function' && rest.length === 0
      if (!span || typeof query !== 'string' || !isPromised) return send(query, values, ...rest)
      const given = Array.isArray(values) ? values : []
      const statement = carrying(query, given, span)
      const facts = { 'db.system.name': 'postgresql', 'db.query.text': textOf(query) } as const
      return within(nameOf(query), 'client', facts, async () =>
        send(statement.text, Array.isArray(values) ? statement.values : values),
      )
    }
    client.query = traced as typeof client.query
  })
}

/** Its first word: select, insert, begin. */
function nameOf(query: string): string {
  return /^\s*(\w+)/.exec(query)?.[1]?.toLowerCase() ?? 'statement'
}

/** Statements are few, and made of our own code: each is read once. */
const texts = new Map<string, string>()
const MAX_TEXTS = 2000

function textOf(query: string): string {
  const known = texts.get(query)
  if (known !== undefined) return known
  if (texts.size >= MAX_TEXTS) texts.clear()
  const text = withoutLiterals(query)
  texts.set(query, text)
  return text
}
