import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { LoanKey } from '#contract/loan.ts'
import { PaymentOptions } from '#contract/repayment.ts'

/** What an amount would do to a loan if it were paid today. Centavos. */
export const AmountPreview = Type.Object({
  amount: Type.Integer(),
  /** 1: it settles the whole loan. */
  isWhole: Type.Integer(),
  /** Installments that are asked for now and get something of it, oldest first. */
  installments: Type.Array(
    Type.Object({
      number: Type.Integer(),
      /** Of how many. */
      count: Type.Integer(),
      /** YYYY-MM-DD. */
      time: Type.String(),
      amount: Type.Integer(),
      /** 1: nothing of the installment is left to pay. */
      isSettled: Type.Integer(),
    }),
  ),
  /** What of it is paid ahead, from the last installment backwards. */
  aheadAmount: Type.Integer(),
  /** Interest and fees that are scheduled now and need not be paid any more. */
  savedInterest: Type.Integer(),
  /** All that is left to pay after it, if each payment is made on its day. */
  leftAmount: Type.Integer(),
  leftCount: Type.Integer(),
  /** The next payment after it; empty and 0 when none is left. */
  nextTime: Type.String(),
  nextAmount: Type.Integer(),
})
export type AmountPreview = Static<typeof AmountPreview>

export const CustomAmount = Type.Object({
  /** Centavos that some channel takes at the least. */
  leastAmount: Type.Integer(),
  /** Centavos that settle the whole loan today: more is not taken. */
  mostAmount: Type.Integer(),
  /** Centavos that are asked for now, and when they are due, YYYY-MM-DD. */
  repayAmount: Type.Integer(),
  repayDate: Type.String(),
  /** Only when an amount was named. */
  weighed: Type.Optional(AmountPreview),
  /** That take the named amount, else what is asked for now. */
  ...PaymentOptions.properties,
})
export type CustomAmount = Static<typeof CustomAmount>

/** Which amounts can be paid today, and what one of them would do; serves /payAmount. */
export const getCustomAmount = endpoint({
  method: 'POST',
  path: '/v3/loan/amount',
  summary: 'Which amounts can be paid on a loan today, and what one of them would do.',
  input: Type.Object({
    ...LoanKey.properties,
    /** Centavos to weigh. */
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  }),
  output: CustomAmount,
})
