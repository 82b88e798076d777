import { isBefore } from '#domain/calendar/calendar.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import { answered, unknown } from '#server/providers/exchange/exchange.ts'
import { askById } from '#server/providers/paymongo/paymongo-by-id.ts'
import {
  ask,
  type Fields,
  toList,
  parseMoment,
  type PaymongoSettings,
  type Resource,
  toResource,
  toText,
} from '#server/providers/paymongo/paymongo-call.ts'
import { toPaymentDetails } from '#server/providers/paymongo/paymongo-details.ts'
import { askQr } from '#server/providers/paymongo/paymongo-qr.ts'
import type { PaymentDetails, PaymentPage } from '#server/providers/payment-provider.ts'

/** Payments on one page, the API's most. */
const PAGE_SIZE = 100
/** More pages than an order waits for: a longer search counts as no answer. */
const MAX_PAGES = 200

/** A payment by PayMongo's id; null when there is none. A failed one is a try: its request stays open. */
export async function askPayment(
  settings: PaymongoSettings,
  id: string,
): Promise<Answer<PaymentDetails | null>> {
  const answer = await askById(settings, 'payments', id, (payment) => {
    const found = foundPayment(payment)
    if (found?.details.status !== 'failed') return found
    return { ...found, details: { ...found.details, status: 'pending' as const } }
  })
  if (answer.kind !== 'answered') return answer
  return answer.value === null ? answered(null) : named(settings, answer.value)
}

/** A payment by code does not have the names of its intent: the intent is asked for them. */
async function named(
  settings: PaymongoSettings,
  { details, intentId }: FoundPayment,
): Promise<Answer<PaymentDetails>> {
  if (details.ourReference !== '' || intentId === '') return answered(details)
  const answer = await askQr(settings, intentId)
  if (answer.kind !== 'answered') return answer
  const { ourReference = '', payerReference = '' } = answer.value ?? {}
  return answered({ ...details, ourReference, payerReference })
}

/** A payment, and PayMongo's name for what it was made by; empty: none. */
interface FoundPayment {
  readonly details: PaymentDetails
  readonly intentId: string
}

function foundPayment(payment: Resource): FoundPayment | null {
  const details = toPaymentDetails(payment)
  return details && { details, intentId: toText(payment.attributes['payment_intent_id']) }
}

/** Finds the payment of an order whose checkout id is unknown, among the payments made since. */
export async function findPayment(
  settings: PaymongoSettings,
  ourReference: string,
  since: Temporal.Instant,
): Promise<Answer<PaymentDetails | null>> {
  const answer = await listSince(settings, since)
  if (answer.kind !== 'answered') return answer
  const own = answer.value
    .map(toPaymentDetails)
    .filter((each) => each?.ourReference === ourReference)
  return answered(own.find((each) => each?.status !== 'failed') ?? own[0] ?? null)
}

/** A page of the payments that were paid on these Manila days, both included. */
export async function listPaid(
  settings: PaymongoSettings,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  after: string | null,
  waitMs?: number,
): Promise<Answer<PaymentPage>> {
  // The list is by creation, which may be a day before the payment.
  const since = from.subtract({ days: 1 }).toZonedDateTime('Asia/Manila').toInstant()
  const patient = waitMs === undefined ? settings : { timeoutMs: waitMs, ...settings }
  const answer = await pageAfter(patient, since, after)
  if (answer.kind !== 'answered') return answer
  const { recent, next } = answer.value
  const found = recent.map(foundPayment).filter((each) => each !== null)
  // An unreadable row must not look like a missing payment.
  if (found.length < recent.length) return unknown('a payment of the list cannot be read')
  const payments: PaymentDetails[] = []
  for (const each of found.filter(({ details }) => isWithin(details.settledOn, from, to))) {
    const payment = await named(settings, each)
    if (payment.kind !== 'answered') return payment
    payments.push(payment.value)
  }
  return answered({ payments, after: next })
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
  let after: string | null = null
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const answer: Answer<RecentPage> = await pageAfter(settings, since, after)
    if (answer.kind !== 'answered') return answer
    found.push(...answer.value.recent)
    after = answer.value.next
    if (after === null) return answered(found)
  }
  return unknown(`the list has more than ${MAX_PAGES} pages`)
}

interface RecentPage {
  readonly recent: Resource[]
  /** The last id; null: there is no more. */
  readonly next: string | null
}

/** The page after a payment, of those made since a time. */
async function pageAfter(
  settings: PaymongoSettings,
  since: Temporal.Instant,
  after: string | null,
): Promise<Answer<RecentPage>> {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) })
  if (after !== null) query.set('after', after)
  const path = `/payments?${query.toString()}`
  const answer = await ask(settings, { method: 'GET', path }, pageOf)
  if (answer.kind !== 'answered') return answer
  const { payments, hasMore } = answer.value
  const recent = payments.filter((payment) => isSince(payment, since))
  const isOver = !hasMore || recent.length < payments.length
  return answered({ recent, next: isOver ? null : (recent.at(-1)?.id ?? null) })
}

function pageOf(json: Fields): { payments: Resource[]; hasMore: boolean } | null {
  if (!Array.isArray(json['data'])) return null
  const rows = toList(json['data'])
  const payments = rows
    .map(toResource)
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
  return parseMoment(attributes['created_at'])
}
