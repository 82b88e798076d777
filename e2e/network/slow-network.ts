import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Slow 3G as browsers' tools name it: 400 kbit/s in each direction, with a latency. */
const BYTES_A_SECOND = 50_000
const LATENCY_MS = 400

/** What goes in one piece: small enough for its pace to be even. */
const PIECE_BYTES = 2500

/** Bytes of an upload that get through before the connection is cut. */
const CUT_AFTER_BYTES = 20_000

export interface SlowNetwork {
  /** Origin through which the server is reached. */
  readonly url: string
  /** Whether uploads are cut in their middle. */
  isCut: boolean
  /** How many were. */
  cutCount: number
  /** Bytes that went through, to the server and back. */
  carried: { up: number; down: number }
  stop: () => Promise<void>
}

/**
 * A TCP proxy in front of the server.
 *
 * @param upload how the request begins that may be cut
 */
export async function startSlowNetwork(serverUrl: string, upload: RegExp) {
  const open = new Set<Socket>()
  const { hostname, port } = new URL(serverUrl)
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroySoon())
    void carry(upstream, client, down, counter(network, 'down')).catch(() => client.destroy())
    void carry(client, upstream, up, cutter(network, upload)).catch(() => upstream.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const network: SlowNetwork = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isCut: false,
    cutCount: 0,
    carried: { up: 0, down: 0 },
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  const [up, down] = [pace(), pace()]
  return network
}

type Pace = (bytes: number) => Promise<unknown>

/** One direction of the link, which all connections share. */
function pace(): Pace {
  let freeAt = 0
  return (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / BYTES_A_SECOND) * 1000
    return pause(Math.max(0, freeAt - performance.now()))
  }
}

function counter({ carried }: SlowNetwork, way: 'up' | 'down'): (piece: Buffer) => boolean {
  return ({ length }) => {
    carried[way] += length
    return true
  }
}

/** Says of each piece of a connection whether it may go on. */
function cutter(network: SlowNetwork, upload: RegExp): (piece: Buffer) => boolean {
  let sent = Infinity
  const count = counter(network, 'up')
  return (piece) => {
    count(piece)
    const head = piece.toString('latin1', 0, 200)
    if (/^(?:GET|POST) \//.test(head)) sent = upload.test(head) ? 0 : Infinity
    sent += piece.length
    if (!network.isCut || sent === Infinity || sent < CUT_AFTER_BYTES) return true
    network.cutCount += 1
    return false
  }
}

async function carry(
  from: Socket,
  to: Socket,
  wait: Pace,
  mayGoOn: (piece: Buffer) => boolean,
): Promise<void> {
  let heardAt = -Infinity
  for await (const chunk of from as AsyncIterable<Buffer>) {
    // Data that follows closely has no latency of its own.
    if (performance.now() - heardAt > LATENCY_MS) await pause(LATENCY_MS / 2)
    heardAt = performance.now()
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES)
      await wait(piece.length)
      if (!mayGoOn(piece)) {
        from.destroy()
        return
      }
      to.write(piece)
    }
  }
}

/** Prints the time and the bytes since it was started. */
export function startMeasure({ carried }: SlowNetwork): (what: string) => void {
  const began = performance.now()
  const before = { ...carried }
  return (what) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { up, down } = carried
    const bytes = `${up - before.up} bytes to the server, ${down - before.down} back`
    process.stdout.write(`${what}: ${seconds} s, ${bytes}\n`)
  }
}
