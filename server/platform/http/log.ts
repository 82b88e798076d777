import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * The log. It has the route, the status and the time of each answer. Queries, bodies, cookies and
 * headers carry secrets and names, so no line has them (trust requirement 42).
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: ['req.headers', 'headers', 'err.config', 'err.parameters'], remove: true },
    serializers: { err: errorWithoutValues },
  }
  return destination ? pino(options, destination) : pino(options)
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // An unknown address may hold anything.
    const path = request.routeOptions.url ?? 'unknown'
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}

/** The detail of a database error quotes the row's values, so only its code is logged. */
function errorWithoutValues(error: Error & { code?: unknown; table?: unknown }) {
  const isFromDatabase = typeof error.table === 'string' || /^[0-9A-Z]{5}$/.test(String(error.code))
  return {
    type: error.name,
    code: error.code,
    table: error.table,
    message: isFromDatabase ? `database error ${String(error.code)}` : error.message,
    stack: error.stack?.split('\n').slice(1, 12).join('\n'),
  }
}
