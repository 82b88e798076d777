import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { crashPoint } from '#server/platform/config/crash-point.ts'
import { NOTICE_ANSWER } from '#server/providers/dragonpay/dragonpay-notices.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { settleNotice } from '#server/payments/notices/settle-notice.ts'
import { type NoticeKind, storeNotice } from '#server/payments/notices/store-notice.ts'
import { findIntentOf } from '#server/payments/payment/payment-record.ts'

/** Where Dragonpay's notices and its payers come back to. Signed, so open to everybody. */
export function noticeRoutes(app: FastifyInstance, deps: Dependencies): void {
  for (const [url, kind] of [
    ['/dragonpay/postback', 'payment'],
    ['/dragonpay/payout-postback', 'payout'],
  ] as const) {
    app.route({
      method: ['GET', 'POST'],
      url,
      schema: { hide: true },
      config: { rateLimit: false },
      handler: async (request, reply) => {
        await receive(deps, kind, fieldsOf(request))
        return reply.header('cache-control', 'no-store').type('text/plain').send(NOTICE_ANSWER)
      },
    })
  }

  // The browser comes back here; its word counts for nothing, the order screen asks our own books.
  app.get('/dragonpay/return', { schema: { hide: true } }, async (request, reply) => {
    const txnId = fieldsOf(request)['txnid']
    const intent = typeof txnId === 'string' ? await findIntentOf(deps.database, txnId) : null
    if (!intent) return reply.redirect(SCREEN_PATHS.customerService)
    const { productId, loanId: orderId } = intent
    const query = new URLSearchParams({ productId, orderId })
    return reply.redirect(`${SCREEN_PATHS.loanDetail}?${query.toString()}`)
  })
}

/** Stores, then works at once; what cannot be worked on now is left to the stored job. */
async function receive(
  deps: Dependencies,
  kind: NoticeKind,
  fields: Record<string, unknown>,
): Promise<void> {
  const noticeId = await storeNotice(deps, kind, fields)
  crashPoint(deps, 'notice stored')
  await settleNotice(deps, noticeId).catch((error: unknown) => {
    if (!(error instanceof ProviderSilent)) throw error
  })
}

/** Older notices come by GET, newer ones as a form. */
function fieldsOf({ query, body }: FastifyRequest): Record<string, unknown> {
  return { ...(query as object), ...(body as object) }
}
