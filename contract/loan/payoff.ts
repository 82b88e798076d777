import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan/loan.ts'
import { FreeCancellation, PaymentOptions } from '#contract/repayment/repayment.ts'

/** What settles the whole loan on a day; serves /payOff. */
export const getPayoff = endpoint({
  method: 'POST',
  path: '/v3/loan/payoff',
  summary: 'What settles the whole loan on a day, and what that saves.',
  input: Type.Object({
    orderId: Id,
    /** YYYY-MM-DD in Manila, today or later; left out: today. */
    on: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  output: Type.Object({
    /** Centavos. */
    amount: Type.Integer(),
    /** Scheduled interest and fees that are then not owed, centavos. */
    savedInterest: Type.Integer(),
    /** YYYY-MM-DD HH:MM:SS in Manila: the amount is valid for payments until then. */
    validTo: Type.String(),
    /** The requested day, YYYY-MM-DD. */
    on: Type.String(),
    /** 1: that day is today, and the amount can be paid through the channels. */
    isToday: Type.Integer(),
    /** The last day that can be requested, YYYY-MM-DD. */
    lastDay: Type.String(),
    ...FreeCancellation.properties,
    ...PaymentOptions.properties,
  }),
})

/** asScheduled is the one that the others are compared with. */
export const PLAN_KINDS = ['asScheduled', 'extension', 'partPayment', 'newPlan'] as const

/** One option for a loan, with its cost. */
export const PlanOption = Type.Object({
  /** One of PLAN_KINDS. */
  kind: Type.String(),
  title: Type.String(),
  /** A description in one sentence. */
  description: Type.String(),
  /** To pay now, centavos. */
  payNow: Type.Integer(),
  /** To pay in all from today on, including the payment now, centavos. */
  totalToPay: Type.Integer(),
  /** The interest, fees and penalties in it, centavos. */
  cost: Type.Integer(),
  /** Cost less that of asScheduled, centavos; below zero: it saves. */
  costMore: Type.Integer(),
  /** The payments left after it. */
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

/** Compares the options for a loan; serves /loanWays. */
export const comparePlans = endpoint({
  method: 'POST',
  path: '/v3/loan/plan',
  summary: 'What going on, an extension, part payment and a new plan each cost, side by side.',
  input: Type.Object({
    orderId: Id,
    /** Centavos of the part payment to compare; left out: twice the payable amount. */
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  }),
  output: Type.Object({ options: Type.Array(PlanOption) }),
})
