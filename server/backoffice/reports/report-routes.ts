import type { FastifyInstance } from 'fastify'
import {
  readDailyJournal,
  readFinancialStatements,
} from '#contract/console/reports/accounting-reports.ts'
import {
  readComplaintReport,
  readFunnel,
  readPortfolioDays,
  readRepaymentOnTime,
  readYield,
} from '#contract/console/reports/lending-reports.ts'
import {
  listGeneralLedger,
  readApprovals,
  readPortfolio,
  readReportChoices,
  readTrialBalance,
  readVintages,
} from '#contract/console/reports/reports.ts'
import {
  listCreditFile,
  listJournal,
  listStampTax,
  readCoveredTransactions,
  readDataRequests,
  readQuarter,
  readStampTax,
} from '#contract/console/reports/regulator-reports.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { lastDay } from '#server/backoffice/closing/named-day.ts'
import { serveList } from '#server/backoffice/lists/serve-list.ts'
import { serveReport } from '#server/backoffice/lists/serve-report.ts'
import { brandChoices } from '#server/backoffice/money-requests/brand-choices.ts'
import { approvalsReport } from '#server/backoffice/reports/portfolio/approvals-report.ts'
import { complaintReport } from '#server/backoffice/reports/authorities/complaint-report.ts'
import { coveredReport } from '#server/backoffice/reports/authorities/covered-report.ts'
import { creditFilePage } from '#server/backoffice/reports/authorities/credit-file-page.ts'
import { dataRequestsReport } from '#server/backoffice/reports/authorities/data-requests-report.ts'
import { funnelReport } from '#server/backoffice/reports/portfolio/funnel-report.ts'
import { dailyJournalReport } from '#server/backoffice/reports/books/daily-journal-report.ts'
import { financialStatementsReport } from '#server/backoffice/reports/books/financial-statements-report.ts'
import { generalLedgerPage } from '#server/backoffice/reports/books/general-ledger-page.ts'
import { journalPage } from '#server/backoffice/reports/books/journal-page.ts'
import { onTimeReport } from '#server/backoffice/reports/portfolio/on-time-report.ts'
import { portfolioDaysReport } from '#server/backoffice/reports/portfolio/portfolio-days-report.ts'
import { portfolioReport } from '#server/backoffice/reports/portfolio/portfolio-report.ts'
import { quarterReport } from '#server/backoffice/reports/authorities/quarter-report.ts'
import { stampTaxPage } from '#server/backoffice/reports/books/stamp-tax-page.ts'
import { stampTaxReport } from '#server/backoffice/reports/books/stamp-tax-report.ts'
import { trialBalanceReport } from '#server/backoffice/reports/books/trial-balance-report.ts'
import { vintagesReport } from '#server/backoffice/reports/portfolio/vintages-report.ts'
import { yieldReport } from '#server/backoffice/reports/books/yield-report.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the reports, each with its file. */
export function reportRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveStaff(app, deps, readReportChoices, async () => ({
    brands: brandChoices(deps.config),
    lastDay: lastDay(deps).toString(),
    now: deps.clock.now().toString(),
  }))

  serveReport(app, deps, readPortfolio, reading(deps, portfolioReport))
  serveReport(app, deps, readPortfolioDays, reading(deps, portfolioDaysReport))
  serveReport(app, deps, readApprovals, reading(deps, approvalsReport))
  serveReport(app, deps, readVintages, reading(deps, vintagesReport))
  serveReport(app, deps, readRepaymentOnTime, reading(deps, onTimeReport))
  serveReport(app, deps, readYield, reading(deps, yieldReport))
  serveReport(app, deps, readComplaintReport, reading(deps, complaintReport))
  serveReport(app, deps, readFunnel, reading(deps, funnelReport))
  serveReport(app, deps, readTrialBalance, reading(deps, trialBalanceReport))
  serveReport(app, deps, readFinancialStatements, reading(deps, financialStatementsReport), [
    'amount',
  ])
  serveReport(app, deps, readDailyJournal, reading(deps, dailyJournalReport), ['debit', 'credit'])

  serveReport(app, deps, readStampTax, reading(deps, stampTaxReport))
  // Whose they are is in no line of the log: a borrower is not told (RA 9160, section 9(c)).
  serveReport(app, deps, readCoveredTransactions, reading(deps, coveredReport))
  serveReport(app, deps, readQuarter, reading(deps, quarterReport))
  serveReport(app, deps, readDataRequests, reading(deps, dataRequestsReport))

  const whole = { isWhole: true }
  serveList(app, deps, listGeneralLedger, reading(deps, generalLedgerPage), whole)
  serveList(app, deps, listJournal, reading(deps, journalPage), whole)
  serveList(app, deps, listStampTax, reading(deps, stampTaxPage), whole)
  const creditFile = reading(deps, creditFilePage)
  serveList(
    app,
    deps,
    listCreditFile,
    async (asked, { noted }) => {
      const page = await creditFile(asked)
      noted.borrowers(...page.items.map(({ subjectNumber }) => subjectNumber))
      return page
    },
    whole,
  )
}

/** The report, read where reports are read. */
function reading<I, O>(
  deps: Dependencies,
  report: (from: Dependencies, input: I) => Promise<O>,
): (input: I) => Promise<O> {
  return async (input) =>
    deps.reportsDatabase.read(async (database) => report({ ...deps, database }, input))
}
