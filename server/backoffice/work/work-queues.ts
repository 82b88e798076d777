import type { RawBuilder } from 'kysely'
import type { Action } from '#contract/console/staff-action.ts'
import { ROLES, type Role } from '#contract/console/staff/roles.ts'
import { WORK_ACTIONS, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { permittedActions } from '#server/backoffice/access/permissions.ts'
import {
  openApplications,
  openClaims,
  openComplaints,
  openHelpRequests,
  openIdentities,
  openTasks,
} from '#server/backoffice/work/open-items.ts'
import type { OpenItem } from '#server/backoffice/work/open-item.ts'
import { openDifferences } from '#server/backoffice/work/open-differences.ts'
import { openLateLoans } from '#server/backoffice/work/open-late-loans.ts'

interface WorkQueue {
  /** Who sees its items. */
  readonly reads: Action
  /** Selects what waits, as an OpenItem. */
  readonly open: (now: Temporal.Instant) => RawBuilder<OpenItem>
  /** What the log of staff has when an item was dealt with. */
  readonly done: readonly Action[]
}

/** Everything that is given out: how it is found, who works on it, and what is done about it. */
export const WORK: Readonly<Record<WorkQueueKey, WorkQueue>> = {
  applications: {
    reads: 'readApplications',
    open: openApplications,
    done: ['decideApplication'],
  },
  identities: {
    reads: 'readBorrowers',
    open: openIdentities,
    done: ['acceptIdentity'],
  },
  complaints: {
    reads: 'readComplaints',
    open: openComplaints,
    done: ['replyToComplaint', 'resolveComplaint'],
  },
  claims: {
    reads: 'readClaims',
    open: openClaims,
    done: ['matchClaim', 'clearClaim'],
  },
  helpRequests: {
    reads: 'answerHelp',
    open: openHelpRequests,
    done: ['answerHelp'],
  },
  collections: {
    reads: 'readCollections',
    open: openLateLoans,
    done: ['contactBorrower', 'recordPromise'],
  },
  differences: {
    reads: 'readMoney',
    open: openDifferences,
    done: ['explainDifference', 'recheckDifference'],
  },
  tasks: {
    reads: 'readBorrowers',
    open: openTasks,
    done: ['finishTask'],
  },
}

/** The roles that work in a queue. */
export function workingRoles(queue: WorkQueueKey): readonly Role[] {
  return ROLES.filter((role) => permittedActions([role]).has(WORK_ACTIONS[queue]))
}
