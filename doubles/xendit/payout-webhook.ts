import { exchange } from '#server/providers/exchange/exchange.ts'
import { merged } from '#doubles/kit/faults/misbehave.ts'
import { planSending, type Sending, webhookSender } from '#doubles/kit/faults/plan-sending.ts'
import type { XenditPayoutRow } from '#doubles/kit/database/xendit-tables.ts'
import { XENDIT_CALLS } from '#doubles/xendit/xendit-calls.ts'
import type { XenditGateway } from '#doubles/xendit/xendit-gateway.ts'
import { payoutObject } from '#doubles/xendit/xendit-wire.ts'

/** Milliseconds that a merchant may take to answer. */
const TIMEOUT_MS = 30_000

interface Webhook {
  readonly token: string
  readonly body: string
}

const sendInOrder = webhookSender<Webhook>()

/**
 * Sends the webhook of a payout, as planned faults have it, and returns when the merchant has
 * answered. The double does not retry, and knows no late one: the inquiry finds what was missed.
 */
export async function sendPayoutWebhook(
  gateway: XenditGateway,
  row: XenditPayoutRow,
  sending: Sending = {},
): Promise<void> {
  const { database, merchant, now } = gateway
  const event = {
    event: `payout.${row.state.toLowerCase()}`,
    created: now().toString(),
    data: payoutObject(row),
  }
  const planned = await planSending(database, XENDIT_CALLS.notices[0], event, sending)
  if (!planned) return
  const token = planned.isForged ? 'not the token' : merchant.callbackToken
  const webhook = { token, body: JSON.stringify(merged(event, planned.changes)) }
  await sendInOrder(webhook, planned, (each) => send(gateway, each))
}

async function send({ merchant }: XenditGateway, { token, body }: Webhook): Promise<void> {
  await exchange(merchant.webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-callback-token': token },
    body,
    timeoutMs: TIMEOUT_MS,
  })
}
