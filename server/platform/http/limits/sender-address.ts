import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * Whose address a request comes from, as Fastify says it (`request.ip`); undefined when its connection
 * is gone.
 *
 * @param trustProxy addresses and ranges (CIDR)
 */
export function senderAddress(
  trustProxy: readonly string[],
): (request: IncomingMessage) => string | undefined {
  if (trustProxy.length === 0) return ({ socket }) => socket.remoteAddress
  const isTrusted = proxyAddr.compile([...trustProxy])
  return (request) => proxyAddr.all(request, isTrusted).at(-1)
}
