import type { FastifyInstance } from 'fastify'
import { getCustomAmount } from '#contract/custom-amount.ts'
import { getCancellation } from '#contract/cancellation.ts'
import { comparePlans, getPayoff } from '#contract/payoff.ts'
import { serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { anyAmountWire } from '#server/repayment/any-amount-wire.ts'
import { cancellationWire } from '#server/repayment/cancellation-wire.ts'
import { comparePlans as plansOf } from '#server/repayment/compare-plans.ts'
import { getAnyAmount as anyAmountOf } from '#server/repayment/get-any-amount.ts'
import { getCancellation as cancellationFor } from '#server/repayment/get-cancellation.ts'
import { getPayoff as payoffOf } from '#server/repayment/get-payoff.ts'
import { payoffWire } from '#server/repayment/payoff-wire.ts'
import { planWire } from '#server/repayment/plan-wire.ts'

/** What settling a loan, paying another amount than asked for, or going on with it in another way, would cost. */
export function payoffRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getPayoff, async ({ orderId, on }, { session: { borrowerId }, language }) => {
    return payoffWire(parts.config, await payoffOf(parts, { borrowerId, orderId, on }), language)
  })

  serve(
    app,
    parts,
    getCustomAmount,
    async ({ productId, orderId, amount }, { session, language }) => {
      const key = { borrowerId: session.borrowerId, productId, loanId: orderId }
      const named = amount === undefined ? undefined : BigInt(amount)
      return anyAmountWire(parts.config, await anyAmountOf(parts, key, named), language)
    },
  )

  serve(app, parts, getCancellation, async ({ productId, orderId }, { session, language }) => {
    const key = { borrowerId: session.borrowerId, productId, loanId: orderId }
    return cancellationWire(parts.config, await cancellationFor(parts, key), language)
  })

  serve(app, parts, comparePlans, async ({ orderId, amount }, { session, language }) => {
    const partPayment = amount === undefined ? undefined : BigInt(amount)
    const plans = await plansOf(parts, session.borrowerId, orderId, partPayment)
    return { options: planWire(plans, language) }
  })
}
