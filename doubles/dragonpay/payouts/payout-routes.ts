import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createPayout } from '#doubles/dragonpay/payouts/create-payout.ts'
import { called } from '#doubles/kit/faults/called.ts'
import { noSuchTransaction } from '#doubles/dragonpay/dragonpay-refusals.ts'
import type { Gateway } from '#doubles/dragonpay/merchant.ts'
import { pesoText } from '#doubles/dragonpay/money-text.ts'
import { PAYOUT_LETTERS } from '#doubles/dragonpay/payouts/payout-actions.ts'
import { readBalance } from '#doubles/dragonpay/payouts/payout-balance.ts'
import { findPayout } from '#doubles/dragonpay/payouts/payouts-store.ts'

type Params = { Params: { merchantId: string; txnid: string } }

const BAD_KEY = { Code: -1, Message: 'Bad api key' }

/** The payouts API, below /api/payout/merchant/v1. Even a wrong key is answered with HTTP 200. */
export function payoutRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.post<Params>(
    '/:merchantId/post',
    called('dragonpay.payOut'),
    async ({ params, headers, body }) => {
      if (!isMerchant(gateway, params.merchantId, headers)) return BAD_KEY
      return createPayout(gateway, body)
    },
  )

  // The manual has no such call: it is a guess, as in our adapter.
  app.get<Params>(
    '/:merchantId/balance',
    called('dragonpay.askBalance'),
    async ({ params, headers }) => {
      if (!isMerchant(gateway, params.merchantId, headers)) return BAD_KEY
      return { Balance: pesoText(await readBalance(gateway.database)), Currency: 'PHP' }
    },
  )

  app.get<Params>(
    '/:merchantId/:txnid',
    called('dragonpay.askPayout'),
    async ({ params, headers }) => {
      if (!isMerchant(gateway, params.merchantId, headers)) return BAD_KEY
      const row = await findPayout(gateway.database, 'txnid', params.txnid)
      if (!row) throw noSuchTransaction()
      return { RefNo: row.refno, Status: PAYOUT_LETTERS[row.state], Message: row.message }
    },
  )
}

function isMerchant(
  { merchant }: Gateway,
  id: string,
  { authorization }: FastifyRequest['headers'],
): boolean {
  return id === merchant.merchantId && authorization === `Bearer ${merchant.payoutKey}`
}
