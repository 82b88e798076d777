import {
  DECISION_HOURS,
  EXCLUSION_REASON,
  type UnderwritingReason,
} from '#domain/underwriting/underwriting.ts'
import { approve, decline } from '#server/lending/application/decision/decide-application.ts'
import {
  type Closing,
  isDueForVerdict,
  isUndecided,
  lockDue,
  nextUndecided,
  nextVerdict,
} from '#server/lending/application/decision/decision-store.ts'
import { referApplications } from '#server/lending/application/decision/refer-applications.ts'
import { listVerdicts } from '#server/lending/application/decision/referral-store.ts'
import type { LoanJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Applications of one step. */
const MAX_DECISIONS = 100

/**
 * Verdicts of the underwriting policy take effect a minute after the application, unless a person
 * has to look first.
 */
export function dueVerdicts(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'hooks' | 'partner' | 'random'>,
): LoanJob {
  return {
    name: 'verdicts',
    lane: 'decisions',
    loansMost: MAX_DECISIONS,
    nextDue: nextVerdict,
    isDue: isDueForVerdict,
    dueLoans: (tx, at, most) => lockDue(tx, isDueForVerdict(at), most),
    async runFor(tx, at, loanIds) {
      const verdicts = await listVerdicts(tx, loanIds)
      const referred = await referApplications(deps, tx, verdicts, at)
      for (const { id, verdict, decidedBy, reasons } of verdicts) {
        if (referred.has(id)) continue
        if (verdict === 'approve') await approve(deps, tx, id, at, decidedBy)
        else await decline(deps, tx, id, closingFor(reasons), at)
      }
    },
  }
}

/** What the borrower reads of a list that names them is said; of what they know themselves nothing is. */
function closingFor(reasons: readonly UnderwritingReason[]): Closing {
  const isListed = reasons.includes(EXCLUSION_REASON)
  return { reason: 'declined', declineReason: isListed ? 'onExclusionList' : null }
}

/** An application that is not decided in a day is closed; the borrower may apply again at once. */
export function undecidedApplications(deps: Pick<Dependencies, 'clock' | 'hooks'>): LoanJob {
  return {
    name: 'undecided applications',
    lane: 'decisions',
    loansMost: MAX_DECISIONS,
    nextDue: (mark, to) => nextUndecided(DECISION_HOURS, mark, to),
    isDue: (at) => isUndecided(DECISION_HOURS, at),
    dueLoans: (tx, at, most) => lockDue(tx, isUndecided(DECISION_HOURS, at), most),
    async runFor(tx, at, loanIds) {
      for (const id of loanIds) await decline(deps, tx, id, { reason: 'notDecidedInTime' }, at)
    },
  }
}
