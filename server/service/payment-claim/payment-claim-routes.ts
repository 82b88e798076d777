import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import { claimPayment, startClaim } from '#contract/repayment/payment-claim.ts'
import { listPayments } from '#contract/repayment/payments.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import { MARKETS } from '#domain/market/market.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { claimedText, claimPayment as claim } from '#server/service/payment-claim/claim-payment.ts'
import { openClaims } from '#server/service/payment-claim/open-claims.ts'
import { CLAIM_REFUSALS } from '#server/service/payment-claim/payment-claim-messages.ts'
import { startClaim as start } from '#server/service/payment-claim/start-claim.ts'
import { listPayments as list } from '#server/payments/intents/list-payments.ts'
import { channelsWire } from '#server/payments/intents/repayment/repayment-wire.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** The payments of a loan, and "I have paid" (/iHavePaid). */
export function paymentClaimRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { clock, config, database } = deps

  serve(app, deps, listPayments, async ({ orderId }, { session, brand, language }) => {
    const { borrowerId } = session
    const loan = orderId === undefined ? null : await findOwnLoan(database, borrowerId, orderId)
    if (orderId !== undefined && !loan)
      throw new Refusal(CODES.notFound, localized(CLAIM_REFUSALS, 'noLoan'))
    const loanId = loan?.id ?? null
    const reader = { borrowerId, loanId, brand, market: MARKETS[brand.market], language }
    const payments = await list(deps, reader, clock.now())
    return { ...payments, claims: await openClaims(database, borrowerId, loanId, reader) }
  })

  serve(app, deps, startClaim, async ({ orderId }, { session, language }) => {
    const started = await start(deps, session.borrowerId, orderId, language)
    return {
      orderNo: started.loan.number,
      productId: started.loan.productId,
      productName: started.loan.productName,
      choices: [...started.choices],
      channels: channelsWire(config.publicUrl, started.channels, MARKETS[started.loan.market]),
      now: manilaMinute(started.now),
      from: manilaMinute(started.from),
    }
  })

  serve(app, deps, claimPayment, async (form, { session, brand, language }, once) =>
    once.outside(async () => {
      const claimant = { borrowerId: session.borrowerId, brand, language }
      const claimed = await claim(deps, claimant, {
        orderId: form.orderId,
        reference: form.reference ?? '',
        amount: BigInt(form.amount),
        paidAt: form.paidAt,
        channelNumber: form.channelNumber ?? '',
        slip: form.slip ?? '',
        images: form.problemImage ?? '',
      })
      const complaint = claimed.outcome === 'filed' ? claimed.complaint : null
      return {
        outcome: claimed.outcome,
        reference: claimed.outcome === 'posted' ? claimed.reference : '',
        problemId: complaint?.id ?? '',
        problemNo: complaint?.number ?? '',
        text: claimedText(claimed, language),
      }
    }),
  )
}

/** The value of a datetime-local input: YYYY-MM-DDTHH:MM in Manila. */
function manilaMinute(at: Temporal.Instant): string {
  const local = at.toZonedDateTimeISO(MANILA).toPlainDateTime()
  return local.toString({ smallestUnit: 'minute' })
}
