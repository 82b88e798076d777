import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan.ts'

/** A payment that was booked. */
export const ListedPayment = Type.Object({
  /** Names its receipt (/v3/repayment/receipt). */
  reference: Type.String(),
  /** Centavos, as it came. */
  amount: Type.Integer(),
  /** Manila: YYYY-MM-DD that it counts from, and YYYY-MM-DD HH:MM:SS at which it was booked. */
  paidOn: Type.String(),
  bookedAt: Type.String(),
  /** The day that it counts from, ready to show. */
  paidText: Type.String(),
  /** By its name; empty where it is not known. */
  channel: Type.String(),
  /** takenBack: refunded or charged back later. */
  state: Type.Union([Type.Literal('posted'), Type.Literal('takenBack')]),
})
export type ListedPayment = Static<typeof ListedPayment>

/** A payment that the provider has told of and not settled. */
export const ExpectedPayment = Type.Object({
  reference: Type.String(),
  /** The loan that it is for; empty: it came on his lifetime id. */
  orderId: Type.String(),
  /** Centavos. */
  amount: Type.Integer(),
  /** Ready to show: what we have been told, and by when it is posted or what to do now. */
  text: Type.String(),
  /** 1: the channel's posting time has passed. */
  isLate: Type.Integer(),
})
export type ExpectedPayment = Static<typeof ExpectedPayment>

/** A payment claim that waits for our answer. */
export const OpenClaim = Type.Object({
  /** Of its complaint. */
  problemId: Type.String(),
  /** Ready to show: what he told us, the complaint's number, and by when we answer. */
  text: Type.String(),
})
export type OpenClaim = Static<typeof OpenClaim>

/**
 * A loan's payments, or all of the borrower's: those that are booked, those on their way, and those
 * that he told us of; serves order details, period repayment and the repayment code.
 */
export const listPayments = endpoint({
  method: 'POST',
  path: '/v3/repayment/payments',
  summary: 'The payments of a loan: booked, on their way, and claimed by the borrower.',
  input: Type.Object({
    /** Left out: of all his loans. */
    orderId: Type.Optional(Id),
  }),
  output: Type.Object({
    /** Newest first. */
    list: Type.Array(ListedPayment),
    onTheirWay: Type.Array(ExpectedPayment),
    claims: Type.Array(OpenClaim),
  }),
})
