import { isIP } from 'node:net'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import type { Fault } from '#server/start-checks/start-check.ts'

/** A name would have to be resolved for each request, and whoever answers for it would be believed. */
export function proxyFault({ trustProxy }: ServerConfig): Fault | null {
  const wrong = trustProxy.find((one) => !isNetwork(one))
  return wrong === undefined
    ? null
    : `TRUST_PROXY has "${wrong}": write addresses or networks with commas, such as 10.0.0.5,10.1.0.0/16.`
}

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return Number(bits ?? 0) <= most
}
