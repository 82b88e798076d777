import { isIPv4, isIPv6 } from 'node:net'

/**
 * The part of an address that limits count: a whole IPv4 address, or the first 64 bits of an IPv6
 * address, since a customer usually has a whole /64.
 */
export const hostBlock = remembered((address) => {
  const plain = withoutMapping(address)
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain
})

/** The network of an address: its first 24 bits, or the first 48 of an IPv6 address. */
export function networkBlock(address: string): string {
  const plain = withoutMapping(address)
  if (isIPv6(plain)) return groupsOf(plain).slice(0, 3).join(':')
  return plain.split('.').slice(0, 3).join('.')
}

/** The network of an address as the log has it, such as 203.0.113.0/24 and 2001:db8:1::/48. */
export const shortened = remembered((address) => {
  const plain = withoutMapping(address)
  if (isIPv6(plain)) return `${networkBlock(plain)}::/48`
  return isIPv4(plain) ? `${networkBlock(plain)}.0/24` : 'unknown'
})

/** An IPv4 address may be written as an IPv6 address, and some proxies write the port behind it. */
export function withoutMapping(address: string): string {
  const bare = BRACKETS.exec(address)?.[1] ?? address
  return MAPPED.exec(bare)?.[1] ?? WITH_PORT.exec(bare)?.[1] ?? bare
}

const BRACKETS = /^\[([^\]]+)\](?::\d+)?$/
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/

/** Addresses whose text is remembered; all are forgotten when there are more. */
const MAX_REMEMBERED = 10_000

/** An address comes with many requests, and to read one takes as long as a query in memory. */
function remembered(read: (address: string) => string): (address: string) => string {
  const known = new Map<string, string>()
  return (address) => {
    const text = known.get(address)
    if (text !== undefined) return text
    if (known.size >= MAX_REMEMBERED) known.clear()
    const made = read(address)
    known.set(address, made)
    return made
  }
}

/** The eight groups of an IPv6 address, however it is shortened. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.split('%')
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const [first, last] = [split(head), split(tail ?? '')]
  const gap = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last]
}

function split(groups: string): string[] {
  return groups === '' ? [] : groups.split(':')
}
