import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { shortened } from '#server/platform/http/limits/address-block.ts'
import { linesOfATurn } from '#server/platform/http/log/batched-lines.ts'
import { readFrames, withoutValues } from '#server/platform/http/log/log-text.ts'
import { REQUEST_ID } from '#server/platform/http/serve/request-id.ts'
import { activeSpan } from '#server/platform/traces/span.ts'

/**
 * The log. It has the route, the status and the time of each answer, the code of a refusal, the
 * request's id, the network of its sender and the borrower's id. Queries, bodies, cookies and headers carry secrets and names,
 * so no line has them (trust requirement 42).
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: ['req.headers', 'headers', 'err.config', 'err.parameters'], remove: true },
    serializers: { err: errorWithoutValues },
    mixin: traceOfLine,
  }
  return pino(options, destination ?? standardOutput())
}

/** A line of what is traced names its trace. */
function traceOfLine(): { trace?: string } {
  const span = activeSpan()
  return span ? { trace: span.traceId } : {}
}

/** However the process ends, but for SIGKILL, its last lines are written. */
function standardOutput(): DestinationStream {
  const lines = linesOfATurn(pino.destination(1))
  process.on('exit', () => lines.flushSync())
  return lines
}

/** What machines ask every few seconds. That all is well would be most of the log: 7 MB a day. */
const PROBES = new Set(['/health', '/ready', '/metrics'])

/** Logs each answer, and names the request in it; the caller may quote the id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // An unknown address may hold anything.
    const path = request.routeOptions.url ?? 'unknown'
    const isGoodProbe = PROBES.has(path) && reply.statusCode === 200
    const { method, ip, traceId, refusalCode } = request
    const { statusCode: status, elapsedTime: ms } = reply
    request.log[isGoodProbe ? 'debug' : 'info'](
      answeredLine({ method, path, status, ms, ip, traceId, refusalCode }),
      ANSWERED,
    )
    done()
  })
}

/** The message of the line of an answer. */
const ANSWERED = 'answered'

/** An answer that was sent. */
interface Answered extends Pick<FastifyRequest, 'method' | 'ip' | 'refusalCode'> {
  readonly traceId?: string | undefined
  readonly path: string
  readonly status: number
  readonly ms: number
}

function answeredLine({ method, path, status, ms, ip, traceId, refusalCode }: Answered): object {
  return {
    method,
    path,
    status,
    ms: Math.round(ms),
    from: shortened(ip),
    ...(traceId !== undefined && { trace: traceId }),
    // A refusal is HTTP 200: without its code nobody sees who guesses.
    ...(refusalCode !== null && { code: refusalCode }),
  }
}

/** The same line of an answer before the framework (early-answers.ts): it names request and borrower itself. */
export function logEarlyAnswer(
  logger: FastifyBaseLogger,
  {
    reqId,
    borrower,
    ...answered
  }: Answered & { readonly reqId: string; readonly borrower: string },
): void {
  logger.info({ reqId, borrower, ...answeredLine(answered) }, ANSWERED)
}

/** The further lines of a request name its borrower, by id alone. */
export function logBorrower(request: FastifyRequest, borrowerId: string): void {
  // Its own lines: `request.log` is of this request alone.
  ;(request.log as Logger).setBindings({ borrower: borrowerId })
}

/** The detail of a database error quotes the row's values, so only its code is logged. */
function errorWithoutValues(error: Error & { code?: unknown; table?: unknown }) {
  const isFromDatabase = typeof error.table === 'string' || /^[0-9A-Z]{5}$/.test(String(error.code))
  return {
    type: error.name,
    code: error.code,
    table: error.table,
    message: isFromDatabase ? `database error ${String(error.code)}` : withoutValues(error.message),
    stack: readFrames(error.stack),
  }
}
