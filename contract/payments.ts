import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan.ts'

/** A booked payment. */
export const ListedPayment = Type.Object({
  /** Reference of its receipt (/v3/repayment/receipt). */
  reference: Type.String(),
  /** Centavos received. */
  amount: Type.Integer(),
  /** Manila: value date YYYY-MM-DD, and time of booking YYYY-MM-DD HH:MM:SS. */
  paidOn: Type.String(),
  bookedAt: Type.String(),
  /** The value date, ready to show. */
  paidText: Type.String(),
  /** Name of the channel; empty: unknown. */
  channel: Type.String(),
  /** takenBack: later refunded or charged back. */
  state: Type.Union([Type.Literal('posted'), Type.Literal('takenBack')]),
})
export type ListedPayment = Static<typeof ListedPayment>

/** A payment that the provider has reported and not settled. */
export const ExpectedPayment = Type.Object({
  reference: Type.String(),
  /** The loan that it is for; empty: paid on the lifetime id. */
  orderId: Type.String(),
  /** Centavos. */
  amount: Type.Integer(),
  /** Ready to show: what the provider reported, and when it is posted or what to do now. */
  text: Type.String(),
  /** 1: the channel's posting time has passed. */
  isLate: Type.Integer(),
})
export type ExpectedPayment = Static<typeof ExpectedPayment>

/** A payment claim that is not answered yet. */
export const OpenClaim = Type.Object({
  /** Id of its complaint. */
  problemId: Type.String(),
  /**
   * Ready to show: what the borrower reported, the complaint number, and when the answer is due.
   */
  text: Type.String(),
})
export type OpenClaim = Static<typeof OpenClaim>

/**
 * The payments of a loan, or of the borrower: booked, on their way, and claimed; serves order
 * details, period repayment and the repayment code.
 */
export const listPayments = endpoint({
  method: 'POST',
  path: '/v3/repayment/payments',
  summary: 'The payments of a loan: booked, on their way, and claimed by the borrower.',
  input: Type.Object({
    /** Left out: all loans of the borrower. */
    orderId: Type.Optional(Id),
  }),
  output: Type.Object({
    /** Newest first. */
    list: Type.Array(ListedPayment),
    onTheirWay: Type.Array(ExpectedPayment),
    claims: Type.Array(OpenClaim),
  }),
})
