import { createHmac } from 'node:crypto'
import { exchange } from '#server/providers/exchange/exchange.ts'
import { merged } from '#doubles/kit/faults/misbehave.ts'
import {
  type PlannedSending,
  planSending,
  type Sending,
  webhookSender,
} from '#doubles/kit/faults/plan-sending.ts'
import { PAYMONGO_CALLS } from '#doubles/paymongo/paymongo-calls.ts'
import { newId, type PaymongoGateway } from '#doubles/paymongo/paymongo-gateway.ts'

/** Milliseconds that a merchant may take to answer. */
const TIMEOUT_MS = 30_000

/** An event, ready to be sent. */
interface SignedEvent {
  readonly body: string
  readonly signature: string
}

const sendInOrder = webhookSender<SignedEvent>()

/**
 * Sends an event, signed as documented, and returns when the merchant has answered; as planned
 * faults have it: a late one was signed so many seconds ago, as if it was long on its way. The
 * double does not retry: a payment whose event was missed is found by an inquiry.
 */
export async function sendEvent(
  gateway: PaymongoGateway,
  type: string,
  resource: object,
  sending: Sending,
): Promise<void> {
  const [call] = PAYMONGO_CALLS.notices
  const planned = await planSending(gateway.database, call, { type, resource }, sending)
  if (!planned) return
  const event = signedEvent(gateway, { type, resource: merged(resource, planned.changes) }, planned)
  await sendInOrder(event, planned, (each) => send(gateway, each))
}

function signedEvent(
  { merchant, random, now }: PaymongoGateway,
  { type, resource }: { readonly type: string; readonly resource: unknown },
  { isForged, secondsLate }: Pick<PlannedSending, 'isForged' | 'secondsLate'>,
): SignedEvent {
  const event = { type, livemode: false, data: resource }
  const body = JSON.stringify({
    data: { id: newId('evt', random), type: 'event', attributes: event },
  })
  const seconds = Math.floor(now().epochMilliseconds / 1000) - secondsLate
  const secret = isForged ? 'not the secret' : merchant.webhookSecret
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, signature: `t=${seconds},te=${signature},li=` }
}

async function send(
  { merchant }: PaymongoGateway,
  { body, signature }: SignedEvent,
): Promise<void> {
  await exchange(merchant.webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'paymongo-signature': signature },
    body,
    timeoutMs: TIMEOUT_MS,
  })
}
