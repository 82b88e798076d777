import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { answerRefusals, ApiRefusal } from '#doubles/kit/api-refusal.ts'
import { basicCredentials } from '#doubles/kit/basic-credentials.ts'
import { called } from '#doubles/kit/faults/called.ts'
import { misbehave } from '#doubles/kit/faults/misbehave.ts'
import { makePayout } from '#doubles/xendit/make-payout.ts'
import { readXenditBalance } from '#doubles/xendit/xendit-balance.ts'
import type { XenditGateway } from '#doubles/xendit/xendit-gateway.ts'
import { findXenditPayouts } from '#doubles/xendit/xendit-payouts-store.ts'
import { payoutObject, pesos } from '#doubles/xendit/xendit-wire.ts'

/** The part of Xendit's Payouts API v2 that a lender uses; can be mounted below any path. */
export function xenditDouble(gateway: XenditGateway): FastifyPluginAsync {
  const { database } = gateway
  return async (app) => {
    answerRefusals(app, ({ code, message }) => ({ error_code: code, message }))
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    app.addHook('onRequest', async (request) => checkKey(gateway, request))
    misbehave(app, database)

    app.post('/v2/payouts', called('xendit.payOut'), async ({ headers, body }) =>
      payoutObject(await makePayout(gateway, String(headers['idempotency-key'] ?? ''), body)),
    )

    app.get('/v2/payouts', called('xendit.askPayout'), async ({ query }) => {
      const { reference_id: reference = '' } = query as { reference_id?: string }
      return (await findXenditPayouts(database, 'reference_id', reference)).map(payoutObject)
    })

    app.get('/balance', called('xendit.askBalance'), async () => ({
      balance: pesos(await readXenditBalance(database)),
    }))
  }
}

/** Basic, of the secret key without a password. */
function checkKey({ merchant }: XenditGateway, request: FastifyRequest): void {
  if (basicCredentials(request) !== `${merchant.secretKey}:`)
    throw new ApiRefusal(401, 'INVALID_API_KEY', 'The API key is invalid.')
}
