// A process of its own that sends signed notices over a number of connections, one after the other
// on each: bench/posting.ts starts it.
import { Agent, request } from 'node:http'

/** What it is told. */
export interface Sending {
  readonly url: string
  readonly bodies: readonly string[]
  readonly connections: number
}

process.on('message', (sending: Sending) => {
  void send(sending).then((seconds) => process.send?.(seconds))
})
process.once('disconnect', () => process.exit(0))

async function send({ url, bodies, connections }: Sending): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const left = bodies.values()
  const startedAt = performance.now()
  const sender = async () => {
    for (const body of left) await post(url, body, agent)
  }
  await Promise.all(Array.from({ length: connections }, sender))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return seconds
}

async function post(url: string, body: string, agent: Agent): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
