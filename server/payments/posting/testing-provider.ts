import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/** A proxy between the server and its provider: a test can change or cut off the answers. */
export interface TestProvider {
  /** What SANDBOX_URL is set to. */
  url: string
  /** Where the real answers come from. */
  target: string
  /** Cuts off every call, like a provider that is down. */
  isSilent: boolean
  /** Cuts off the calls whose path it matches. */
  silentOn: RegExp | null
  /** Runs before an answer is passed on; its result is passed on instead. */
  answering: ((path: string, answer: string) => Promise<string> | string) | null
}

export async function testProvider(): Promise<TestProvider> {
  const provider: TestProvider = {
    url: '',
    target: '',
    isSilent: false,
    silentOn: null,
    answering: null,
  }
  const server = createServer((request, response) => {
    if (provider.isSilent || provider.silentOn?.test(request.url ?? '')) request.destroy()
    else void pass(provider, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  provider.url = `http://localhost:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return provider
}

async function pass(
  provider: TestProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request
  const body = method === 'POST' ? await text(request) : undefined
  const kept = Object.entries(headers).filter(([name]) => SENT_ON.has(name))
  const reply = await fetch(provider.target + url, {
    method,
    headers: Object.fromEntries(kept) as Record<string, string>,
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  })
  const answer = await reply.text()
  const passed = (await provider.answering?.(url, answer)) ?? answer
  const type = reply.headers.get('content-type') ?? 'text/plain'
  response.writeHead(reply.status, { 'content-type': type }).end(passed)
}

const SENT_ON = new Set(['accept', 'authorization', 'content-type'])
