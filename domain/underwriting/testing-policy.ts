import { RISK_MARKS } from '#domain/underwriting/automatic-approval.ts'
import { SHIPPED_LIMIT_RULES } from '#domain/underwriting/limit-steps.ts'
import type { UnderwritingPolicy } from '#domain/underwriting/underwriting-policy.ts'

/** The policy as shipped, where no setting changes it. */
export const SHIPPED: UnderwritingPolicy = {
  ...SHIPPED_LIMIT_RULES,
  overdueLoan: 'decline',
  referredBelowAge: 18,
  referredAboveAge: null,
  creditReportDays: null,
  referredMarks: RISK_MARKS,
  marksLeast: { device: 1, account: 1, idNumber: 1, address: 1, network: 50 },
  refersFirstLoans: false,
  loansMost: null,
  principalMost: null,
  firstPrincipalMost: null,
}
