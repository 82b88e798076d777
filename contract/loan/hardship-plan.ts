import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/loan/loan.ts'

const PlanKey = Type.Object({ orderId: Id, planId: Id })

/** The hardship plan that is offered on a loan; serves order details and /hardshipPlan. */
export const getHardshipPlan = endpoint({
  method: 'POST',
  path: '/v3/loan/hardship-plan',
  summary:
    'The hardship plan that is offered on a loan, with every installment; empty without one.',
  input: Type.Object({ orderId: Id }),
  output: Type.Object({
    /** Empty: none is offered. */
    planId: Type.String(),
    /** The last day on which it can be taken, YYYY-MM-DD. */
    until: Type.String(),
    /** Centavos that are still to be paid on the loan before it can be taken. */
    payFirst: Type.Integer(),
    /** Centavos of interest, fees and penalties that are not asked for any more. */
    waived: Type.Integer(),
    /** Centavos of all installments together. */
    total: Type.Integer(),
    /** Centavos owed in all today, as order details say it. */
    owedNow: Type.Integer(),
    /** Centavos paid in all without the plan, by the dates of the schedule as it is. */
    withoutPlan: Type.Integer(),
    /** Per cent a year from now on, as shown: 0 is no interest. */
    yearlyRate: Type.String(),
    /** Days that an installment may be late without a penalty. */
    freeDays: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        title: Type.String(),
        /** Centavos. */
        amount: Type.Integer(),
        /** YYYY-MM-DD. */
        time: Type.String(),
      }),
    ),
    /** What was shown; it is sent when the plan is taken. */
    seen: Type.String(),
  }),
})

/** Takes the plan as it was shown: from now on the loan is owed by its schedule. */
export const acceptHardshipPlan = endpoint({
  method: 'POST',
  path: '/v3/loan/hardship-plan/accept',
  summary: 'Takes the hardship plan that is offered on a loan, as it was shown.',
  changes: true,
  input: Type.Object({
    ...PlanKey.properties,
    seen: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  output: Type.Object({}),
})

/** Leaves the plan: the loan stays as it is. */
export const declineHardshipPlan = endpoint({
  method: 'POST',
  path: '/v3/loan/hardship-plan/decline',
  summary: 'Leaves the hardship plan that is offered on a loan; nothing of the loan changes.',
  changes: true,
  input: PlanKey,
  output: Type.Object({}),
})

/** The disclosure statement of the plan before it is taken, a PDF; serves /hardshipPlan. */
export const getHardshipStatement = endpoint({
  method: 'GET',
  path: '/v3/loan/hardship-plan/disclosure',
  summary: 'The disclosure statement of the hardship plan that is offered on a loan, as a PDF.',
  input: Type.Object({ orderId: Id }),
  output: Type.Null(),
  files: ['application/pdf'],
})
