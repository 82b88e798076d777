import { isIP } from 'node:net'
import { isLoopback } from '#server/platform/http/limits/loopback.ts'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/** Bits of the widest network that may be of one's own: 10.0.0.0/8, fc00::/7. */
const MIN_BITS = { 4: 8, 6: 7 } as const

/** All addresses of IPv4, as IPv6 writes them, begin with 96 fixed bits. */
const MAPPED = { prefix: /^(0{0,4}:){0,5}:?ffff:/i, bits: 96 + MIN_BITS[4] } as const

/** A name would have to be resolved for each request, and whoever answers for it would be believed. */
export function proxyFaults({ config: { trustProxy } }: Start): Fault[] {
  return trustProxy.flatMap((one) => {
    if (!isNetwork(one))
      return [
        `TRUST_PROXY has "${one}": write addresses or networks with commas, such as 10.0.0.5,10.1.0.0/16.`,
      ]
    return isOfEverybody(one)
      ? [
          `TRUST_PROXY has "${one}", which lets strangers name any address as theirs: write the addresses of your proxies alone.`,
        ]
      : []
  })
}

/** This server speaks http, so in production a proxy is always in front. */
export function noProxyFaults({ config: { trustProxy, host } }: Start): Fault[] {
  if (trustProxy.length > 0) return []
  const remedy = isLoopback(host) ? 'TRUST_PROXY=127.0.0.1,::1' : "it to your proxies' addresses"
  return [
    `TRUST_PROXY is not set, so every visitor would have the proxy's address, and one limit: set ${remedy}.`,
  ]
}

function isNetwork(text: string): boolean {
  const { address, bits } = partsOf(text)
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (bits ?? 0) <= most
}

function isOfEverybody(text: string): boolean {
  const { address, bits } = partsOf(text)
  if (bits === undefined) return /^(0\.0\.0\.0|::|0(:0)*)$/.test(address)
  if (MAPPED.prefix.test(address)) return bits < MAPPED.bits
  return bits < (isIP(address) === 4 ? MIN_BITS[4] : MIN_BITS[6])
}

function partsOf(text: string): { address: string; bits: number | undefined } {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  return { address, bits: bits === undefined ? undefined : Number(bits) }
}
