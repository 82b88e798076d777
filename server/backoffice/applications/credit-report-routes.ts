import type { FastifyInstance } from 'fastify'
import { CODES } from '#contract/codes.ts'
import { attachCreditReport, getCreditReport } from '#contract/console/borrowers/credit-reports.ts'
import { serveStaffFile } from '#server/backoffice/access/serve-staff-file.ts'
import { serveStaffUpload } from '#server/backoffice/access/serve-staff-upload.ts'
import { attachAsStaff } from '#server/backoffice/applications/attach-as-staff.ts'
import { readReport } from '#server/identity/check/credit-report.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves reports of a credit bureau: an underwriter attaches one, and reads it. */
export function creditReportRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
): void {
  serveStaffUpload(app, deps, attachCreditReport, async (input, { session, noted }, { file }) => {
    const { id: borrowerId, bureau, madeOn } = input
    noted.subject = borrowerId
    noted.borrowers(borrowerId)
    const attaching = { bureau, madeOn, pdf: await file.read(), by: session.staffId }
    const id = await attachAsStaff(deps, borrowerId, attaching)
    return { id }
  })

  serveStaffFile(app, deps, getCreditReport, async ({ id, report }, { session, noted }) => {
    noted.subject = `${id} ${report}`
    noted.borrowers(id)
    const bytes = await readReport(deps, id, report, session.staffId)
    if (bytes === null)
      throw new Refusal(CODES.notFound, englishOnly('There is no such credit report.'))
    return { type: 'application/pdf', name: 'credit-report.pdf', bytes, shows: true }
  })
}
