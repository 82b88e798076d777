import type { ReactElement } from 'react'
import { useParams } from 'react-admin'
import { NoSuchPage } from '#web/console/frame/no-such-page.tsx'
import { ApprovalsReport } from '#web/console/report/approvals-report.tsx'
import { ComplaintReport } from '#web/console/report/complaint-report.tsx'
import { FunnelReport } from '#web/console/report/funnel-report.tsx'
import { GeneralLedgerReport } from '#web/console/report/general-ledger-report.tsx'
import { OnTimeReport } from '#web/console/report/on-time-report.tsx'
import { PortfolioReport } from '#web/console/report/portfolio-report.tsx'
import { TrialBalanceReport } from '#web/console/report/trial-balance-report.tsx'
import { VintagesReport } from '#web/console/report/vintages-report.tsx'
import { YieldReport } from '#web/console/report/yield-report.tsx'

const PAGES: Readonly<Record<string, () => ReactElement>> = {
  'trial-balance': TrialBalanceReport,
  'general-ledger': GeneralLedgerReport,
  portfolio: PortfolioReport,
  vintages: VintagesReport,
  approvals: ApprovalsReport,
  'on-time': OnTimeReport,
  yield: YieldReport,
  complaints: ComplaintReport,
  funnel: FunnelReport,
}

/** The report that the address names. */
export function ReportPage() {
  const { id = '' } = useParams()
  const Page = PAGES[id] ?? NoSuchPage
  return <Page />
}
