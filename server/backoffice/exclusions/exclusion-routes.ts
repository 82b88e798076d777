import type { FastifyInstance } from 'fastify'
import {
  checkExclusions,
  checkLift,
  importExclusions,
  listExclusions,
  requestLift,
} from '#contract/console/set-up/exclusions.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { serveStaffUpload } from '#server/backoffice/access/serve-staff-upload.ts'
import { exclusionsPage } from '#server/backoffice/exclusions/exclusions-page.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import * as exclusions from '#server/lending/exclusion/decide-exclusions.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves who is not lent to: files that one person brings and another puts in force, and the way off. */
export function exclusionRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveList(app, deps, listExclusions, async (asked, { session }) =>
    exclusionsPage(deps, asked, session.staffId),
  )

  serveStaffUpload(app, deps, importExclusions, async (input, { session, noted }, { file }) => {
    const asked = { source: input.source.trim(), reason: input.reason, by: session.staffId }
    const imported = await exclusions.requestExclusions(deps, await file.read(), asked)
    noted.subject = imported.id
    noted.reason = `${imported.count}: ${input.reason}`
    return imported
  })

  serveStaff(app, deps, checkExclusions, async (check, { session, noted }) => {
    noted.subject = check.file
    noted.reason = check.reason ? `${check.outcome}: ${check.reason}` : check.outcome
    return { count: await exclusions.checkFile(deps, { ...check, by: session.staffId }) }
  })

  serveStaff(app, deps, requestLift, async (asked, { session, noted }) => {
    noted.subject = asked.id
    noted.reason = asked.reason
    await exclusions.requestLift(deps, { ...asked, by: session.staffId })
    return {}
  })

  serveStaff(app, deps, checkLift, async (check, { session, noted }) => {
    noted.subject = check.id
    noted.reason = check.reason ? `${check.outcome}: ${check.reason}` : check.outcome
    await exclusions.checkLift(deps, { ...check, by: session.staffId })
    return {}
  })
}
