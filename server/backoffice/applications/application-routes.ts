import type { FastifyInstance } from 'fastify'
import {
  approveApplication,
  askForPictures,
  declineApplication,
  getApplication,
  listApplications,
  offerLess,
  previewApplication,
} from '#contract/console/loans/applications.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { fileWire, rowWire, staffIn } from '#server/backoffice/applications/application-wire.ts'
import { decideAsStaff } from '#server/backoffice/applications/decide-as-staff.ts'
import { namesOfStaff } from '#server/backoffice/borrower/staff-names.ts'
import { cursorAfter, pageFrom, valuesOfCursor } from '#server/backoffice/lists/cursor.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { openBorrower } from '#server/backoffice/records/open-borrower.ts'
import { filledForms } from '#server/identity/information/information-rows.ts'
import { applicationFile } from '#server/lending/application/application-file.ts'
import { previewDecision } from '#server/lending/application/decision/preview-decision.ts'
import { waitingApplications } from '#server/lending/application/decision/waiting-applications.ts'
import { listRiskMarks } from '#server/lending/risk-mark/risk-marks.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the queue of applications, the page of one, and what is decided on it. */
export function applicationRoutes(app: FastifyInstance, deps: Dependencies): void {
  listRoute(app, deps)

  serveStaff(app, deps, getApplication, async ({ id, reason }, caller) => {
    const file = await applicationFile(deps, deps.database, id)
    await openBorrower(deps, caller, file.borrowerId, reason)
    caller.noted.subject = id
    const names = await namesOfStaff(deps.database, staffIn(file))
    const forms = await filledForms(deps.database, file.borrowerId, 'en')
    return { ...fileWire(file, names), forms }
  })

  serveStaff(app, deps, previewApplication, async ({ id, amount }, { noted }) => {
    const { borrowerId, ...preview } = await previewDecision(
      deps,
      deps.database,
      id,
      BigInt(amount),
    )
    noted.borrowers(borrowerId)
    noted.subject = id
    return preview
  })

  serveStaff(app, deps, approveApplication, async (input, caller) =>
    decideAsStaff(deps, caller, input, { kind: 'approve' }),
  )
  serveStaff(app, deps, offerLess, async (input, caller) =>
    decideAsStaff(deps, caller, input, { kind: 'offerLess', principal: BigInt(input.amount) }),
  )
  serveStaff(app, deps, declineApplication, async (input, caller) =>
    decideAsStaff(deps, caller, input, { kind: 'decline', reason: input.reason }),
  )
  serveStaff(app, deps, askForPictures, async (input, caller) =>
    decideAsStaff(deps, caller, input, { kind: 'askPictures', reason: input.reason, kinds: null }),
  )
}

function listRoute(app: FastifyInstance, deps: Dependencies): void {
  serveList(app, deps, listApplications, async ({ cursor, size, ...filters }, { noted }) => {
    const place = valuesOfCursor(cursor, 2)
    const rows = await waitingApplications(deps.database, {
      brand: filters.brand || null,
      waitsFor: filters.waitsFor ?? 'staff',
      after: place && { appliedAt: place[0], id: place[1] },
      most: size + 1,
    })
    const { items, next } = pageFrom(rows, size, (row) =>
      cursorAfter(row.appliedAt.toString(), row.id),
    )
    const ids = [...new Set(items.map(({ borrowerId }) => borrowerId))]
    noted.borrowers(...ids)
    const marks = await listRiskMarks(deps, deps.database, ids)
    return { items: items.map((row) => rowWire(row, marks.get(row.borrowerId) ?? [])), next }
  })
}
