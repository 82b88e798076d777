import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'
import { semaphoreSms } from '#server/providers/sms/semaphore/semaphore.ts'
import type { Sms } from '#server/providers/sms/sms-gateway.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { SANDBOX_SECRETS } from '#doubles/services/sandbox-secrets.ts'
import { closed, listen } from '#doubles/testing-doubles.ts'

/** What becomes of a sending on its way to the gateway and back; asking for the list always works. */
export type Line =
  | 'good'
  /** It never arrives. */
  | 'lost'
  /** It arrives, and the answer is lost. */
  | 'mute'
  /** The gateway says that there were too many in this minute. */
  | 'busy'
  /** It never arrives, and the list cannot be asked for either. */
  | 'dead'

export interface Gateway {
  line: Line
  /** Called when a sending is lost, or its answer. */
  atLoss: () => void
  readonly url: string
  readonly sms: Sms
}

/** A line to the double of the gateway, over real HTTP, that fails on request. */
export async function testGateway({ config }: Pick<Dependencies, 'config'>): Promise<Gateway> {
  const { sandboxUrl, smsSegmentCost: segmentCost } = config.providers
  const { apiKey } = SANDBOX_SECRETS.smsGateways.semaphore
  const gateway = { line: 'good' as Line, atLoss: () => {} }
  const lose = (request: IncomingMessage) => {
    gateway.atLoss()
    request.socket.destroy()
  }
  const passOn = async (
    request: IncomingMessage,
    response: ServerResponse,
    isAnswerLost: boolean,
  ) => {
    const { status, text } = await handOn(`${sandboxUrl}/semaphore`, request)
    if (isAnswerLost) lose(request)
    else response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }
  const server = createServer((request, response) => {
    const isSending = request.method === 'POST'
    const { line } = gateway
    if (line === 'dead') request.socket.destroy()
    else if (isSending && line === 'lost') lose(request)
    else if (isSending && line === 'busy') response.writeHead(429).end('{}')
    else void passOn(request, response, isSending && line === 'mute')
  })
  const url = `http://127.0.0.1:${await listen(server)}`
  afterAll(() => closed(server))
  const settings = { baseUrl: url, apiKey, senderName: 'HIRAM', segmentCost }
  return Object.assign(gateway, { url, sms: [semaphoreSms(settings)] })
}

/** Asks the gateway itself. */
async function handOn(
  baseUrl: string,
  request: IncomingMessage,
): Promise<{ status: number; text: string }> {
  const body: Buffer[] = []
  for await (const part of request) body.push(part as Buffer)
  const reply = await fetch(`${baseUrl}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { 'content-type': request.headers['content-type'] ?? 'text/plain' },
    ...(request.method === 'POST' ? { body: Buffer.concat(body) } : {}),
  })
  return { status: reply.status, text: await reply.text() }
}
