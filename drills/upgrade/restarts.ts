import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What systemd is elsewhere: a command asks it for a restart, and ends when it is over. */
export interface Restarts {
  command(name: string): string
  close(): void
}

export async function openRestarts(restart: (name: string) => Promise<void>): Promise<Restarts> {
  const server = createServer((asked, answer) => {
    restart((asked.url ?? '').slice(1)).then(
      () => answer.end(),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    )
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    command: (name) =>
      `${process.execPath} -e 'fetch("http://localhost:${port}/${name}").then(async (answer) => { if (!answer.ok) throw new Error(await answer.text()) })'`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
