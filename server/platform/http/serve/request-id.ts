import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { withoutMapping } from '#server/platform/http/limits/address-block.ts'

/** The header that names a request, in both directions. */
export const REQUEST_ID = 'x-request-id'

/** As proxies make them; anything else might be a value that no log may have. */
const FORMAT = /^[A-Za-z0-9-]{8,64}$/

/**
 * Names each request for its answer and its lines in the log. A trusted proxy may have named it
 * already; from anybody else the header is ignored, or a caller could forge the lines of another.
 *
 * @param trustProxy addresses and ranges (CIDR)
 */
export function requestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList()
  for (const range of trustProxy) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    if (isIP(address)) proxies.addSubnet(address, Number(bits ?? most), family)
  }
  const isTrusted = (address: string) => {
    const sender = withoutMapping(address)
    return isIP(sender) !== 0 && proxies.check(sender, isIPv6(sender) ? 'ipv6' : 'ipv4')
  }
  return ({ socket, headers }) => {
    const named = headers[REQUEST_ID]
    // Not of deps.random: the ids of a repeated run need not be the same.
    if (typeof named !== 'string' || !FORMAT.test(named)) return randomUUID()
    return isTrusted(socket.remoteAddress ?? '') ? named : randomUUID()
  }
}
