import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { LoanKey } from '#contract/loan.ts'
import { RepaymentInfo } from '#contract/repayment.ts'

/** What an extension asks for. */
const DelayInfo = Type.Object({
  /** Centavos; a payment with isDelay=1 is of exactly this. */
  delayAmount: Type.Integer(),
  title: Type.String(),
})

/** A row of the plan after an extension. */
const DelayPlanRow = Type.Object({
  remark: Type.String(),
  title: Type.String(),
  /** Centavos. */
  amount: Type.Integer(),
  /** YYYY-MM-DD. */
  time: Type.String(),
})

export const ExtensionInfo = Type.Object({
  /** `repayDate` is the first date of the new plan, `detail` what the delay amount is made of. */
  ...Type.Omit(RepaymentInfo, ['repayAmount']).properties,
  delayInfo: DelayInfo,
  repayPlan: Type.Array(DelayPlanRow),
})
export type ExtensionInfo = Static<typeof ExtensionInfo>

/** What a new plan asks for now, and what it makes of the loan. */
export const NewPlanInfo = Type.Object({
  ...Type.Omit(RepaymentInfo, ['repayAmount']).properties,
  /** Centavos; a payment with aim=newPlan is of exactly this. */
  planAmount: Type.Integer(),
  /** Centavos of all later payments together. */
  laterAmount: Type.Integer(),
  repayPlan: Type.Array(DelayPlanRow),
})
export type NewPlanInfo = Static<typeof NewPlanInfo>

/** What a new plan of more and smaller payments asks for now; serves /newPlan. */
export const getNewPlan = endpoint({
  method: 'POST',
  path: '/v3/loan/new-plan',
  summary: 'What a new plan of more and smaller payments asks for now, and the plan it makes.',
  input: LoanKey,
  output: NewPlanInfo,
})

/** What an extension costs now, the plan that it makes, and the channels; serves /theTo. */
export const getExtension = endpoint({
  method: 'POST',
  path: '/entertaining/art',
  summary: 'What an extension costs now, the plan it makes and the channels, for delay repayment.',
  input: LoanKey,
  output: ExtensionInfo,
})
