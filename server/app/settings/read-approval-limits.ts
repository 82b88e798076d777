import {
  type ApprovalLimits,
  RISK_MARKS,
  type RiskMark,
} from '#domain/underwriting/automatic-approval.ts'
import * as read from '#server/platform/settings/setting.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Pesos a day of one lender. */
const MAX_PESOS = 1_000_000_000

/**
 * Reads what may be approved without a person; 0 is no limit.
 *
 * @param hasSandbox its visitors all type the same sample numbers: there no mark refers by itself
 */
export function readApprovalSettings(env: Env, hasSandbox: boolean): ApprovalLimits {
  const pesos = (name: string) => {
    const amount = read.integer(env, name, 0, 0, MAX_PESOS)
    return amount === 0 ? null : BigInt(amount) * 100n
  }
  const loans = read.integer(env, 'APPROVED_LOANS_PER_DAY', 0, 0, 1_000_000)
  return {
    referredMarks: referredMarks(env, hasSandbox),
    marksLeast: {
      device: 1,
      account: 1,
      idNumber: 1,
      address: 1,
      network: read.integer(env, 'NETWORK_BORROWERS_PER_DAY', 50, 1, 1_000_000),
    },
    refersFirstLoans: read.flag(env, 'REFER_FIRST_LOANS'),
    loansMost: loans === 0 ? null : loans,
    principalMost: pesos('APPROVED_PESOS_PER_DAY'),
    firstPrincipalMost: pesos('APPROVED_FIRST_PESOS_PER_DAY'),
  }
}

function referredMarks(env: Env, hasSandbox: boolean): RiskMark[] {
  const words = read.list(env, 'REFER_MARKS')
  if (words.length === 0) return hasSandbox ? [] : [...RISK_MARKS]
  if (words.length === 1 && words[0] === 'none') return []
  const unknown = words.find((word) => !RISK_MARKS.some((mark) => mark === word))
  if (unknown !== undefined)
    read.refuse(
      env,
      'REFER_MARKS',
      `REFER_MARKS names "${unknown}": write some of ${RISK_MARKS.join(', ')} with commas, or none.`,
    )
  return RISK_MARKS.filter((mark) => words.includes(mark))
}
