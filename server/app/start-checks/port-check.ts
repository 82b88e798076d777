import { once } from 'node:events'
import { createServer } from 'node:net'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/** Listens for a moment, before anything is opened or migrated. */
export async function portFaults({ config: { host, port } }: Start): Promise<Fault[]> {
  const probe = createServer()
  try {
    await once(probe.listen({ host, port }), 'listening')
    probe.close()
    await once(probe, 'close')
    return []
  } catch (error) {
    const fault = listenFault(error, { host, port })
    return fault === null ? [] : [fault]
  }
}

/** The line for a server that cannot listen; null: it failed for another reason. */
export function listenFault(
  error: unknown,
  { host, port }: Pick<ServerConfig, 'host' | 'port'>,
): Fault | null {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what listens there, or set another PORT.`
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this account: set a PORT from 1024.`
  return code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo'
    ? `HOST is "${host}", which is no address of this machine: set one, or 0.0.0.0 for all.`
    : null
}
