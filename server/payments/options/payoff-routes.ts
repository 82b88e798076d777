import type { FastifyInstance } from 'fastify'
import { getAnyAmount } from '#contract/any-amount.ts'
import { getCancellation } from '#contract/cancellation.ts'
import { comparePlans, getPayoff } from '#contract/payoff.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Parts } from '#server/providers/dependencies.ts'
import { anyAmountWire } from '#server/payments/options/custom-amount-wire.ts'
import { cancellationWire } from '#server/payments/options/cancellation-wire.ts'
import { comparePlans as plansOf } from '#server/payments/options/compare-plans.ts'
import { getAnyAmount as anyAmountOf } from '#server/payments/options/get-custom-amount.ts'
import { getCancellation as cancellationFor } from '#server/payments/options/get-cancellation.ts'
import { getPayoff as payoffOf } from '#server/payments/options/get-payoff.ts'
import { payoffWire } from '#server/payments/options/payoff-wire.ts'
import { planWire } from '#server/payments/options/plan-wire.ts'

/** What settling a loan, paying another amount than asked for, or going on with it in another way, would cost. */
export function payoffRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getPayoff, async ({ orderId, on }, { session: { borrowerId }, language }) => {
    return payoffWire(parts.config, await payoffOf(parts, { borrowerId, orderId, on }), language)
  })

  serve(app, parts, getAnyAmount, async ({ productId, orderId, amount }, { session, language }) => {
    const key = { borrowerId: session.borrowerId, productId, loanId: orderId }
    const named = amount === undefined ? undefined : BigInt(amount)
    return anyAmountWire(parts.config, await anyAmountOf(parts, key, named), language)
  })

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
