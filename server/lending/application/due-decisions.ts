import { DECISION_HOURS } from '#domain/underwriting.ts'
import { approve, decline } from '#server/lending/application/decide-application.ts'
import {
  listDueVerdicts,
  listUndecided,
  nextUndecided,
  nextVerdict,
} from '#server/lending/application/decision-store.ts'
import type { DatedWork } from '#server/platform/scheduler/scheduler.ts'
import type { Parts } from '#server/providers/dependencies.ts'

/** The policy's verdicts take effect a minute after the application. */
export function dueVerdicts(parts: Parts): DatedWork {
  return {
    name: 'verdicts',
    nextDue: (_mark, to) => nextVerdict(to),
    async run(tx, at) {
      for (const { id, verdict } of await listDueVerdicts(tx, at)) {
        if (verdict === 'approve') await approve(parts, tx, id, at)
        else await decline(parts, tx, id, 'declined', at)
      }
    },
  }
}

/** What nobody decided in a day is closed; the borrower may apply again at once. */
export function undecidedApplications(parts: Parts): DatedWork {
  return {
    name: 'undecided applications',
    nextDue: (_mark, to) => nextUndecided(DECISION_HOURS, to),
    async run(tx, at) {
      for (const id of await listUndecided(tx, DECISION_HOURS, at))
        await decline(parts, tx, id, 'notDecidedInTime', at)
    },
  }
}
