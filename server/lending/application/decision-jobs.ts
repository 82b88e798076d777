import { DECISION_HOURS } from '#domain/underwriting.ts'
import { approve, decline } from '#server/lending/application/decide-application.ts'
import {
  listDueVerdicts,
  listUndecided,
  nextUndecided,
  nextVerdict,
} from '#server/lending/application/decision-store.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Verdicts of the underwriting policy take effect a minute after the application. */
export function dueVerdicts(deps: Dependencies): ScheduledJob {
  return {
    name: 'verdicts',
    nextDue: nextVerdict,
    async run(tx, at) {
      for (const { id, verdict } of await listDueVerdicts(tx, at)) {
        if (verdict === 'approve') await approve(deps, tx, id, at)
        else await decline(deps, tx, id, { reason: 'declined' }, at)
      }
    },
  }
}

/** An application that is not decided in a day is closed; the borrower may apply again at once. */
export function undecidedApplications(deps: Dependencies): ScheduledJob {
  return {
    name: 'undecided applications',
    nextDue: (mark, to) => nextUndecided(DECISION_HOURS, mark, to),
    async run(tx, at) {
      for (const id of await listUndecided(tx, DECISION_HOURS, at))
        await decline(deps, tx, id, { reason: 'notDecidedInTime' }, at)
    },
  }
}
