import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { collectRoutes } from '#doubles/dragonpay/collections/collect-routes.ts'
import { ApiRefusal } from '#doubles/kit/api-refusal.ts'
import { misbehave } from '#doubles/kit/faults/misbehave.ts'
import type { Gateway } from '#doubles/dragonpay/merchant.ts'
import { pageRoutes } from '#doubles/dragonpay/page-routes.ts'
import { payoutRoutes } from '#doubles/dragonpay/payouts/payout-routes.ts'

/** The part of Dragonpay that a lender uses; can be mounted below any path. */
export function dragonpayDouble(gateway: Gateway): FastifyPluginAsync {
  return async (app) => {
    answerErrors(app)
    app.addHook('onSend', async (_, reply) => {
      void reply.header('cache-control', 'no-store')
    })
    misbehave(app, gateway.database)
    pageRoutes(app, gateway)
    await app.register(async (api) => collectRoutes(api, gateway), { prefix: '/api/collect' })
    await app.register(async (api) => payoutRoutes(api, gateway), {
      prefix: '/api/payout/merchant/v1',
    })
  }
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { statusCode = 500, message } = error
    if (statusCode >= 500) request.log.error({ err: error }, 'the double of Dragonpay failed')
    const Status = error instanceof ApiRefusal ? error.code : '110'
    return reply.code(statusCode).send({ Status, Message: statusCode < 500 ? message : 'Error' })
  })
}
