// The anchors of bench-api.ts, a process of their own: Fastify and pg, and nothing else. For each
// call its statements, prepared and one after the other, and its answer as it is; and one prepared
// point query. The parent sends what to serve, and is answered with the port.
import { once } from 'node:events'
import Fastify from 'fastify'
import pg from 'pg'
import type { RecordedCall } from './recorded-calls.ts'

/** What the parent sends. */
export interface BareServed {
  readonly databaseUrl: string
  readonly calls: readonly RecordedCall[]
  /** A loan for the point query. */
  readonly loanId: string
}

export const POINT_PATH = '/point'
export const POINT_QUERY = 'select id, number, status from loan where id = $1'

/** The header that says which of the calls it is. */
export const PLACE = 'x-place'

if (process.send) {
  const [served] = (await once(process, 'message')) as [BareServed]
  process.send(await serveBare(served))
}

async function serveBare({ databaseUrl, calls, loanId }: BareServed): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  const app = Fastify()
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `statement ${names.size}`
    names.set(text, name)
    return name
  }
  const named = calls.map(({ statements, answer }) => ({
    statements: statements.map(({ text, values }) => {
      return { name: nameOf(text), text, values: [...values] }
    }),
    answer,
  }))
  for (const path of new Set(calls.map((call) => call.path))) {
    app.post(path, async (request, reply) => {
      const call = named[Number(request.headers[PLACE])]
      if (!call) throw new Error('There is no such call.')
      for (const statement of call.statements) await pool.query(statement)
      return reply.type('application/json; charset=utf-8').send(call.answer)
    })
  }
  const point = { name: 'point', text: POINT_QUERY, values: [loanId] }
  app.get(POINT_PATH, async () => (await pool.query(point)).rows[0] as object)
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.once('disconnect', () => process.exit(0))
  return Number(new URL(app.listeningOrigin).port)
}
