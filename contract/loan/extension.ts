import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { DetailRow, LoanKey } from '#contract/loan/loan.ts'
import { PaymentOptions } from '#contract/repayment/repayment.ts'

/** The payment that makes an extension. */
const DelayInfo = Type.Object({
  /** Centavos; a payment with isDelay=1 is of exactly this amount. */
  delayAmount: Type.Integer(),
  title: Type.String(),
})

/** A row of the new schedule after an extension. */
const DelayPlanRow = Type.Object({
  remark: Type.String(),
  title: Type.String(),
  /** Centavos. */
  amount: Type.Integer(),
  /** YYYY-MM-DD. */
  time: Type.String(),
})

export const ExtensionInfo = Type.Object({
  /** `repayDate` is the first date of the new schedule, `detail` the parts of the delay amount. */
  repayDate: Type.String(),
  detail: Type.Array(DetailRow),
  ...PaymentOptions.properties,
  delayInfo: DelayInfo,
  repayPlan: Type.Array(DelayPlanRow),
})
export type ExtensionInfo = Static<typeof ExtensionInfo>

/** What a new plan costs now, and the schedule that it makes. */
export const NewPlanInfo = Type.Object({
  repayDate: Type.String(),
  detail: Type.Array(DetailRow),
  ...PaymentOptions.properties,
  /** Centavos; a payment with aim=newPlan is of exactly this amount. */
  planAmount: Type.Integer(),
  /** Centavos of all later payments together. */
  laterAmount: Type.Integer(),
  repayPlan: Type.Array(DelayPlanRow),
})
export type NewPlanInfo = Static<typeof NewPlanInfo>

/** What a new plan of more and smaller payments costs now; serves /newPlan. */
export const getNewPlan = endpoint({
  method: 'POST',
  path: '/v3/loan/new-plan',
  summary: 'What a new plan of more and smaller payments costs now, and the plan it makes.',
  input: LoanKey,
  output: NewPlanInfo,
})

/** What an extension costs now, the schedule that it makes, and the channels; serves /theTo. */
export const getExtension = endpoint({
  method: 'POST',
  path: '/entertaining/art',
  summary: 'What an extension costs now, the plan it makes and the channels, for delay repayment.',
  input: LoanKey,
  output: ExtensionInfo,
})
