import { type BadNetwork, startBadNetwork } from '#e2e/network/bad-network.ts'
import { freePort } from '#e2e/free-port.ts'
import { startServer } from '#e2e/server.ts'
import { type SlowNetwork, startSlowNetwork } from '#e2e/network/slow-network.ts'

/** A server that is reached through a network alone: what it names has that address, too. */
export interface NetworkPlace {
  bad: BadNetwork
  /** What is between the bad network and the server. */
  slow: SlowNetwork
  stop: () => Promise<void>
}

export async function startNetworkPlace(): Promise<NetworkPlace> {
  const port = await freePort()
  const slow = await startSlowNetwork(`http://localhost:${port}`, /^(?!)/)
  const bad = await startBadNetwork(slow.url)
  const server = await startServer({ PORT: String(port), PUBLIC_URL: bad.url })
  return {
    bad,
    slow,
    stop: async () => {
      await bad.stop()
      await slow.stop()
      await server.stop()
    },
  }
}

/** The same with a network that is quick, and pages that make their calls in the browser. */
export async function startBrokenPlace(): Promise<Omit<NetworkPlace, 'slow'>> {
  const port = await freePort()
  const bad = await startBadNetwork(`http://localhost:${port}`)
  const server = await startServer({ PORT: String(port), PUBLIC_URL: bad.url, RENDER: 'plain' })
  return {
    bad,
    stop: async () => {
      await bad.stop()
      await server.stop()
    },
  }
}
