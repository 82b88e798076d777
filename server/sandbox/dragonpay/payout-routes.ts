import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createPayout } from '#server/sandbox/dragonpay/create-payout.ts'
import { called } from '#server/sandbox/double/called.ts'
import { noSuchTransaction } from '#server/sandbox/double/fault.ts'
import type { Gateway } from '#server/sandbox/dragonpay/merchant.ts'
import { pesoText } from '#server/sandbox/dragonpay/money-text.ts'
import { PAYOUT_LETTERS } from '#server/sandbox/dragonpay/payout-actions.ts'
import { balanceOf } from '#server/sandbox/dragonpay/payout-balance.ts'
import { findPayout } from '#server/sandbox/dragonpay/payouts-store.ts'

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
      return { Balance: pesoText(await balanceOf(gateway.database)), Currency: 'PHP' }
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
