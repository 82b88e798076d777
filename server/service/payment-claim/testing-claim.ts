import type { Input } from '#contract/endpoint.ts'
import { claimPayment } from '#contract/repayment/payment-claim.ts'
import { MANILA } from '#domain/calendar/calendar.ts'
import type { PaidOutLoan } from '#server/payments/posting/testing-repayment.ts'
import { ask } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

export type ClaimInput = Partial<Input<typeof claimPayment>>

/** What borrowers do to say that they have paid. */
export function claimTools({ app, deps }: TestApp) {
  const nowInManila = (): string => {
    const local = deps.clock.now().toZonedDateTimeISO(MANILA).toPlainDateTime()
    return local.toString({ smallestUnit: 'minute' })
  }
  const claim = async ({ orderId, token }: PaidOutLoan, input: ClaimInput = {}) =>
    ask(
      app,
      claimPayment,
      { orderId, amount: 2_000_00, paidAt: nowInManila(), channelNumber: 'GCSH', ...input },
      { token },
    )
  return { claim, nowInManila }
}
