import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan.ts'
import { PaymentChannel } from '#contract/repayment.ts'

/** A payment that a claim may be about. */
export const ClaimChoice = Type.Object({
  /** The provider's reference, or his lifetime id. */
  reference: Type.String(),
  /** Ready to show. */
  text: Type.String(),
  /** Centavos; 0: any. */
  amount: Type.Integer(),
  /** Empty: any. */
  channelNumber: Type.String(),
})
export type ClaimChoice = Static<typeof ClaimChoice>

/** What "I have paid" begins with; serves /iHavePaid. */
export const startClaim = endpoint({
  method: 'POST',
  path: '/v3/repayment/claim-init',
  summary: 'The payments and channels to choose from, for saying that something was paid.',
  input: Type.Object({ orderId: Id }),
  output: Type.Object({
    orderNo: Type.String(),
    productId: Type.String(),
    productName: Type.String(),
    /** Those on their way first, then those that were begun, then his lifetime id. */
    choices: Type.Array(ClaimChoice),
    channels: Type.Array(PaymentChannel),
    /** Manila: YYYY-MM-DDTHH:MM, now and the earliest that is taken. */
    now: Type.String(),
    from: Type.String(),
  }),
})

/**
 * The borrower says that he has paid; serves /iHavePaid. The provider is asked at once: what is paid
 * is booked, for anything else a complaint is filed, one for each payment however often it is said.
 */
export const claimPayment = endpoint({
  method: 'POST',
  path: '/v3/repayment/claim',
  summary:
    'Says that a payment was made: it is looked for at the provider, and booked or complained of.',
  changes: true,
  input: Type.Object({
    orderId: Id,
    /** One of the choices; empty or left out: another payment. */
    reference: Type.Optional(Type.String({ maxLength: 64 })),
    /** Centavos. */
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    /** Manila: YYYY-MM-DDTHH:MM. */
    paidAt: Type.String({ maxLength: 16 }),
    /** Empty or left out: a channel that is not on the list. */
    channelNumber: Type.Optional(Type.String({ maxLength: 32 })),
    /** What his slip or message calls the payment, if he knows. */
    slip: Type.Optional(Type.String({ maxLength: 40 })),
    /** Addresses that the upload of complaints answered, joined by commas. */
    problemImage: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
  output: Type.Object({
    outcome: Type.Union([Type.Literal('posted'), Type.Literal('filed')]),
    /** Of the payment that was posted, for its receipt; else empty. */
    reference: Type.String(),
    /** Of the complaint; else empty. */
    problemId: Type.String(),
    problemNo: Type.String(),
    /** Ready to show: what was found, and by when he is answered. */
    text: Type.String(),
  }),
})
