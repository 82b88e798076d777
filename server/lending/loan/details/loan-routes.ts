import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import { getLoanDetails, listLoans, rateApp } from '#contract/loan/loan.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { serveCached } from '#server/platform/http/cache/serve-cached.ts'
import { loanFingerprint, manilaDayNumber } from '#server/lending/loan/account/loan-fingerprint.ts'
import { getLoanDetails as loanDetailsOf } from '#server/lending/loan/details/get-loan-details.ts'
import { listLoansWithLeads } from '#server/lending/loan/details/list-loans.ts'
import { listedLoanWire } from '#server/lending/loan/details/listed-loan-wire.ts'
import { loanWire } from '#server/lending/loan/details/loan-wire.ts'
import { rateApp as storeStars } from '#server/lending/loan/details/rate-app.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { LOAN_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'

/** Serves order details (/onWe, /bandOf) and the list of loans (/order). */
export function loanRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveCached(
    app,
    deps,
    getLoanDetails,
    (value) => loanFingerprint(value),
    async ({ productId, orderId }, { session, brand, language }, fingerprint) => {
      const key = { borrowerId: session.borrowerId, productId, loanId: orderId }
      const day = manilaDayNumber(deps.clock.now())
      const details = await loanDetailsOf(deps, key, { brand, language, fingerprint })
      if (!details) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
      const data = loanWire(deps, brand, details, language)
      return { data, fingerprint: details.fingerprint, ...day }
    },
  )

  serve(app, deps, rateApp, async ({ score, stars, orderId }, { session }, once) =>
    once(async (tx) => {
      await storeStars(tx, session.borrowerId, stars ?? score, orderId)
      return {}
    }),
  )

  serve(app, deps, listLoans, async (_, { session, language }) => {
    const loans = await listLoansWithLeads(deps, session.borrowerId)
    return { list: loans.map((loan) => listedLoanWire(deps, loan, language)) }
  })
}
