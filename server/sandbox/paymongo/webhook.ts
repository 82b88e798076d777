import { createHmac } from 'node:crypto'
import { exchange } from '#server/providers/exchange/exchange.ts'
import { newId, type PaymongoGateway } from '#server/sandbox/paymongo/paymongo-gateway.ts'

/** Milliseconds that a merchant may take to answer. */
const TIMEOUT_MS = 30_000

/** How an event differs from an honest one. */
export interface EventOptions {
  readonly times?: number
  /** Signed with another secret. */
  readonly isForged?: boolean
}

/**
 * Sends an event, signed as documented, and returns when the merchant has answered. The double does
 * not retry: a payment whose event was missed is found by an inquiry.
 */
export async function sendEvent(
  gateway: PaymongoGateway,
  type: string,
  resource: object,
  { times = 1, isForged = false }: EventOptions,
): Promise<void> {
  const { merchant, random, now } = gateway
  const { webhookUrl, webhookSecret } = merchant
  const event = { type, livemode: false, data: resource }
  const body = JSON.stringify({
    data: { id: newId('evt', random), type: 'event', attributes: event },
  })
  const seconds = Math.floor(now().epochMilliseconds / 1000)
  const secret = isForged ? 'not the secret' : webhookSecret
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  for (let count = 0; count < times; count += 1)
    await exchange(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'paymongo-signature': `t=${seconds},te=${signature},li=`,
      },
      body,
      timeoutMs: TIMEOUT_MS,
    })
}
