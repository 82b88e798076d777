import type { FastifyInstance } from 'fastify'
import { ApiRefusal } from '#doubles/kit/api-refusal.ts'
import { called } from '#doubles/kit/faults/called.ts'
import { UNLIMITED } from '#doubles/kit/unlimited-route.ts'
import {
  addCheckout,
  addCode,
  expireCheckout,
  findCheckout,
} from '#doubles/paymongo/checkouts-store.ts'
import { newId, type PaymongoGateway } from '#doubles/paymongo/paymongo-gateway.ts'
import { qrIntentResource } from '#doubles/paymongo/qr-wire.ts'
import { readCodeSeconds, readQrIntent } from '#doubles/paymongo/read-checkout.ts'

type ById = { Params: { id: string } }

/** QR Ph: an intent, a payment method, and the code when the method is attached to the intent. */
export function qrRoutes(app: FastifyInstance, gateway: PaymongoGateway): void {
  const { database, random, now } = gateway

  app.post('/payment_intents', called('paymongo.start'), async ({ body }) => {
    const row = { ...readQrIntent(body), id: newId('pi', random), made_at: now() }
    return qrIntentResource(gateway, await addCheckout(database, row))
  })

  // The name of a method says how long its code can be paid.
  app.post('/payment_methods', UNLIMITED, async ({ body }) => {
    const id = newId(`pm${readCodeSeconds(body)}`, random)
    return { data: { id, type: 'payment_method', attributes: { type: 'qrph', livemode: false } } }
  })

  app.post<ById>(
    '/payment_intents/:id/attach',
    called('paymongo.code'),
    async ({ params, body }) => {
      const method = (body as { data?: { attributes?: { payment_method?: unknown } } }).data
      const [, seconds] = /^pm(\d+)_/.exec(String(method?.attributes?.payment_method)) ?? []
      const row = await addCode(database, params.id, now().add({ seconds: Number(seconds ?? 0) }))
      if (!row || !seconds) throw new ApiRefusal(400, 'resource_state_invalid', 'It has a code.')
      return qrIntentResource(gateway, row)
    },
  )

  app.get<ById>('/payment_intents/:id', called('paymongo.ask'), async ({ params }) => {
    const row = await findCheckout(database, 'id', params.id)
    if (!row) throw new ApiRefusal(404, 'resource_not_found', `There is no ${params.id}.`)
    return qrIntentResource(gateway, row)
  })

  app.post<ById>('/payment_intents/:id/cancel', called('paymongo.cancel'), async ({ params }) => {
    const row = await expireCheckout(database, params.id)
    if (!row) throw new ApiRefusal(400, 'resource_state_invalid', 'It is paid or cancelled.')
    return qrIntentResource(gateway, row)
  })
}
