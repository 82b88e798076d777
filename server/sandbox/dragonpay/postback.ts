import { exchange } from '#server/providers/exchange/exchange.ts'
import type { Gateway, Merchant } from '#server/sandbox/dragonpay/merchant.ts'
import {
  addNotice,
  holdDueNotices,
  markAnswered,
  markUnanswered,
  type Notice,
} from '#server/sandbox/dragonpay/notices-store.ts'
import type { NoticeKind } from '#server/sandbox/double/dragonpay-tables.ts'

/** Milliseconds that a merchant may take to answer. */
const TIMEOUT_MS = 30_000

/** Minutes of the app's clock between retries of an unanswered notice; after the last, none. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1440]

/** Notices sent at the same time. */
const AT_ONCE = 10

/** Sends a notice now, and returns when the merchant has answered or timed out. */
export async function sendNotices(
  gateway: Gateway,
  kind: NoticeKind,
  params: Record<string, string>,
  times: number,
): Promise<void> {
  const notices: Notice[] = []
  for (let count = 0; count < times; count += 1)
    notices.push(await addNotice(gateway.database, kind, params, gateway.now(), true))
  await deliverAll(gateway, notices, gateway.now())
}

/** Stores a notice to be sent at that time of the app's clock. */
export async function sendNoticesLater(
  gateway: Gateway,
  kind: NoticeKind,
  params: Record<string, string>,
  at: Temporal.Instant,
  times = 1,
): Promise<void> {
  for (let count = 0; count < times; count += 1)
    await addNotice(gateway.database, kind, params, at, false)
}

/** Sends all due notices, until none is left. */
export async function sendDueNotices(gateway: Gateway, at: Temporal.Instant): Promise<void> {
  for (;;) {
    const notices = await holdDueNotices(gateway.database, at)
    if (notices.length === 0) return
    await deliverAll(gateway, notices, at)
  }
}

async function deliverAll(gateway: Gateway, notices: Notice[], at: Temporal.Instant) {
  for (let first = 0; first < notices.length; first += AT_ONCE) {
    const some = notices.slice(first, first + AT_ONCE)
    await Promise.all(some.map((notice) => deliver(gateway, notice, at)))
  }
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
