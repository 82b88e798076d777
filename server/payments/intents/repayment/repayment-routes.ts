import type { FastifyInstance } from 'fastify'
import { getRepayment, listPayable, startPayment } from '#contract/repayment/repayment.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { serveCached } from '#server/platform/http/cache/serve-cached.ts'
import { listLoans } from '#server/lending/loan/details/list-loans.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import {
  repaymentFingerprint,
  repaymentFor,
} from '#server/payments/intents/repayment/get-repayment.ts'
import { startPayment as startPaymentOf } from '#server/payments/intents/start/start-payment.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'

/** Serves period repayment (/atCharts) and what can be paid now. */
export function repaymentRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveCached(app, deps, getRepayment, repaymentFingerprint, async (input, caller, fingerprint) =>
    repaymentFor(deps, input, caller, fingerprint),
  )

  serve(app, deps, startPayment, async (input, { session, brand }, once) =>
    once.outside(async () => ({
      payUrl: await startPaymentOf(deps, session, brand, {
        productId: input.productId,
        orderId: input.orderId,
        amount: BigInt(input.amount),
        channelNumber: input.channelNumber,
        isExtension: input.isDelay === 1,
        aim: input.aim,
      }),
    })),
  )

  serve(app, deps, listPayable, async (_, { session }) => {
    const loans = await listLoans(deps, session.borrowerId)
    return {
      list: loans.flatMap(({ loan, status, due }) =>
        due && due.payable.amount > 0n
          ? [
              {
                orderId: loan.id,
                productId: loan.productId,
                productName: loan.productName,
                productLogo: logoAddress(deps.config, loan.productLogo),
                orderStatus: status,
                repayAmount: Number(due.payable.amount),
                repayDate: due.payable.dueOn?.toString() ?? '',
              },
            ]
          : [],
      ),
    }
  })
}
