import type { FastifyInstance } from 'fastify'
import { cancelPayment, getPaymentResult } from '#contract/repayment/payments.ts'
import { cancelPayment as cancel } from '#server/payments/results/cancel-payment.ts'
import { getPaymentResult as resultOf } from '#server/payments/results/get-payment-result.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves what became of a payment (/paymentResult), and its cancellation. */
export function resultRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, getPaymentResult, async ({ payment }, { session, brand, language }) => {
    const { borrowerId } = session
    return resultOf(deps, { borrowerId, brand, language }, payment)
  })

  serve(app, deps, cancelPayment, async ({ payment }, { session }, once) =>
    once.outside(async () => {
      await cancel(deps, session.borrowerId, payment)
      return {}
    }),
  )
}
