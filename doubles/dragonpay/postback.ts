import { exchange } from '#server/providers/exchange/exchange.ts'
import { planSending, type Sending } from '#doubles/kit/faults/plan-sending.ts'
import type { DRAGONPAY_CALLS } from '#doubles/dragonpay/dragonpay-calls.ts'
import type { Gateway, Merchant } from '#doubles/dragonpay/merchant.ts'
import {
  addNotice,
  addOvertaken,
  holdDueNotices,
  holdOvertaken,
  markAnswered,
  markUnanswered,
  type Notice,
} from '#doubles/dragonpay/notices-store.ts'
import { signNotice } from '#doubles/dragonpay/sign-notice.ts'
import type { NoticeKind } from '#doubles/kit/database/dragonpay-tables.ts'

/** Milliseconds that a merchant may take to answer. */
const TIMEOUT_MS = 30_000

/** Minutes of the app's clock between retries of an unanswered notice; after the last, none. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1440]

/** Notices sent at the same time. */
const AT_ONCE = 10

/** How a notice of Dragonpay is sent. */
export interface NoticeSending extends Sending {
  /** When, by the app's clock; null: now, and the call returns when the merchant has answered. */
  readonly at?: Temporal.Instant | null
}

/** Signs and sends a notice, or stores it to be sent later, as planned faults have it. */
export async function sendNotice(
  gateway: Gateway,
  kind: NoticeKind,
  fields: Record<string, string>,
  { at: sentAt = null, ...sending }: NoticeSending = {},
): Promise<void> {
  const { database } = gateway
  const planned = await planSending(database, CALLS[kind], fields, sending)
  if (!planned) return
  const { times, isForged, isOvertaken, secondsLate: seconds, changes } = planned
  const params = await signNotice(gateway, kind, { ...fields, ...textsOf(changes) }, isForged)
  if (isOvertaken) return addOvertaken(database, kind, params)
  const at = seconds > 0 ? (sentAt ?? gateway.now()).add({ seconds }) : sentAt
  const notices: Notice[] = []
  for (let count = 0; count < times; count += 1)
    notices.push(
      await addNotice(database, kind, params, at ?? gateway.now(), { isHeld: at === null }),
    )
  if (at === null) await deliverAll(gateway, notices, gateway.now())
}

/** What planned faults call the notices. */
const CALLS: Readonly<Record<NoticeKind, (typeof DRAGONPAY_CALLS)['notices'][number]>> = {
  collection: 'dragonpay.notice',
  payout: 'dragonpay.payoutNotice',
}

function textsOf(changes: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value)]))
}

/** Sends all due notices, until none is left. */
export async function sendDueNotices(gateway: Gateway, at: Temporal.Instant): Promise<void> {
  for (;;) {
    const notices = await holdDueNotices(gateway.database, at)
    if (notices.length === 0) return
    await deliverAll(gateway, notices, at)
  }
}

/** Sends notices, and after them those that they overtake. */
async function deliverAll(gateway: Gateway, notices: Notice[], at: Temporal.Instant) {
  for (let first = 0; first < notices.length; first += AT_ONCE) {
    const some = notices.slice(first, first + AT_ONCE)
    await Promise.all(some.map((notice) => deliver(gateway, notice, at)))
  }
  for (const overtaken of await holdOvertaken(gateway.database, at))
    await deliver(gateway, overtaken, at)
}

async function deliver(gateway: Gateway, notice: Notice, at: Temporal.Instant): Promise<void> {
  const { database, merchant } = gateway
  if (await isAnswered(merchant, notice)) return markAnswered(database, notice.id, at)
  const minutes = RETRY_MINUTES[notice.attempts]
  return markUnanswered(database, notice.id, minutes === undefined ? null : at.add({ minutes }))
}

/** The merchant has the notice when it answers 200 and exactly `result=OK`. */
async function isAnswered(merchant: Merchant, { kind, params }: Notice): Promise<boolean> {
  const form = new URLSearchParams(params).toString()
  const url = kind === 'payout' ? merchant.payoutPostbackUrl : merchant.postbackUrl
  // Callbacks of payouts were only ever seen as GET.
  const isGet = kind === 'payout' || merchant.postbackMethod === 'GET'
  const reply = isGet
    ? await exchange(withQuery(url, form), { method: 'GET', timeoutMs: TIMEOUT_MS })
    : await exchange(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
        timeoutMs: TIMEOUT_MS,
      })
  return reply.kind === 'received' && reply.status === 200 && reply.text === 'result=OK'
}

/** Adds a query to an address that may have one already. */
export function withQuery(url: string, query: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}
