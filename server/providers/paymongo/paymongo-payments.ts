import { isBefore, manilaDateOf } from '#domain/calendar.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import { answered, unknown } from '#server/providers/exchange/exchange.ts'
import {
  ask,
  centavosOf,
  type Fields,
  fieldsOf,
  listOf,
  momentOf,
  NOT_FOUND,
  type PaymongoSettings,
  type Resource,
  resourceOf,
  textOf,
} from '#server/providers/paymongo/paymongo-call.ts'
import { numberOf } from '#server/providers/paymongo/paymongo-channels.ts'
import type { PaymentDetails, PaymentStatus } from '#server/providers/payment-provider.ts'

/** Our status for each of PayMongo's. */
const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
  partially_refunded: 'partly refunded',
}

/** Payments on one page, the API's most. */
const PAGE_SIZE = 100
/** More pages than a busy week has: a longer list counts as no answer. */
const MOST_PAGES = 200

/** A payment by PayMongo's id; null when there is none. */
export async function askPayment(
  settings: PaymongoSettings,
  id: string,
): Promise<Answer<PaymentDetails | null>> {
  const path = `/payments/${encodeURIComponent(id)}`
  const answer = await ask(settings, { method: 'GET', path }, ({ data }) => {
    const payment = resourceOf(data)
    return payment?.id === id ? detailsOf(payment) : null
  })
  return answer.kind === 'refused' && answer.code === NOT_FOUND ? answered(null) : answer
}

/** Finds the payment of an order whose checkout id is unknown, among the payments made since. */
export async function findPayment(
  settings: PaymongoSettings,
  ourReference: string,
  since: Temporal.Instant,
): Promise<Answer<PaymentDetails | null>> {
  const answer = await listSince(settings, since)
  if (answer.kind !== 'answered') return answer
  const own = answer.value.map(detailsOf).filter((each) => each?.ourReference === ourReference)
  return answered(own.find((each) => each?.status !== 'failed') ?? own[0] ?? null)
}

/** Payments that were paid on these Manila days, both included. */
export async function listPaid(
  settings: PaymongoSettings,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<Answer<PaymentDetails[]>> {
  // The list is by creation, which may be a day before the payment.
  const since = from.subtract({ days: 1 }).toZonedDateTime('Asia/Manila').toInstant()
  const answer = await listSince(settings, since)
  if (answer.kind !== 'answered') return answer
  const details = answer.value.map(detailsOf).filter((each) => each !== null)
  // An unreadable row must not look like a missing payment.
  if (details.length < answer.value.length) return unknown('a payment of the list cannot be read')
  return answered(details.filter(({ settledOn }) => isWithin(settledOn, from, to)))
}

function isWithin(
  day: Temporal.PlainDate | null,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): boolean {
  return day !== null && !isBefore(day, from) && !isBefore(to, day)
}

/** Payments made since a time, newest first, page by page. */
async function listSince(
  settings: PaymongoSettings,
  since: Temporal.Instant,
): Promise<Answer<Resource[]>> {
  const found: Resource[] = []
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const last = found.at(-1)
    const query = new URLSearchParams({ limit: String(PAGE_SIZE) })
    if (last) query.set('after', last.id)
    const answer = await ask(
      settings,
      { method: 'GET', path: `/payments?${query.toString()}` },
      pageOf,
    )
    if (answer.kind !== 'answered') return answer
    const recent = answer.value.payments.filter((payment) => isSince(payment, since))
    found.push(...recent)
    const isOver = recent.length < answer.value.payments.length
    if (isOver || !answer.value.hasMore || recent.length === 0) return answered(found)
  }
  return unknown(`the list has more than ${MOST_PAGES} pages`)
}

function pageOf(json: Fields): { payments: Resource[]; hasMore: boolean } | null {
  if (!Array.isArray(json['data'])) return null
  const rows = listOf(json['data'])
  const payments = rows
    .map(resourceOf)
    .filter((each) => each !== null)
    .filter((payment) => madeAtOf(payment) !== null)
  // An unreadable row may be the payment that is looked for.
  return payments.length < rows.length ? null : { payments, hasMore: json['has_more'] === true }
}

function isSince(payment: Resource, since: Temporal.Instant): boolean {
  const madeAt = madeAtOf(payment)
  return madeAt !== null && Temporal.Instant.compare(madeAt, since) >= 0
}

function madeAtOf({ attributes }: Resource): Temporal.Instant | null {
  return momentOf(attributes['created_at'])
}

/** Payment details of a resource; null when it cannot be read. */
export function detailsOf({ id, attributes }: Resource): PaymentDetails | null {
  const word = textOf(attributes['status'])
  const status = Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined
  const amount = centavosOf(attributes['amount'])
  if (!status || amount === null) return null
  const paidAt = momentOf(attributes['paid_at'])
  const source = fieldsOf(attributes['source'])
  const metadata = fieldsOf(attributes['metadata'])
  return {
    reference: id,
    // PayMongo returns the checkout's metadata with its payment.
    ourReference: textOf(metadata?.['our_reference']),
    payerReference: textOf(metadata?.['loan_id']),
    status,
    amount,
    currency: textOf(attributes['currency']),
    channel: numberOf(textOf(source?.['type'])),
    message: attributes['disputed'] === true ? 'disputed' : textOf(attributes['failed_message']),
    fee: centavosOf(attributes['fee']) ?? 0n,
    settledOn: paidAt && manilaDateOf(paidAt),
    foreignMerchant: null,
  }
}
