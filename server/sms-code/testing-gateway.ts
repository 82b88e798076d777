import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'
import { semaphoreSms, type Sms } from '#server/outside/sms.ts'
import type { Parts } from '#server/parts.ts'
import { closed, listen } from '#server/sandbox/testing-doubles.ts'

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
  readonly sms: Sms
}

/** A line to the double of the gateway that fails as it is told, over real HTTP. */
export async function testGateway({ config }: Pick<Parts, 'config'>): Promise<Gateway> {
  const { sms } = config.outside
  const gateway = { line: 'good' as Line }
  const server = createServer((request, response) => {
    const isSending = request.method === 'POST'
    const { line } = gateway
    if (line === 'dead' || (isSending && line === 'lost')) request.socket.destroy()
    else if (isSending && line === 'busy') response.writeHead(429).end('{}')
    else void handOn(sms.baseUrl, request, response, isSending && line === 'mute')
  })
  const baseUrl = `http://127.0.0.1:${await listen(server)}`
  afterAll(() => closed(server))
  return Object.assign(gateway, { sms: semaphoreSms({ ...sms, baseUrl }) })
}

/** Asks the gateway itself, and answers what it answers, unless the answer is lost. */
async function handOn(
  baseUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  isAnswerLost: boolean,
): Promise<void> {
  const body: Buffer[] = []
  for await (const part of request) body.push(part as Buffer)
  const reply = await fetch(`${baseUrl}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { 'content-type': request.headers['content-type'] ?? 'text/plain' },
    ...(request.method === 'POST' ? { body: Buffer.concat(body) } : {}),
  })
  const text = await reply.text()
  if (isAnswerLost) request.socket.destroy()
  else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text)
}
