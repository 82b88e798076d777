import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { HotCall } from './hot-calls.ts'

/** A statement as it is sent, its values converted for PostgreSQL. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What a call asked the database, and what it answered. */
export interface RecordedCall extends HotCall {
  readonly statements: readonly SentStatement[]
  readonly answer: string
}

/** The same call as different borrowers make it. */
export interface RecordedCalls {
  readonly name: string
  readonly calls: readonly RecordedCall[]
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown

const sent: SentStatement[] = []

/** From now on every connection that is opened in this process notes what is sent. */
export function noteStatements(): void {
  const query = Reflect.get(pg.Client.prototype, 'query') as Query
  const noting: Query = function (...given) {
    const [statement, values] = given
    const { text, values: own } =
      typeof statement === 'string' ? textOnly(statement) : asked(statement)
    sent.push({ text, values: Array.isArray(values) ? values : (own ?? []) })
    return query.apply(this, given)
  }
  Object.assign(pg.Client.prototype, { query: noting })
}

interface Asked {
  readonly text: string
  readonly values?: readonly unknown[]
}

const textOnly = (text: string): Asked => ({ text })
const asked = (statement: unknown): Asked => statement as Asked

/**
 * Makes each call three times and records the last: what the first ones leave is there already.
 * Between two of them all the others are made.
 */
export async function recordCalls(
  app: FastifyInstance,
  calls: readonly HotCall[],
): Promise<RecordedCall[]> {
  for (const call of [...calls, ...calls]) await ask(app, call)
  const recorded: RecordedCall[] = []
  for (const call of calls) {
    sent.length = 0
    const answer = await ask(app, call)
    recorded.push({ ...call, answer, statements: [...sent] })
  }
  return recorded
}

async function ask(app: FastifyInstance, { path, headers, body }: HotCall): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: body })
  const { code } = answer.json<{ code: string }>()
  if (code !== '0' && code !== '00') throw new Error(`${path} was refused: ${answer.body}`)
  return answer.body
}
