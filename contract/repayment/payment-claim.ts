import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan/loan.ts'
import { PaymentChannel } from '#contract/repayment/repayment.ts'

/** A payment that a claim can be about. */
export const ClaimChoice = Type.Object({
  /** The provider's reference, or the borrower's lifetime id. */
  reference: Type.String(),
  /** Ready to show. */
  text: Type.String(),
  /** Centavos; 0: any. */
  amount: Type.Integer(),
  /** Empty: any. */
  channelNumber: Type.String(),
})
export type ClaimChoice = Static<typeof ClaimChoice>

/** The choices for "I have paid"; serves /iHavePaid. */
export const startClaim = endpoint({
  method: 'POST',
  path: '/v3/repayment/claim-init',
  summary: 'The payments and channels to choose from, to report that something was paid.',
  input: Type.Object({ orderId: Id }),
  output: Type.Object({
    orderNo: Type.String(),
    productId: Type.String(),
    productName: Type.String(),
    /** Payments on their way first, then started ones, then the lifetime id. */
    choices: Type.Array(ClaimChoice),
    channels: Type.Array(PaymentChannel),
    /** Manila: YYYY-MM-DDTHH:MM, now and the earliest accepted time. */
    now: Type.String(),
    from: Type.String(),
  }),
})

/**
 * The borrower reports a payment; serves /iHavePaid. The provider is asked at once. A payment that
 * it confirms is booked; otherwise one complaint per payment is filed, however often it is
 * reported.
 */
export const claimPayment = endpoint({
  method: 'POST',
  path: '/v3/repayment/claim',
  summary:
    'Reports a payment: it is looked up at the provider, and booked or filed as a complaint.',
  changes: true,
  input: Type.Object({
    orderId: Id,
    /** One of the choices; empty or left out: another payment. */
    reference: Type.Optional(Type.String({ maxLength: 64 })),
    /** Centavos. */
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    /** Manila: YYYY-MM-DDTHH:MM. */
    paidAt: Type.String({ maxLength: 16 }),
    /** Empty or left out: a channel not on the list. */
    channelNumber: Type.Optional(Type.String({ maxLength: 32 })),
    /** The reference on the slip or message of the payment, if known. */
    slip: Type.Optional(Type.String({ maxLength: 40 })),
    /** Addresses from the upload of complaint images, joined by commas. */
    problemImage: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
  output: Type.Object({
    outcome: Type.Union([Type.Literal('posted'), Type.Literal('filed')]),
    /** Reference of the posted payment, for its receipt; else empty. */
    reference: Type.String(),
    /** Id of the complaint; else empty. */
    problemId: Type.String(),
    problemNo: Type.String(),
    /** Ready to show: what was found, and when the borrower gets an answer. */
    text: Type.String(),
  }),
})
