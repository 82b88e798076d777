import type { FastifyInstance } from 'fastify'
import {
  requestPolicy,
  checkPolicy,
  discardPolicyDraft,
  listPolicyVersions,
  listReplayChanges,
  readPolicyVersion,
  replayPolicy,
  savePolicyDraft,
  startPolicyDraft,
} from '#contract/console/set-up/underwriting-policy.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import type { Noted } from '#server/backoffice/access/staff-caller.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { toForm, toPolicy } from '#server/backoffice/underwriting-policy/policy-form.ts'
import {
  policyListPage,
  replayChangesPage,
} from '#server/backoffice/underwriting-policy/policy-list-page.ts'
import { policyPage } from '#server/backoffice/underwriting-policy/policy-page.ts'
import * as draft from '#server/lending/policy-version/draft-policy.ts'
import * as publication from '#server/lending/policy-version/publish-policy.ts'
import { startReplay } from '#server/lending/policy-version/start-replay.ts'
import { type PolicyRecord, readPolicyRecord } from '#server/lending/underwriting/policy-record.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the versions of the underwriting policy: drafts, replays, publication by two. */
export function policyRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveList(app, deps, listPolicyVersions, async (asked) => policyListPage(deps, asked))
  serveList(app, deps, listReplayChanges, async (asked, { noted }) =>
    replayChangesPage(deps, asked, noted),
  )
  serveStaff(app, deps, readPolicyVersion, async ({ id }, { session }) =>
    policyPage(deps, id, session.staffId),
  )

  serveStaff(app, deps, startPolicyDraft, async ({ from = null }, { session, noted }) => {
    const change = await draft.startDraft(deps, from, session.staffId)
    noteChange(noted, change)
    return { id: change.id }
  })

  serveStaff(app, deps, savePolicyDraft, async ({ id, edition, form }, { session, noted }) => {
    noted.subject = id
    const given = { id, edition, policy: toPolicy(form) }
    noteChange(noted, await draft.saveDraft(deps, given, session.staffId))
    return { edition: edition + 1 }
  })

  serveStaff(app, deps, discardPolicyDraft, async (read, { noted }) => {
    noted.subject = read.id
    noteChange(noted, await draft.discardDraft(deps, read))
    return {}
  })

  serveStaff(app, deps, replayPolicy, async (read, { session, noted }) => {
    noted.subject = read.id
    const { replayedApplications: most } = deps.config
    await startReplay(deps, { ...read, most }, session.staffId)
    return {}
  })

  serveStaff(app, deps, requestPolicy, async (asked, { session, noted }) => {
    noted.subject = asked.id
    noteChange(noted, await publication.requestPublication(deps, asked, session.staffId))
    noted.reason = asked.reason
    return {}
  })

  serveStaff(app, deps, checkPolicy, async (check, { session, noted }) => {
    noted.subject = check.id
    noteChange(noted, await publication.checkPublication(deps, check, session.staffId))
    noted.reason = check.reason ? `${check.outcome}: ${check.reason}` : check.outcome
    return {}
  })
}

/** The line of the log is about the version. */
function noteChange(noted: Noted, { id, before, after }: draft.PolicyChange): void {
  noted.subject = id
  noted.changed = { borrowerId: null, before: valuesOf(before), after: valuesOf(after) }
}

function valuesOf(record: PolicyRecord | null): object {
  return record ? toForm(readPolicyRecord(record)) : {}
}
