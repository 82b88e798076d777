import type { FastifyInstance } from 'fastify'
import {
  commitCardRepayment,
  confirmCardRepayment,
  getCardRepayment as getCardRepaymentCall,
  startAlipayRepayment,
} from '#contract/repayment/card-repayment.ts'
import { lateWire } from '#server/identity/sms-code/issue-code.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { sendCardCode } from '#server/payments/card-repayment/card-code.ts'
import { debitChannel } from '#server/providers/channels/payment-channels.ts'
import { commitCard } from '#server/payments/card-repayment/commit-card-repayment.ts'
import { confirmCard } from '#server/payments/card-repayment/confirm-card-repayment.ts'
import { getCardRepayment } from '#server/payments/card-repayment/get-card-repayment.ts'
import { startDebit } from '#server/payments/card-repayment/start-debit.ts'
import { startAlipay } from '#server/payments/card-repayment/start-alipay.ts'

/** Serves the old repayment by card (/paymentWay). */
export function cardRepaymentRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getCardRepaymentCall, async ({ orderId }, { brand, session }) =>
    getCardRepayment(deps, brand, session.borrowerId, orderId),
  )

  serve(app, deps, commitCardRepayment, async (input, caller, once) => {
    const { brand, language, session } = caller
    const channel = await debitChannel(deps, BigInt(input.amount))
    const card = await once(async (tx) => commitCard(deps, tx, session.borrowerId, input, channel))
    const committed = { repayRecordId: card.id, needValid: card.needsCode ? 1 : 0 }
    if (!card.needsCode) await startDebit(deps, card)
    if (!card.needsCode || input.sendMsg !== 1) return committed
    const sender = { brand, language }
    const outcome = await sendCardCode(deps, card, BigInt(input.amount), sender)
    return { ...committed, ...lateWire(outcome, language) }
  })

  serve(app, deps, confirmCardRepayment, async (input, { brand, session }, once) =>
    once.outside(async () => {
      await confirmCard(deps, brand, session.borrowerId, input)
      return {}
    }),
  )

  serve(app, deps, startAlipayRepayment, async ({ orderId, amount }, { brand, session }, once) =>
    once.outside(async () => ({
      url: await startAlipay(deps, brand, session.borrowerId, { orderId, amount: BigInt(amount) }),
    })),
  )
}
