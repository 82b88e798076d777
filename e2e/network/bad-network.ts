import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** What a bad network does to the answers of calls; pages and scripts always come through. */
export type Fault =
  | { kind: 'none' }
  /** The connection ends after so many bytes of the answer, or of its body. */
  | { kind: 'cut'; part: 'answer' | 'body'; bytes: number }
  /** The request arrives, the connection stays, and nothing ever comes back. */
  | { kind: 'half-open' }
  /** The answer comes only after so many milliseconds. */
  | { kind: 'stalled'; ms: number }

export interface BadNetwork {
  /** Origin through which the server is reached. */
  readonly url: string
  fault: Fault
  /** How many calls met the fault. */
  metCount: number
  stop: () => Promise<void>
}

/** The calls of a page, except those by which a client-rendered page learns its session. */
const CALL = /^(?:GET|POST) \/found\/(?!session\/)/

/** A TCP proxy in front of the server, with the faults of real connections. */
export async function startBadNetwork(serverUrl: string): Promise<BadNetwork> {
  const { hostname, port } = new URL(serverUrl)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      // The other end may close at any moment: that is the purpose of this proxy.
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    join(network, client, upstream)
  })
  const network: BadNetwork = {
    url: '',
    fault: { kind: 'none' },
    metCount: 0,
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  return Object.assign(network, {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
  })
}

function join(network: BadNetwork, client: Socket, upstream: Socket): void {
  let met: Fault = { kind: 'none' }
  let sent = 0
  client.on('data', (chunk) => {
    if (CALL.test(chunk.toString('latin1', 0, 200))) {
      met = network.fault
      sent = 0
      if (met.kind !== 'none') network.metCount += 1
    }
    upstream.write(chunk)
  })
  upstream.on('data', (chunk: Buffer) => {
    if (met.kind === 'half-open') return
    if (met.kind === 'none') return void client.write(chunk)
    if (met.kind === 'stalled') return void setTimeout(() => client.write(chunk), met.ms)
    const most = met.bytes + (met.part === 'body' ? headLength(chunk) : 0)
    client.write(chunk.subarray(0, Math.max(0, most - sent)))
    sent += chunk.length
    // Data already written is still sent before the socket closes.
    if (sent >= most) client.destroySoon()
  })
  client.on('close', () => upstream.destroy())
  upstream.on('close', () => client.destroySoon())
}

/** Bytes of an answer's head; it comes in the first piece. */
function headLength(chunk: Buffer): number {
  return chunk.indexOf('\r\n\r\n') + 4
}
