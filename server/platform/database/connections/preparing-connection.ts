import pg from 'pg'
import { isPlanStale, PreparedStatements } from '#server/platform/database/connections/prepared.ts'
import { toParameter } from '#server/platform/database/value-types.ts'

type Send = (...parts: unknown[]) => unknown

/**
 * A connection that converts parameters for PostgreSQL, and that is not used again once PostgreSQL
 * has ended it: its socket may close only after the pool has handed it to the next who waits.
 */
export class ConvertingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as Send
    const sendConverted: Send = (query, values, callback) => {
      const answer = Array.isArray(values)
        ? this.sendStatement(send, query, values.map(toParameter), callback)
        : send(query, values, callback)
      return answer instanceof Promise ? answer.catch((error) => this.endAfter(error)) : answer
    }
    this.query = sendConverted as typeof this.query
  }

  private endAfter(error: unknown): never {
    if (error instanceof pg.DatabaseError && error.severity === 'FATAL') void this.end()
    throw error
  }

  protected sendStatement(send: Send, ...statement: [unknown, unknown[], unknown]): unknown {
    return send(...statement)
  }
}

/**
 * A connection of a pool for which PostgreSQL plans a frequent statement once. When a migration has
 * changed what such a statement answers, it is planned again and repeated; inside a transaction,
 * which PostgreSQL has ended then, the error is left to `retrying`.
 */
export function preparingClient(): typeof ConvertingClient {
  const statements = new PreparedStatements()
  return class PreparingClient extends ConvertingClient {
    protected override sendStatement(
      send: Send,
      query: unknown,
      values: unknown[],
      callback: unknown,
    ): unknown {
      const prepared = typeof query === 'string' && !callback ? statements.of(query) : null
      if (prepared === null) return send(query, values, callback)
      const isAlone = this.getTransactionStatus() === 'I'
      return (send(prepared, values) as Promise<unknown>).catch((error: unknown) => {
        if (!isPlanStale(error)) throw error
        statements.planAgain()
        if (!isAlone) throw error
        return send(query, values)
      })
    }
  }
}

/** A connection that drops the names which a library gives its statements, for a pooler without them. */
export class UnnamedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as Send
    const sendUnnamed: Send = (query, ...rest) =>
      send(isNamed(query) ? { ...query, name: undefined } : query, ...rest)
    this.query = sendUnnamed as typeof this.query
  }
}

/** A statement with its text, and not one of pg's own classes, which submit themselves. */
function isNamed(query: unknown): query is object {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
}
