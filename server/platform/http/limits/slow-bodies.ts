import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'

/** Milliseconds of real time for a body to arrive; a file that comes along gets as many again. */
const ARRIVAL_MS = 30_000

/** Bytes of a file in that time that are no dribble: a very slow phone sends twice as many. */
const MIN_BYTES = 64 * 1024

/** Milliseconds for the head of a request, and between two looks for those that are late. */
export const SLOW_HEADS = {
  headersTimeout: ARRIVAL_MS - 5000,
  connectionsCheckingInterval: 5000,
} as const

/**
 * Milliseconds of real time in which nothing moves on a connection: its client does not read, or
 * went. Longer than any answer takes, but for moves of the sandbox's clock. With an answer that is
 * not read it passes twice before Node closes the connection.
 */
const STILL_MS = 90_000

/** After how long a connection on which nothing moves is closed; 0: never. */
export function stillConnection({ hasSandbox }: Pick<Config, 'hasSandbox'>): number {
  return hasSandbox ? 0 : STILL_MS
}

/** Ends requests whose bodies dribble in, so that nobody holds many open (trust requirement 56). */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    endWhenSlow(request)
    done()
  })
}

function endWhenSlow(request: FastifyRequest): void {
  const { headers, raw } = request
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || raw.complete) return
  let before = raw.socket.bytesRead
  const look = (looks: number) => {
    const isComing = raw.socket.bytesRead - before >= MIN_BYTES
    before = raw.socket.bytesRead
    if (looks >= looksOf(request) || !isComing) raw.destroy()
    else timer = setTimeout(look, ARRIVAL_MS, looks + 1)
  }
  let timer = setTimeout(look, ARRIVAL_MS, 1)
  const done = () => clearTimeout(timer)
  raw.once('end', done)
  raw.once('close', done)
}

/** How often a body is looked at before it has to be there: a file of staff may take ten minutes. */
function looksOf({ routeOptions }: FastifyRequest): number {
  const { endpoint, takesFile = false } = routeOptions.config
  if (takesFile) return FILE_LOOKS
  return endpoint?.upload ? 2 : 1
}

const FILE_LOOKS = 20
