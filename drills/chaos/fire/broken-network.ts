import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fault, networkFaults } from './network-faults.ts'

/** Breaks calls until it is told that the network is whole. */
export interface BrokenNetwork {
  heal(): void
  /** How often each fault was done. */
  counts(): Record<string, number>
}

/** Milliseconds that a silent one takes: longer than a call to a provider waits. */
const SILENT_MS = 12_000

/** Breaks calls to the doubles on their own server. */
export function breakCalls(app: FastifyInstance, seed: string): BrokenNetwork {
  const { faultOf, ...network } = counted(`calls ${seed}`)
  const faults = new WeakMap<FastifyRequest, Fault>()
  app.addHook('onRequest', async (request, reply) => {
    const fault = request.url === '/health' ? null : faultOf(`${request.method} ${request.url}`)
    if (fault === 'lost') cut(reply)
    else if (fault) faults.set(request, fault)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = faults.get(request)
    if (fault === 'answer lost') cut(reply)
    if (fault === 'silent') return after(SILENT_MS, payload)
    if (fault === 'server error') {
      void reply.code(500)
      return 'Internal Server Error'
    }
    return fault === 'garbage' ? '<html>We are improving our service</html>' : payload
  })
  return network
}

function cut(reply: FastifyReply): void {
  reply.raw.destroy()
  reply.hijack()
}

const after = async <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(resolve, milliseconds, value)
  })

/** Passes notices on to the server; some are lost, and some of the answers. */
export async function openNoticeRelay(
  seed: string,
  serverUrl: string,
): Promise<BrokenNetwork & { readonly url: string; close(): void }> {
  const { faultOf, ...network } = counted(`notices ${seed}`)
  const relay = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy())
  })
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'POST', url = '/', headers } = request
    const body = method === 'POST' ? await text(request) : undefined
    const fault = faultOf(`${url} ${body}`)
    if (fault === 'lost') {
      response.destroy()
      return
    }
    const kept = Object.entries(headers).filter(([name]) => SENT_ON.has(name))
    const answer = await fetch(serverUrl + url, {
      method,
      headers: Object.fromEntries(kept) as Record<string, string>,
      ...(body === undefined ? {} : { body }),
    })
    const said = await answer.text()
    if (fault !== null) response.destroy()
    else response.writeHead(answer.status, { 'content-type': 'text/plain' }).end(said)
  }
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done))
  return {
    ...network,
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    close: () => {
      relay.closeAllConnections()
      relay.close()
    },
  }
}

const SENT_ON = new Set(['content-type', 'paymongo-signature'])

function counted(
  seed: string,
): BrokenNetwork & { readonly faultOf: (call: string) => Fault | null } {
  const drawn = networkFaults(seed)
  const counts: Record<string, number> = {}
  let isWhole = false
  return {
    faultOf: (call) => {
      const fault = isWhole ? null : drawn(call)
      if (fault) counts[fault] = (counts[fault] ?? 0) + 1
      return fault
    },
    heal: () => {
      isWhole = true
    },
    counts: () => counts,
  }
}
