import http from 'node:http'
import https from 'node:https'
import { lookupPublic } from '#server/providers/push/public-address.ts'
import type { PushOutcome } from '#server/providers/push/push-outcome.ts'

/** Milliseconds for the whole exchange. */
const TIMEOUT_MS = 5000
/** A push service says nothing that we need but the status. */
const ANSWER_BYTES = 16 * 1024

/**
 * Sends one message. No redirect is followed, nothing longer than a few lines is read, and a name
 * that leads to a machine inside is not connected to.
 */
export async function postToPushService(
  endpoint: string,
  headers: http.OutgoingHttpHeaders,
  body: Buffer | null,
): Promise<PushOutcome> {
  const { promise, resolve } = Promise.withResolvers<PushOutcome>()
  const isDouble = endpoint.startsWith('http:')
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }
  const request = isDouble
    ? http.request(endpoint, options)
    : https.request(endpoint, { ...options, lookup: lookupPublic })
  request.on('response', (answer) => {
    let size = 0
    answer.on('data', (part: Buffer) => {
      size += part.length
      if (size > ANSWER_BYTES) request.destroy()
    })
    answer.on('error', () => {})
    resolve(outcomeOf(answer.statusCode ?? 0))
  })
  // A name without a public address is refused for good; what broke on the way is not known.
  request.on('error', () => resolve('unknown'))
  request.end(body)
  return promise
}

/** RFC 8030: 201 taken; 404 and 410: the subscription is over. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken'
  return status === 404 || status === 410 ? 'gone' : 'failed'
}
