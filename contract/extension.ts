import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { LoanKey } from '#contract/loan.ts'
import { RepaymentInfo } from '#contract/repayment.ts'

/** What an extension asks for. */
export const DelayInfo = Type.Object({
  /** Centavos; a payment with isDelay=1 is of exactly this. */
  delayAmount: Type.Integer(),
  title: Type.String(),
})

/** A row of the plan after an extension. */
export const DelayPlanRow = Type.Object({
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

/** What an extension costs now, the plan that it makes, and the channels; serves /theTo. */
export const getExtension = endpoint({
  method: 'POST',
  path: '/entertaining/art',
  summary: 'What an extension costs now, the plan it makes and the channels, for delay repayment.',
  input: LoanKey,
  output: ExtensionInfo,
})
