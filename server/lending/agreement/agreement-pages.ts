import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { agreementHtml } from '#server/lending/agreement/agreement-html.ts'
import { listProductAgreements } from '#server/lending/agreement/list-agreements.ts'
import { sendErrorPage } from '#server/platform/http/pages/error-page.ts'
import { identifySession } from '#server/identity/session/identify-session.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { languageOfVisitor } from '#server/platform/http/language/language.ts'
import { followReader } from '#server/platform/http/language/request-language.ts'

interface Address {
  Params: { productId: string; position: string }
  Querystring: { orderId?: unknown }
}

/** Serves the pages of the agreement links and the mandatory-agreement modal (CF-007, CF-011). */
export function agreementPages(app: FastifyInstance, deps: Dependencies): void {
  app.get<Address>('/agreements/:productId/:position', async (request, reply) => {
    const { productId, position } = request.params
    const { orderId = '' } = request.query
    const found = await identifySession(deps, request)
    const language = found?.session.language ?? languageOfVisitor(request)
    if (typeof orderId !== 'string' || `${productId}${orderId}`.includes('\0'))
      return sendNotFound(deps, request, reply)
    // Without an order the page is public.
    const borrowerId = orderId === '' ? null : (found?.session.borrowerId ?? null)
    const asked = { brandKey: null, borrowerId, orderId }
    const agreements = await listProductAgreements(deps, productId, asked, language)
    const agreement = /^\d{1,3}$/.test(position) ? agreements?.[Number(position)] : undefined
    if (!agreement) return sendNotFound(deps, request, reply)
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return agreementHtml(agreement, reply.cspNonce.style)
  })
}

async function sendNotFound(deps: Dependencies, request: FastifyRequest, reply: FastifyReply) {
  await followReader(deps, request)
  return sendErrorPage(reply, 404)
}
