import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that was free a moment ago, where a server listens at that name. */
export async function freePort(host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
