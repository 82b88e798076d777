import type { FastifyInstance } from 'fastify'
import { attachCreditReport, getCreditReport } from '#contract/console/borrowers/credit-reports.ts'
import { serveStaffFile } from '#server/backoffice/access/serve-staff-file.ts'
import { serveStaffUpload } from '#server/backoffice/access/serve-staff-upload.ts'
import { attachReport, readReport } from '#server/identity/check/credit-report.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { findGivenConsent } from '#server/service/my-data/consents.ts'

/** Serves reports of a credit bureau: an underwriter attaches one, and reads it. */
export function creditReportRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
): void {
  serveStaffUpload(app, deps, attachCreditReport, async (input, { session, noted }, { file }) => {
    const { id: borrowerId, bureau } = input
    noted.subject = borrowerId
    noted.borrowers(borrowerId)
    const given = await findGivenConsent(deps.database, borrowerId)
    const id = await attachReport(deps, borrowerId, {
      source: bureau.trim(),
      madeOn: dayIn(input.madeOn),
      pdf: await file.read(),
      by: session.staffId,
      consentAt: given && given.withdrawnAt === null ? given.givenAt : null,
    })
    return { id }
  })

  serveStaffFile(app, deps, getCreditReport, async ({ id, report }, { session, noted }) => {
    noted.subject = `${id} ${report}`
    noted.borrowers(id)
    const bytes = await readReport(deps, id, report, session.staffId)
    return { type: 'application/pdf', name: 'credit-report.pdf', bytes, shows: true }
  })
}

function dayIn(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    throw inputRefused(englishOnly('madeOn: there is no such day.'))
  }
}
