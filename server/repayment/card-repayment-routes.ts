import type { FastifyInstance } from 'fastify'
import {
  commitCardRepayment,
  confirmCardRepayment,
  getCardRepayment as getCardRepaymentCall,
  startAlipayRepayment,
} from '#contract/card-repayment.ts'
import { serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { sendCardCode } from '#server/repayment/card-code.ts'
import { canDebitNow, commitCard } from '#server/repayment/commit-card-repayment.ts'
import { confirmCard } from '#server/repayment/confirm-card-repayment.ts'
import { getCardRepayment } from '#server/repayment/get-card-repayment.ts'
import { startDebit } from '#server/repayment/start-debit.ts'
import { startAlipay } from '#server/repayment/start-huichao.ts'

/** Serves the old repayment by card (/paymentWay). */
export function cardRepaymentRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getCardRepaymentCall, async ({ orderId }, { brand, session }) =>
    getCardRepayment(parts, brand, session.borrowerId, orderId),
  )

  serve(app, parts, commitCardRepayment, async (input, caller, once) => {
    const { brand, language, session, request } = caller
    const canDebit = await canDebitNow(parts, BigInt(input.amount))
    const card = await once(async (tx) =>
      commitCard(parts, tx, session.borrowerId, input, canDebit),
    )
    if (!card.needsCode) await startDebit(parts, card)
    else if (input.sendMsg === 1) {
      const sender = { brand, language, address: request.ip }
      await sendCardCode(parts, card, BigInt(input.amount), sender)
    }
    return { repayRecordId: card.id, needValid: card.needsCode ? 1 : 0 }
  })

  serve(app, parts, confirmCardRepayment, async (input, { brand, session }, once) =>
    once.outside(async () => {
      await confirmCard(parts, brand, session.borrowerId, input)
      return {}
    }),
  )

  serve(app, parts, startAlipayRepayment, async ({ orderId, amount }, { brand, session }, once) =>
    once.outside(async () => ({
      url: await startAlipay(parts, brand, session.borrowerId, { orderId, amount: BigInt(amount) }),
    })),
  )
}
