import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { findIntentNamed } from '#server/payments/payment/payment-record.ts'
import { type NoticeGuard, openNoticeGuard } from '#server/payments/notices/notice-guard.ts'
import { openArrivals } from '#server/payments/notices/read-notice.ts'
import { receiveNotice } from '#server/payments/notices/handle-notice.ts'
import type { ArrivedNotice } from '#server/payments/notices/store-notice.ts'
import { HTTP_MESSAGES } from '#server/platform/http/refusals/http-messages.ts'
import { Busy } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PaymentNotice, PaymentProvider } from '#server/providers/payment-provider.ts'
import type { PayoutNotice, PayoutProvider } from '#server/providers/payout-provider.ts'
import type { NoticeReader, NoticeReading, RawNotice } from '#server/providers/provider-notice.ts'

/** Seconds after which a source of notices that are not genuine may send again. */
const WAIT_SECONDS = 60

/** Serves the providers' notices and the return of payers. Notices are signed: no session. */
export function noticeRoutes(app: FastifyInstance, deps: Dependencies): void {
  for (const provider of deps.payments.all) returnRoute(app, deps, provider)
  const entrance = {
    guard: openNoticeGuard(deps.metrics.register),
    readArrival: openArrivals(deps),
  }
  app.register(async (raw) => {
    // The signature covers the raw body.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    for (const provider of deps.payments.all) noticeRoute(raw, deps, entrance, 'payment', provider)
    for (const provider of deps.payouts.all) noticeRoute(raw, deps, entrance, 'payout', provider)
  })
}

/** What every notice passes before it is kept. */
interface Entrance {
  readonly guard: NoticeGuard
  readonly readArrival: ReturnType<typeof openArrivals>
}

function noticeRoute(
  app: FastifyInstance,
  deps: Dependencies,
  { guard, readArrival }: Entrance,
  kind: ArrivedNotice['kind'],
  { key, notices: reader }: PaymentProvider | PayoutProvider,
): void {
  const notices: NoticeReader<PaymentNotice | PayoutNotice> = reader
  app.route({
    method: [...notices.methods],
    url: notices.path,
    config: { rateLimit: false },
    handler: async (request, reply) => {
      const raw = rawNotice(request, notices.headers, deps.clock.now())
      let reading: Promise<NoticeReading<PaymentNotice | PayoutNotice>> | null = null
      const read = async () => (reading ??= readArrival(key, notices, raw))
      const fate = await guard.fateOf(key, request.ip, raw, read)
      void reply.header('cache-control', 'no-store')
      if (fate === 'wait') throw new Busy(localized(HTTP_MESSAGES, 'tooManyTries'), WAIT_SECONDS)
      if (fate === 'keep') {
        const found = await read()
        const about = found.isGenuine ? found.notice : found
        const wasGenuine = found.isGenuine
        await receiveNotice(deps, {
          kind,
          provider: key,
          raw: withoutSecrets(raw, notices.secretHeaders ?? []),
          wasGenuine,
          about,
        })
      }
      const { type, body } = notices.answer
      return reply.type(type).send(body)
    },
  })
}

/**
 * Nothing that the browser brings is believed: the address only names a payment, and the screen that
 * it leads to has the server ask the provider.
 */
function returnRoute(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'database'>,
  { key, returnRoute: { path, ourReferenceIn } }: PaymentProvider,
): void {
  app.get(path, async (request, reply) => {
    const ourReference = ourReferenceIn(request.query as Record<string, unknown>)
    const intent =
      ourReference === null ? null : await findIntentNamed(deps.database, key, ourReference)
    if (!intent) return reply.redirect(SCREEN_PATHS.customerService)
    const { productId, loanId: orderId } = intent
    const query = new URLSearchParams({ productId, orderId, payment: intent.ourReference })
    return reply.redirect(`${SCREEN_PATHS.paymentResult}?${query.toString()}`)
  })
}

function withoutSecrets(raw: RawNotice, secret: readonly string[]): RawNotice {
  const kept = Object.entries(raw.headers).filter(([name]) => !secret.includes(name))
  return { ...raw, headers: Object.fromEntries(kept) }
}

function rawNotice(
  { method, query, headers, body }: FastifyRequest,
  names: readonly string[],
  receivedAt: Temporal.Instant,
): RawNotice {
  const kept = names.map((name) => [name, textOf(headers[name] ?? '')] as const)
  return {
    method,
    query: Object.fromEntries(
      Object.entries(query as object).map(([name, value]) => [name, textOf(value)]),
    ),
    headers: Object.fromEntries(kept),
    body: typeof body === 'string' ? body : '',
    receivedAt,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
