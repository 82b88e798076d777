import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
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
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { sortedPage } from '#server/backoffice/lists/sorted-page.ts'
import { namedIn, namedMarks } from '#server/backoffice/records/named-marks.ts'
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
    const marks = await namedMarks(deps.database, file.marks)
    caller.noted.borrowers(...namedIn(marks))
    return { ...fileWire(file, names), marks, forms }
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

const BY_ID = { value: sql`loan.id`, type: 'uuid' } as const

/** Each is due the same time after it was made. */
const ORDERS = {
  dueAt: [{ by: { value: sql`loan.applied_at`, type: 'timestamptz' }, id: BY_ID }],
  amount: [{ by: { value: sql`loan.principal`, type: 'bigint' }, id: BY_ID }],
} as const

function listRoute(app: FastifyInstance, deps: Dependencies): void {
  serveList(app, deps, listApplications, async (asked, { noted }) => {
    const { sort = 'dueAt', cursor, size, brand, waitsFor = 'staff' } = asked
    const { items, next } = await sortedPage({ sort, cursor, size }, ORDERS, async (read) =>
      waitingApplications(deps.database, { brand: brand || null, waitsFor }, read),
    )
    const ids = [...new Set(items.map(({ borrowerId }) => borrowerId))]
    noted.borrowers(...ids)
    const marks = await listRiskMarks(deps, deps.database, ids)
    return { items: items.map((row) => rowWire(row, marks.get(row.borrowerId) ?? [])), next }
  })
}
