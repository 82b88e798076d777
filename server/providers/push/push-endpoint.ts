/** Where messages may be sent to. */
export interface PushHosts {
  /** Hosts of push services; `*.` before one means all below it. */
  readonly hosts: readonly string[]
  /** The sandbox's double, `http://localhost:3000/sandbox/push`; null where it does not run. */
  readonly double: string | null
}

/** The push services of Chrome, Firefox, Safari and Edge. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

/**
 * Whether this may be a host of PUSH_HOSTS: a name, or all names below one that belongs to somebody,
 * as nobody can know for one of two parts: `*.co.uk` is half of a country.
 */
export function isPushHost(host: string): boolean {
  return /^([a-z\d]([a-z\d-]*[a-z\d])?\.){1,9}[a-z][a-z\d-]+$/.test(
    host.replace(/^\*\.(?=.+\..+\.)/, ''),
  )
}

/**
 * Whether the server may send to this address, which a browser names: https on its usual port, of a
 * known push service, and nothing else, so that nobody leads us to a machine inside.
 */
export function isPushEndpoint({ hosts, double }: PushHosts, endpoint: string): boolean {
  if (double !== null && endpoint.startsWith(`${double}/send/`)) return true
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '') return false
  if (url.username !== '' || url.password !== '') return false
  return hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  )
}
