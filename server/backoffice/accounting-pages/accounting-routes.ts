import type { FastifyInstance } from 'fastify'
import {
  bookAllowance,
  postManualEntry,
  readChart,
  readLossAllowance,
  writeChart,
  writeLossRates,
} from '#contract/console/reports/accounting-reports.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { lossAllowancePage } from '#server/backoffice/accounting-pages/loss-allowance-page.ts'
import {
  requestAllowance,
  requestLossRates,
  requestManualEntry,
} from '#server/backoffice/accounting-pages/request-entry.ts'
import { chartPage, requestChart } from '#server/backoffice/accounting-pages/chart-page.ts'
import { serveReport } from '#server/backoffice/lists/serve-report.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves what accountants set and request beside the reports. */
export function accountingRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveStaff(app, deps, readChart, async (input, { session }) =>
    chartPage(deps, input, session.staffId),
  )

  serveStaff(app, deps, writeChart, async (input, { noted, session }) => {
    noted.reason = input.reason
    noted.subject = await requestChart(deps, input, session.staffId)
    return {}
  })

  serveReport(
    app,
    deps,
    readLossAllowance,
    async (input, readerId) => lossAllowancePage(deps, input, readerId),
    ['outstanding', 'allowance', 'owedBefore', 'lost'],
  )

  serveStaff(app, deps, writeLossRates, async (input, { noted, session }) => {
    noted.reason = input.reason
    noted.subject = await requestLossRates(deps, input, session.staffId)
    return {}
  })

  serveStaff(app, deps, bookAllowance, async (input, { noted, session }) => {
    noted.reason = input.reason
    noted.subject = await requestAllowance(deps, input, session.staffId)
    return {}
  })

  serveStaff(app, deps, postManualEntry, async (input, { noted, session }) => {
    noted.reason = input.reason
    noted.subject = await requestManualEntry(deps, input, session.staffId)
    return {}
  })
}
