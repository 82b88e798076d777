import { amountText } from '#server/providers/dragonpay/dragonpay-amount.ts'
import {
  type DragonpaySettings,
  customerEmail,
  findMeaning,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import { addressDigest } from '#server/providers/dragonpay/dragonpay-digest.ts'
import { COLLECTION_STATUS } from '#server/providers/dragonpay/dragonpay-status.ts'
import type { PaymentOrder, PaymentStatus } from '#server/providers/payment-provider.ts'
import {
  type Answer,
  answered,
  exchange,
  refused,
  unknown,
} from '#server/providers/exchange/exchange.ts'

// Dragonpay's older interface, of names and values in addresses: used while REST gives no answer.
// It knows a payment by our reference, so that both interfaces mean the same payment, and tells no
// amount: no money is ever booked by it.

/** Milliseconds for an answer: a person waits, and REST has taken its time already. */
const NAME_VALUE_MS = 5000

/** The address at which the payer is asked to pay; it is the request, signed. */
export function payAddress(settings: DragonpaySettings, order: PaymentOrder): string {
  const { baseUrl, merchantId, password } = settings
  const signed = [
    ['merchantid', merchantId],
    ['txnid', order.ourReference],
    ['amount', amountText(order.amount)],
    ['ccy', 'PHP'],
    ['description', order.description.slice(0, 128)],
    ['email', customerEmail(settings, order.payer.email)],
  ]
  const digest = addressDigest(
    signed.map(([, value]) => value ?? ''),
    password,
  )
  const query = [...signed, ['digest', digest], ['param1', order.loanId], ['procid', order.channel]]
  return `${baseUrl}/Pay.aspx?${new URLSearchParams(query).toString()}`
}

/** The bare status of a payment, which says neither its amount nor Dragonpay's name for it. */
export async function askStatus(
  settings: DragonpaySettings,
  ourReference: string,
): Promise<Answer<PaymentStatus>> {
  const text = await ask(settings, 'GETSTATUS', ourReference)
  const status = text === null ? null : findMeaning(COLLECTION_STATUS, text)
  return status ? answered(status) : unknown('neither interface answers')
}

/** Cancels a payment that is not paid. */
export async function voidPayment(
  settings: DragonpaySettings,
  ourReference: string,
): Promise<Answer<'cancelled'>> {
  const text = await ask(settings, 'VOID', ourReference)
  if (text === '0') return answered('cancelled')
  return text !== null && /^-\d+$/.test(text)
    ? refused(text, 'It cannot be voided.')
    : unknown('neither interface answers')
}

async function ask(
  { baseUrl, merchantId, password, timeoutMs = NAME_VALUE_MS }: DragonpaySettings,
  op: 'GETSTATUS' | 'VOID',
  txnid: string,
): Promise<string | null> {
  const query = new URLSearchParams({ op, merchantid: merchantId, merchantpwd: password, txnid })
  const reply = await exchange(`${baseUrl}/MerchantRequest.aspx?${query.toString()}`, {
    method: 'GET',
    timeoutMs: Math.min(timeoutMs, NAME_VALUE_MS),
  })
  return reply.kind === 'received' && reply.status === 200 ? reply.text.trim() : null
}
