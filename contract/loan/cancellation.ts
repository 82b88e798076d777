import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { LoanKey } from '#contract/loan/loan.ts'
import { PaymentOptions } from '#contract/repayment/repayment.ts'

export const CancellationInfo = Type.Object({
  /** Centavos to return, by a payment of exactly this amount with `aim=cancellation`. */
  returnAmount: Type.Integer(),
  /** Centavos received, and the part already returned by earlier payments. */
  receivedAmount: Type.Integer(),
  returnedAmount: Type.Integer(),
  /** Centavos of interest and fees that the borrower does not pay. */
  sparedAmount: Type.Integer(),
  /** The last Manila day to pay it at the channel, YYYY-MM-DD. */
  until: Type.String(),
  /** 1: the borrower asked to cancel. */
  isAsked: Type.Integer(),
  ...PaymentOptions.properties,
})
export type CancellationInfo = Static<typeof CancellationInfo>

/** What to return to cancel a disbursed loan for free, and until when; serves /cancelLoan. */
export const getCancellation = endpoint({
  method: 'POST',
  path: '/v3/loan/cancellation',
  summary: 'What is to be returned, and until when, to cancel a loan for free.',
  input: LoanKey,
  output: CancellationInfo,
})
