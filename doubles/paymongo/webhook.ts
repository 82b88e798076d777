import { createHmac } from 'node:crypto'
import { exchange } from '#server/providers/exchange/exchange.ts'
import { faultOfNotice, merged } from '#doubles/kit/faults/misbehave.ts'
import type { PlannedFault } from '#doubles/kit/faults/planned-fault.ts'
import { PAYMONGO_CALLS } from '#doubles/paymongo/paymongo-calls.ts'
import { newId, type PaymongoGateway } from '#doubles/paymongo/paymongo-gateway.ts'

/** Milliseconds that a merchant may take to answer. */
const TIMEOUT_MS = 30_000

/** How an event differs from an honest one. */
export interface EventOptions {
  readonly times?: number
  /** Signed with another secret. */
  readonly isForged?: boolean
}

/** An event, ready to be sent. */
interface SignedEvent {
  readonly body: string
  readonly signature: string
}

/** Events that wait to be sent right after the next one: they are not kept over a restart. */
const overtaken: SignedEvent[] = []

/**
 * Sends an event, signed as documented, and returns when the merchant has answered; as planned
 * faults have it. The double does not retry: a payment whose event was missed is found by an inquiry.
 */
export async function sendEvent(
  gateway: PaymongoGateway,
  type: string,
  resource: object,
  { times = 1, isForged = false }: EventOptions,
): Promise<void> {
  const [call] = PAYMONGO_CALLS.notices
  const planned = await faultOfNotice(gateway.database, call, { type, resource })
  if (planned?.fault === 'lost') return
  const event = spoiledEvent(gateway, { type, resource }, planned, isForged)
  if (planned?.fault === 'overtaken') return void overtaken.push(event)
  for (let count = 0; count < (planned?.fault === 'doubled' ? 2 * times : times); count += 1)
    await send(gateway, event)
  for (const before of overtaken.splice(0)) await send(gateway, before)
}

/** A late one was signed so many seconds ago, as an event that was long on its way. */
function spoiledEvent(
  gateway: PaymongoGateway,
  { type, resource }: { readonly type: string; readonly resource: object },
  planned: PlannedFault | null,
  isForged: boolean,
): SignedEvent {
  const { fault = null, changes = {}, seconds = 0 } = planned ?? {}
  const told = { type, resource: merged(resource, changes) }
  const secondsAgo = fault === 'late' ? seconds : 0
  return signedEvent(gateway, told, isForged || fault === 'forged', { secondsAgo })
}

function signedEvent(
  { merchant, random, now }: PaymongoGateway,
  { type, resource }: { readonly type: string; readonly resource: unknown },
  isForged: boolean,
  { secondsAgo }: { readonly secondsAgo: number },
): SignedEvent {
  const event = { type, livemode: false, data: resource }
  const body = JSON.stringify({
    data: { id: newId('evt', random), type: 'event', attributes: event },
  })
  const seconds = Math.floor(now().epochMilliseconds / 1000) - secondsAgo
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
