import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan.ts'
import { PaymentOptions } from '#contract/repayment.ts'

/** What settles the whole loan on a day; serves /payOff. */
export const getPayoff = endpoint({
  method: 'POST',
  path: '/v3/loan/payoff',
  summary: 'What settles the whole loan on a day, and what that saves.',
  input: Type.Object({
    orderId: Id,
    /** YYYY-MM-DD in Manila, from today on; today when it is not sent. */
    on: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  output: Type.Object({
    /** Centavos. */
    amount: Type.Integer(),
    /** Interest and fees that are scheduled and need not be paid then, centavos. */
    savedInterest: Type.Integer(),
    /** YYYY-MM-DD HH:MM:SS in Manila: until then money must be paid for the amount to hold. */
    validTo: Type.String(),
    /** The day that was asked for, YYYY-MM-DD. */
    on: Type.String(),
    /** 1: that day is today, and the amount can be paid through the channels. */
    isToday: Type.Integer(),
    /** The last day that may be asked for, YYYY-MM-DD. */
    lastDay: Type.String(),
    ...PaymentOptions.properties,
  }),
})

/** asScheduled is what to compare the others with. */
export const PLAN_KINDS = ['asScheduled', 'extension', 'partPayment', 'newPlan'] as const

export const PlanOption = Type.Object({
  /** One of PLAN_KINDS. */
  kind: Type.String(),
  title: Type.String(),
  /** What it is, in a sentence. */
  description: Type.String(),
  /** To pay now for it, centavos. */
  payNow: Type.Integer(),
  /** To pay in all from today on, what is paid now included, centavos. */
  totalToPay: Type.Integer(),
  /** Of it interest, fees and penalties, centavos. */
  cost: Type.Integer(),
  /** Cost less that of asScheduled, centavos: below zero it saves. */
  costMore: Type.Integer(),
  /** What remains to be paid after it. */
  plan: Type.Array(
    Type.Object({
      title: Type.String(),
      /** Centavos. */
      amount: Type.Integer(),
      /** YYYY-MM-DD. */
      time: Type.String(),
    }),
  ),
})
export type PlanOption = Static<typeof PlanOption>

/** Ways to go on with a loan, side by side; serves /loanWays. */
export const comparePlans = endpoint({
  method: 'POST',
  path: '/v3/loan/plan',
  summary: 'What going on, an extension, part payment and a new plan each cost, side by side.',
  input: Type.Object({
    orderId: Id,
    /** Centavos of the part payment to compare; twice what is payable when it is not sent. */
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  }),
  output: Type.Object({ options: Type.Array(PlanOption) }),
})
