import {
  toFields,
  type PaymongoSettings,
  type Resource,
  toResource,
  toText,
} from '#server/providers/paymongo/paymongo-call.ts'
import { checkoutDetails } from '#server/providers/paymongo/paymongo-checkout.ts'
import { toPaymentDetails } from '#server/providers/paymongo/paymongo-details.ts'
import { isLive, signatureFault } from '#server/providers/paymongo/paymongo-signature.ts'
import type { PaymentNotice } from '#server/providers/payment-provider.ts'
import {
  type NoticeReader,
  type NoticeReading,
  type RawNotice,
  type RefusedNotice,
  refusedNotice,
  unverifiedNotice,
} from '#server/providers/provider-notice.ts'

const SIGNATURE_HEADER = 'paymongo-signature'

/** Events of PayMongo's webhook: of a checkout, and of its payment. */
export function paymongoNotices(settings: PaymongoSettings): NoticeReader<PaymentNotice> {
  return {
    path: '/paymongo/webhook',
    methods: ['POST'],
    headers: [SIGNATURE_HEADER],
    read: (notice) =>
      readEvent(settings, notice, (named) => {
        const { headers, body, receivedAt } = notice
        const fault = signatureFault(settings, headers[SIGNATURE_HEADER] ?? '', body, receivedAt)
        return fault === null ? null : unverifiedNotice(fault, named)
      }),
    readChecked: (notice) => readEvent(settings, notice, () => null),
    answer: { type: 'application/json', body: '{"received":true}' },
  }
}

/** @param unverified says why its signature does not hold, before anything else is said of it */
function readEvent(
  settings: PaymongoSettings,
  { body }: RawNotice,
  unverified: (named: Partial<PaymentNotice>) => RefusedNotice | null,
): NoticeReading<PaymentNotice> {
  const event = eventOf(body)
  const about = event && aboutOf(event.resource)
  const named = about ?? {}
  const refused = unverified(named)
  if (refused) return refused
  if (!event) return refusedNotice('it is no event')
  if (event.isLive !== isLive(settings.secretKey))
    return refusedNotice('it is of the other mode', named)
  if (!about) return refusedNotice(`event ${event.type} is not about a payment`)
  const { reference, ourReference, status, amount } = about
  return { isGenuine: true, notice: { reference, ourReference, status, amount } }
}

interface Event {
  readonly type: string
  readonly isLive: boolean
  readonly resource: Resource
}

/** `{"data":{"attributes":{"type":"payment.paid","livemode":true,"data":{…}}}}`. */
function eventOf(body: string): Event | null {
  const event = toResource(toFields(jsonOf(body))?.['data'])
  const resource = toResource(event?.attributes['data'])
  if (!event || !resource) return null
  const { type, livemode } = event.attributes
  return { type: toText(type), isLive: livemode === true, resource }
}

/** A refund and a dispute name their payment, a code its intent: what became of it is asked. */
function aboutOf(resource: Resource): PaymentNotice | null {
  if (resource.type === 'checkout_session') return checkoutDetails(resource)
  if (resource.type === 'payment') return toPaymentDetails(resource)
  const name = ABOUT_PAYMENTS[resource.type]
  const reference = name === undefined ? '' : toText(resource.attributes[name])
  const isAbout = reference !== ''
  return isAbout ? { reference, ourReference: '', status: 'unknown', amount: null } : null
}

/** Where a resource names what it is about. */
const ABOUT_PAYMENTS: Readonly<Record<string, string>> = {
  refund: 'payment_id',
  dispute: 'payment_id',
  qrph: 'payment_intent_id',
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
