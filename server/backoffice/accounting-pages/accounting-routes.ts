import type { FastifyInstance } from 'fastify'
import { readChart, writeChart } from '#contract/console/reports/accounting-reports.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { chartPage, requestChart } from '#server/backoffice/accounting-pages/chart-page.ts'
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
}
