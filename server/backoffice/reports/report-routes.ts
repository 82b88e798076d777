import type { FastifyInstance } from 'fastify'
import {
  readComplaintReport,
  readFunnel,
  readRepaymentOnTime,
  readYield,
} from '#contract/console/lending-reports.ts'
import {
  listGeneralLedger,
  readApprovals,
  readPortfolio,
  readReportChoices,
  readTrialBalance,
  readVintages,
} from '#contract/console/reports.ts'
import {
  listCreditFile,
  listJournal,
  listStampTax,
  readCoveredTransactions,
  readDataRequests,
  readQuarter,
  readStampTax,
} from '#contract/console/regulator-reports.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { lastDay } from '#server/backoffice/closing/named-day.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { serveReport } from '#server/backoffice/lists/serve-report.ts'
import { brandChoices } from '#server/backoffice/money-requests/brand-choices.ts'
import { approvalsReport } from '#server/backoffice/reports/approvals-report.ts'
import { complaintReport } from '#server/backoffice/reports/complaint-report.ts'
import { coveredReport } from '#server/backoffice/reports/covered-report.ts'
import { creditFilePage } from '#server/backoffice/reports/credit-file-page.ts'
import { dataRequestsReport } from '#server/backoffice/reports/data-requests-report.ts'
import { funnelReport } from '#server/backoffice/reports/funnel-report.ts'
import { generalLedgerPage } from '#server/backoffice/reports/general-ledger-page.ts'
import { journalPage } from '#server/backoffice/reports/journal-page.ts'
import { onTimeReport } from '#server/backoffice/reports/on-time-report.ts'
import { portfolioReport } from '#server/backoffice/reports/portfolio-report.ts'
import { quarterReport } from '#server/backoffice/reports/quarter-report.ts'
import { stampTaxPage } from '#server/backoffice/reports/stamp-tax-page.ts'
import { stampTaxReport } from '#server/backoffice/reports/stamp-tax-report.ts'
import { trialBalanceReport } from '#server/backoffice/reports/trial-balance-report.ts'
import { vintagesReport } from '#server/backoffice/reports/vintages-report.ts'
import { yieldReport } from '#server/backoffice/reports/yield-report.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the reports, each with its file. */
export function reportRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveStaff(app, deps, readReportChoices, async () => ({
    brands: brandChoices(deps.config),
    lastDay: lastDay(deps).toString(),
    now: deps.clock.now().toString(),
  }))

  serveReport(app, deps, readPortfolio, async (input) => portfolioReport(deps, input))
  serveReport(app, deps, readApprovals, async (input) => approvalsReport(deps, input))
  serveReport(app, deps, readVintages, async (input) => vintagesReport(deps, input))
  serveReport(app, deps, readRepaymentOnTime, async (input) => onTimeReport(deps, input))
  serveReport(app, deps, readYield, async (input) => yieldReport(deps, input))
  serveReport(app, deps, readComplaintReport, async (input) => complaintReport(deps, input))
  serveReport(app, deps, readFunnel, async (input) => funnelReport(deps, input))
  serveReport(app, deps, readTrialBalance, async (input) => trialBalanceReport(deps, input))

  serveReport(app, deps, readStampTax, async (input) => stampTaxReport(deps, input))
  serveReport(app, deps, readCoveredTransactions, async (input) => coveredReport(deps, input))
  serveReport(app, deps, readQuarter, async (input) => quarterReport(deps, input))
  serveReport(app, deps, readDataRequests, async (input) => dataRequestsReport(deps, input))

  const whole = { isWhole: true }
  serveList(app, deps, listGeneralLedger, async (input) => generalLedgerPage(deps, input), whole)
  serveList(app, deps, listJournal, async (input) => journalPage(deps, input), whole)
  serveList(app, deps, listStampTax, async (input) => stampTaxPage(deps, input), whole)
  serveList(app, deps, listCreditFile, async (input) => creditFilePage(deps, input), whole)
}
