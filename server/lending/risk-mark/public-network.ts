import { BlockList } from 'node:net'

/** Networks that say nothing about who applies: this machine, and what is behind a proxy. */
const PRIVATE = new BlockList()
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('100.64.0.0', 10)
PRIVATE.addSubnet('127.0.0.0', 8)
PRIVATE.addSubnet('169.254.0.0', 16)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addAddress('::', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/**
 * A network that many may apply from; null where it is unknown or no public one.
 *
 * @param network as `networkBlock` names it: three parts of an address
 */
export function publicNetwork(network: string): string | null {
  if (network === '') return null
  const isPrivate = network.includes(':')
    ? PRIVATE.check(`${network}::`, 'ipv6')
    : PRIVATE.check(`${network}.0`)
  return isPrivate ? null : network
}
