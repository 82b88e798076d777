import { exchange } from '#server/providers/exchange/exchange.ts'
import { faultOfNotice, merged } from '#doubles/kit/faults/misbehave.ts'
import type { XenditPayoutRow } from '#doubles/kit/database/xendit-tables.ts'
import { XENDIT_CALLS } from '#doubles/xendit/xendit-calls.ts'
import type { XenditGateway } from '#doubles/xendit/xendit-gateway.ts'
import { payoutObject } from '#doubles/xendit/xendit-wire.ts'

/** Milliseconds that a merchant may take to answer. */
const TIMEOUT_MS = 30_000

/** Webhooks that wait to be sent right after the next one: they are not kept over a restart. */
const overtaken: Webhook[] = []

interface Webhook {
  readonly token: string
  readonly body: string
}

/**
 * Sends the webhook of a payout, as planned faults have it, and returns when the merchant has
 * answered. The double does not retry, and knows no late one: the inquiry finds what was missed.
 */
export async function sendPayoutWebhook(
  gateway: XenditGateway,
  row: XenditPayoutRow,
  { times = 1, isForged = false }: { readonly times?: number; readonly isForged?: boolean } = {},
): Promise<void> {
  const { database, merchant, now } = gateway
  const event = {
    event: `payout.${row.state.toLowerCase()}`,
    created: now().toString(),
    data: payoutObject(row),
  }
  const planned = await faultOfNotice(database, XENDIT_CALLS.notices[0], event)
  const { fault = null, changes = {} } = planned ?? {}
  if (fault === 'lost') return
  const isWrong = isForged || fault === 'forged'
  const token = isWrong ? 'not the token' : merchant.callbackToken
  const webhook = { token, body: JSON.stringify(merged(event, changes)) }
  if (fault === 'overtaken') return void overtaken.push(webhook)
  for (let count = 0; count < (fault === 'doubled' ? 2 * times : times); count += 1)
    await send(gateway, webhook)
  for (const before of overtaken.splice(0)) await send(gateway, before)
}

async function send({ merchant }: XenditGateway, { token, body }: Webhook): Promise<void> {
  await exchange(merchant.webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-callback-token': token },
    body,
    timeoutMs: TIMEOUT_MS,
  })
}
