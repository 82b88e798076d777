import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A wire to a PostgreSQL on which each answer may take longer. */
export interface SlowWire {
  /** The address of the database through it. */
  readonly url: string
  /** Milliseconds by which each answer is late from now on. */
  delay(milliseconds: number): void
  /** From now on nothing is answered; what the database says is kept. */
  hold(): void
  release(): void
  close(): void
}

/** @param databaseUrl of the embedded database, whose host is the folder of its socket */
export async function openSlowWire(databaseUrl: string): Promise<SlowWire> {
  let delayMs = 0
  let held: (() => void)[] | null = null
  const sockets = new Set<Socket>()
  const path = socketOf(databaseUrl)
  const server = createServer((client) => {
    const database = connect({ path })
    const late: Buffer[] = []
    client.setNoDelay(true)
    client.on('data', (part) => database.write(part))
    database.on('data', (part: Buffer) => {
      late.push(part)
      const write = () => client.write(late.shift() ?? '')
      // In order, also when the delay has just ended.
      setTimeout(() => (held ? held.push(write) : write()), delayMs)
    })
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: throughPort(databaseUrl, port),
    delay: (milliseconds) => {
      delayMs = milliseconds
    },
    hold: () => {
      held = []
    },
    release: () => {
      const writes = held ?? []
      held = null
      for (const write of writes) write()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function socketOf(databaseUrl: string): string {
  return join(new URL(databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432')
}

function throughPort(databaseUrl: string, port: number): string {
  const { searchParams, pathname } = new URL(databaseUrl)
  const user = [searchParams.get('user') ?? '', searchParams.get('password') ?? '']
  return `postgresql://${user.map(encodeURIComponent).join(':')}@127.0.0.1:${port}${pathname}`
}
