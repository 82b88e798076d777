import type { UnderwritingPolicy } from '#domain/underwriting/underwriting-policy.ts'

/** A policy as it is kept: amounts are centavos in text. */
export interface PolicyRecord extends Omit<
  UnderwritingPolicy,
  'creditReportDays' | 'principalMost' | 'firstPrincipalMost'
> {
  /** Missing in what was kept before a policy could ask for reports. */
  readonly creditReportDays?: number | null
  readonly principalMost: string | null
  readonly firstPrincipalMost: string | null
}

/** With its fields in one order, so that equal policies are equal texts. */
export function recordPolicy(policy: UnderwritingPolicy): PolicyRecord {
  const { device, account, idNumber, address, network } = policy.marksLeast
  return {
    raisePercent: policy.raisePercent,
    latePercent: policy.latePercent,
    overdueLoan: policy.overdueLoan,
    referredBelowAge: policy.referredBelowAge,
    referredAboveAge: policy.referredAboveAge,
    referredMarks: policy.referredMarks,
    marksLeast: { device, account, idNumber, address, network },
    refersFirstLoans: policy.refersFirstLoans,
    loansMost: policy.loansMost,
    principalMost: policy.principalMost?.toString() ?? null,
    firstPrincipalMost: policy.firstPrincipalMost?.toString() ?? null,
    creditReportDays: policy.creditReportDays,
  }
}

export function readPolicyRecord(record: PolicyRecord): UnderwritingPolicy {
  const { creditReportDays = null, principalMost, firstPrincipalMost, ...same } = record
  return {
    ...same,
    creditReportDays,
    principalMost: centavosIn(principalMost),
    firstPrincipalMost: centavosIn(firstPrincipalMost),
  }
}

function centavosIn(text: string | null): bigint | null {
  return text === null ? null : BigInt(text)
}
