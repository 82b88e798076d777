import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

/** What Fastify tells one that makes its server: what it would set itself. */
interface Options {
  readonly http?: ServerOptions
  readonly keepAliveTimeout?: number
  readonly requestTimeout?: number
  readonly connectionTimeout?: number
}

/** A server as Fastify makes it, for another listener than its own. */
export function openServer(listener: RequestListener, options: Options): Server {
  const { http = {}, keepAliveTimeout, requestTimeout, connectionTimeout } = options
  const server = createServer(http, listener)
  if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout
  if (requestTimeout !== undefined) server.requestTimeout = requestTimeout
  if (connectionTimeout !== undefined) server.setTimeout(connectionTimeout)
  return server
}
