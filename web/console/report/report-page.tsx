import type { ReactElement } from 'react'
import { useParams } from 'react-admin'
import { NoSuchPage } from '#web/console/frame/no-such-page.tsx'
import { ApprovalsReport } from '#web/console/report/lending/approvals-report.tsx'
import { ComplaintReport } from '#web/console/report/lending/complaint-report.tsx'
import { CoveredReport } from '#web/console/report/regulator/covered-report.tsx'
import { CreditFileReport } from '#web/console/report/regulator/credit-file-report.tsx'
import { DataRequestsReport } from '#web/console/report/regulator/data-requests-report.tsx'
import { DailyJournalReport } from '#web/console/report/books/daily-journal-report.tsx'
import { FinancialStatementsReport } from '#web/console/report/books/financial-statements-report.tsx'
import { FunnelReport } from '#web/console/report/lending/funnel-report.tsx'
import { GeneralLedgerReport } from '#web/console/report/books/general-ledger-report.tsx'
import { JournalReport } from '#web/console/report/regulator/journal-report.tsx'
import { LossAllowanceReport } from '#web/console/report/books/loss-allowance-report.tsx'
import { OnTimeReport } from '#web/console/report/lending/on-time-report.tsx'
import { PortfolioDaysReport } from '#web/console/report/lending/portfolio-days-report.tsx'
import { PortfolioReport } from '#web/console/report/lending/portfolio-report.tsx'
import { QuarterReport } from '#web/console/report/regulator/quarter-report.tsx'
import { StampTaxReport } from '#web/console/report/regulator/stamp-tax-report.tsx'
import { TrialBalanceReport } from '#web/console/report/books/trial-balance-report.tsx'
import { VintagesReport } from '#web/console/report/lending/vintages-report.tsx'
import { YieldReport } from '#web/console/report/lending/yield-report.tsx'

const PAGES: Readonly<Record<string, () => ReactElement>> = {
  'trial-balance': TrialBalanceReport,
  'financial-statements': FinancialStatementsReport,
  'daily-journal': DailyJournalReport,
  'loss-allowance': LossAllowanceReport,
  'general-ledger': GeneralLedgerReport,
  'portfolio-days': PortfolioDaysReport,
  portfolio: PortfolioReport,
  vintages: VintagesReport,
  approvals: ApprovalsReport,
  'on-time': OnTimeReport,
  yield: YieldReport,
  complaints: ComplaintReport,
  funnel: FunnelReport,
  journal: JournalReport,
  'stamp-tax': StampTaxReport,
  quarter: QuarterReport,
  'covered-transactions': CoveredReport,
  'data-requests': DataRequestsReport,
  'credit-file': CreditFileReport,
}

/** The report that the address names. */
export function ReportPage() {
  const { id = '' } = useParams()
  const Page = PAGES[id] ?? NoSuchPage
  return <Page />
}
