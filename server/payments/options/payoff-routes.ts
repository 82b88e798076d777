import type { FastifyInstance } from 'fastify'
import { getCustomAmount } from '#contract/repayment/custom-amount.ts'
import { getCancellation } from '#contract/loan/cancellation.ts'
import { comparePlans, getPayoff } from '#contract/loan/payoff.ts'
import { cancelLoan } from '#contract/loan/loan.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { customAmountWire } from '#server/payments/options/custom-amount-wire.ts'
import { cancelLoan as cancel } from '#server/payments/options/cancel-loan.ts'
import { cancellationWire } from '#server/payments/options/cancellation-wire.ts'
import { comparePlans as plansOf } from '#server/payments/options/compare-plans.ts'
import { getCustomAmount as customAmountOf } from '#server/payments/options/get-custom-amount.ts'
import { getCancellation as cancellationFor } from '#server/payments/options/get-cancellation.ts'
import { getPayoff as payoffOf } from '#server/payments/options/get-payoff.ts'
import { payoffWire } from '#server/payments/options/payoff-wire.ts'
import { planWire } from '#server/payments/options/plan-wire.ts'

/** Serves payoffs, cancellations, the comparison of plans and custom amounts. */
export function payoffRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getPayoff, async ({ orderId, on }, { session: { borrowerId }, language }) => {
    return payoffWire(deps.config, await payoffOf(deps, { borrowerId, orderId, on }), language)
  })

  serve(
    app,
    deps,
    getCustomAmount,
    async ({ productId, orderId, amount }, { session, language }) => {
      const key = { borrowerId: session.borrowerId, productId, loanId: orderId }
      const named = amount === undefined ? undefined : BigInt(amount)
      return customAmountWire(deps.config, await customAmountOf(deps, key, named), language)
    },
  )

  serve(app, deps, getCancellation, async ({ productId, orderId }, { session, language }) => {
    const key = { borrowerId: session.borrowerId, productId, loanId: orderId }
    return cancellationWire(deps.config, await cancellationFor(deps, key), language)
  })

  serve(app, deps, cancelLoan, async ({ orderId }, { session }, once) =>
    once(async (tx) => cancel(deps, tx, session.borrowerId, orderId)),
  )

  serve(app, deps, comparePlans, async ({ orderId, amount }, { session, language }) => {
    const partPayment = amount === undefined ? undefined : BigInt(amount)
    const plans = await plansOf(deps, session.borrowerId, orderId, partPayment)
    return { options: planWire(plans, language) }
  })
}
