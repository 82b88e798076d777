import type { FastifyInstance } from 'fastify'

/**
 * How Fastify closes: requests on open connections are still answered, where by default they get a
 * bare 503.
 */
export const CLOSING = { forceCloseConnections: 'idle', return503OnClosing: false } as const

/**
 * Lets a server leave in order. While it stops, `/ready` answers 503, so that the proxy sends new
 * requests elsewhere, and every answer ends its connection; then it refuses new connections, and
 * answers what is open.
 */
export function stopGracefully(app: FastifyInstance): void {
  let isStopping = false
  const beginStop = () => {
    isStopping = true
  }
  app.decorate('beginStop', beginStop)
  app.decorate('isStopping', () => isStopping)
  app.addHook('onSend', (_, reply, __, done) => {
    if (isStopping) void reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => beginStop())
}

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/ready` answers 503, and answers end their connections. */
    beginStop(): void
    isStopping(): boolean
  }
}
