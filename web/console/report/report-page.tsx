import { useParams } from 'react-admin'
import { NoSuchPage } from '#web/console/frame/no-such-page.tsx'
import { ApprovalsReport } from '#web/console/report/approvals-report.tsx'
import { GeneralLedgerReport } from '#web/console/report/general-ledger-report.tsx'
import { PortfolioReport } from '#web/console/report/portfolio-report.tsx'
import { TrialBalanceReport } from '#web/console/report/trial-balance-report.tsx'
import { VintagesReport } from '#web/console/report/vintages-report.tsx'

/** The report that the address names. */
export function ReportPage() {
  const { id = '' } = useParams()
  if (id === 'trial-balance') return <TrialBalanceReport />
  if (id === 'general-ledger') return <GeneralLedgerReport />
  if (id === 'portfolio') return <PortfolioReport />
  if (id === 'vintages') return <VintagesReport />
  if (id === 'approvals') return <ApprovalsReport />
  return <NoSuchPage />
}
