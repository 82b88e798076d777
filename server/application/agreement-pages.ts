import type { FastifyInstance } from 'fastify'
import { agreementHtml } from '#server/application/agreement-html.ts'
import { listAgreementsOf } from '#server/application/list-agreements.ts'
import { sendErrorPage } from '#server/http/error-page.ts'
import { sessionOf } from '#server/http/session.ts'
import type { Parts } from '#server/parts.ts'

interface Address {
  Params: { productId: string; position: string }
  Querystring: { orderId?: unknown }
}

/** The pages behind the agreement links and in the mandatory-agreement modal (CF-007, CF-011). */
export function agreementPages(app: FastifyInstance, parts: Parts): void {
  app.get<Address>(
    '/agreements/:productId/:position',
    { schema: { hide: true } },
    async (request, reply) => {
      const { productId, position } = request.params
      const { orderId = '' } = request.query
      if (typeof orderId !== 'string' || `${productId}${orderId}`.includes('\0'))
        return sendErrorPage(reply, 404)
      // Without an order the page is for everyone.
      const found = orderId === '' ? null : await sessionOf(parts, request)
      const borrowerId = found?.session.borrowerId ?? null
      const agreements = await listAgreementsOf(parts, productId, {
        brandKey: null,
        borrowerId,
        orderId,
      })
      const agreement = /^\d{1,3}$/.test(position) ? agreements?.[Number(position)] : undefined
      if (!agreement) return sendErrorPage(reply, 404)
      void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      return agreementHtml(agreement, reply.cspNonce.style)
    },
  )
}
