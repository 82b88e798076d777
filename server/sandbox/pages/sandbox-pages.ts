import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Parts } from '#server/parts.ts'
import { type Page, pageText } from '#server/sandbox/pages/frame-of-page.ts'
import { partnerApplyPage, partnerWithdrawPage } from '#server/sandbox/pages/partner-page.ts'
import { textFields } from '#server/sandbox/text-fields.ts'

const HIDDEN = { schema: { hide: true } }

/** The sandbox in a browser. */
export function sandboxPages(app: FastifyInstance, _parts: Parts): void {
  app.get('/sandbox/partner/apply', HIDDEN, async ({ query }, reply) =>
    show(reply, partnerApplyPage(textFields(query)['productId'] ?? '')),
  )

  app.get('/sandbox/partner/withdraw', HIDDEN, async ({ query }, reply) =>
    show(reply, partnerWithdrawPage(textFields(query)['orderId'] ?? '')),
  )
}

function show(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(pageText(page, reply.cspNonce.style))
}
