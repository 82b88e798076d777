import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { LoanKey } from '#contract/loan/loan.ts'
import { FreeCancellation, PaymentOptions } from '#contract/repayment/repayment.ts'

/** What an amount would do to a loan if it was paid today. Centavos. */
export const AmountPreview = Type.Object({
  amount: Type.Integer(),
  /** 1: it settles the whole loan. */
  isWhole: Type.Integer(),
  /** The payable installments that get a part of it, oldest first. */
  installments: Type.Array(
    Type.Object({
      number: Type.Integer(),
      /** The number of installments of the loan. */
      count: Type.Integer(),
      /** YYYY-MM-DD. */
      time: Type.String(),
      amount: Type.Integer(),
      /** 1: nothing of the installment is left to pay. */
      isSettled: Type.Integer(),
    }),
  ),
  /** The part of it paid in advance, from the last installment backwards. */
  aheadAmount: Type.Integer(),
  /** Scheduled interest and fees that are then not owed. */
  savedInterest: Type.Integer(),
  /** All that is left to pay after it, if each payment is made on its due date. */
  leftAmount: Type.Integer(),
  leftCount: Type.Integer(),
  /** The next payment after it; empty and 0 when none is left. */
  nextTime: Type.String(),
  nextAmount: Type.Integer(),
})
export type AmountPreview = Static<typeof AmountPreview>

/** The amounts that can be paid today, and the preview of one of them. */
export const CustomAmount = Type.Object({
  /** Centavos: the smallest amount that a channel accepts. */
  leastAmount: Type.Integer(),
  /** Centavos: the payoff of today; more is not accepted. */
  mostAmount: Type.Integer(),
  /** Centavos that are payable now, and their due date, YYYY-MM-DD. */
  repayAmount: Type.Integer(),
  repayDate: Type.String(),
  ...FreeCancellation.properties,
  /** Only when the call names an amount. */
  weighed: Type.Optional(AmountPreview),
  /** The channels that accept the named amount, or else the payable amount. */
  ...PaymentOptions.properties,
})
export type CustomAmount = Static<typeof CustomAmount>

/** Which amounts can be paid today, and the preview of one of them; serves /payAmount. */
export const getCustomAmount = endpoint({
  method: 'POST',
  path: '/v3/loan/amount',
  summary: 'Which amounts can be paid on a loan today, and what one of them would do.',
  input: Type.Object({
    ...LoanKey.properties,
    /** Centavos to preview. */
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  }),
  output: CustomAmount,
})
