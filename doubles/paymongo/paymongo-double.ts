import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import {
  addCheckout,
  expireCheckout,
  findCheckout,
  paidCheckouts,
} from '#doubles/paymongo/checkouts-store.ts'
import { checkoutPages } from '#doubles/paymongo/checkout-pages.ts'
import { qrRoutes } from '#doubles/paymongo/qr-routes.ts'
import { newId, type PaymongoGateway } from '#doubles/paymongo/paymongo-gateway.ts'
import { checkoutResource, paymentResource } from '#doubles/paymongo/paymongo-wire.ts'
import { readCheckout } from '#doubles/paymongo/read-checkout.ts'
import { answerRefusals, ApiRefusal } from '#doubles/kit/api-refusal.ts'
import { basicCredentials } from '#doubles/kit/basic-credentials.ts'
import { called } from '#doubles/kit/faults/called.ts'
import { misbehave } from '#doubles/kit/faults/misbehave.ts'

/** Payment methods that the merchant may use. */
const TYPES = ['gcash', 'paymaya', 'grab_pay', 'shopee_pay', 'qrph', 'dob', 'dob_ubp', 'card']

/** The part of PayMongo's checkout that a lender uses; can be mounted below any path. */
export function paymongoDouble(gateway: PaymongoGateway): FastifyPluginAsync {
  return async (app) => {
    answerRefusals(app, ({ code, message }) => ({ errors: [{ code, detail: message }] }))
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    misbehave(app, gateway.database)
    await app.register(async (api) => apiRoutes(api, gateway), { prefix: '/v1' })
    checkoutPages(app, gateway)
  }
}

type ById = { Params: { id: string } }

function apiRoutes(app: FastifyInstance, gateway: PaymongoGateway): void {
  const { database, random, now } = gateway
  app.addHook('onRequest', async (request) => checkKey(gateway, request))

  app.post('/checkout_sessions', called('paymongo.start'), async ({ body }) => {
    const id = newId('cs', random)
    const row = { ...readCheckout(body, TYPES), id, state: 'active' as const, made_at: now() }
    return { data: checkoutResource(await addCheckout(database, row), gateway) }
  })

  app.get<ById>('/checkout_sessions/:id', called('paymongo.ask'), async ({ params }) => {
    const row = await findCheckout(database, 'id', params.id)
    return { data: checkoutResource(row ?? missing(params.id), gateway) }
  })

  app.post<ById>('/checkout_sessions/:id/expire', called('paymongo.cancel'), async ({ params }) => {
    if (!(await findCheckout(database, 'id', params.id))) missing(params.id)
    const row = await expireCheckout(database, params.id)
    if (!row) throw new ApiRefusal(400, 'resource_state_invalid', 'It is paid or has expired.')
    return { data: checkoutResource(row, gateway) }
  })

  qrRoutes(app, gateway)

  app.get<ById>('/payments/:id', called('paymongo.askPayment'), async ({ params }) => {
    const row = await findCheckout(database, 'payment_id', params.id)
    return { data: paymentResource(row ?? missing(params.id)) }
  })

  app.get('/payments', called('paymongo.list'), async ({ query }) => {
    const { limit = '10', after = null } = query as { limit?: string; after?: string }
    const most = Math.min(Number(limit) || 10, 100)
    const rows = await paidCheckouts(database, after, most + 1)
    return { has_more: rows.length > most, data: rows.slice(0, most).map(paymentResource) }
  })

  app.get('/merchants/capabilities/payment_methods', called('paymongo.channels'), async () => TYPES)
}

function missing(id: string): never {
  throw new ApiRefusal(404, 'resource_not_found', `No such resource with id ${id} can be found.`)
}

/** Basic, of the secret key without a password. */
function checkKey({ merchant }: PaymongoGateway, request: FastifyRequest): void {
  if (basicCredentials(request) !== `${merchant.secretKey}:`)
    throw new ApiRefusal(401, 'api_key_invalid', 'The API key is invalid.')
}
