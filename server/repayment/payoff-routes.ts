import type { FastifyInstance } from 'fastify'
import { comparePlans, getPayoff } from '#contract/payoff.ts'
import { serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { comparePlans as plansOf } from '#server/repayment/compare-plans.ts'
import { getPayoff as payoffOf } from '#server/repayment/get-payoff.ts'
import { planWire } from '#server/repayment/plan-wire.ts'

/** What settling a loan, or going on with it in another way, would cost. */
export function payoffRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, getPayoff, async ({ orderId, on }, { session: { borrowerId } }) => {
    const { amount, saved, on: day } = await payoffOf(parts, { borrowerId, orderId, on })
    return {
      amount: Number(amount),
      savedInterest: Number(saved),
      // Money counts from the day on which it is paid at the channel.
      validTo: `${day.toString()} 23:59:59`,
    }
  })

  serve(app, parts, comparePlans, async ({ orderId, amount }, { session, language }) => {
    const partPayment = amount === undefined ? undefined : BigInt(amount)
    const plans = await plansOf(parts, session.borrowerId, orderId, partPayment)
    return { options: planWire(plans, language) }
  })
}
