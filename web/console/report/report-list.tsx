import { LinkBase } from 'react-admin'
import { type Column, ConsoleTable } from '#web/console/kit/console-table.tsx'
import { PageHead } from '#web/console/kit/page-head.tsx'
import { pathOf } from '#web/console/kit/path-of.ts'
import { lendingReportTexts as lendingTexts } from '#web/console/report/lending-report-texts.ts'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

interface Report {
  /** In the address of its page (report-page.tsx). */
  readonly id: string
  readonly title: string
  readonly says: string
}

const REPORTS: readonly Report[] = [
  { id: 'trial-balance', title: texts.trialBalance, says: texts.trialBalanceSays },
  { id: 'general-ledger', title: texts.generalLedger, says: texts.generalLedgerSays },
  { id: 'portfolio', title: texts.portfolio, says: texts.portfolioSays },
  { id: 'vintages', title: texts.vintages, says: texts.vintagesSays },
  { id: 'approvals', title: texts.approvals, says: texts.approvalsSays },
  { id: 'on-time', ...lendingTexts.onTime },
  { id: 'yield', ...lendingTexts.yield },
  { id: 'complaints', ...lendingTexts.complaints },
  { id: 'funnel', ...lendingTexts.funnel },
]

const COLUMNS: readonly Column<Report>[] = [
  {
    head: texts.report,
    cell: ({ id, title }) => <LinkBase to={pathOf('reports', id)}>{title}</LinkBase>,
  },
  { head: texts.says, cell: ({ says }) => says },
]

/** All reports. */
export function ReportList() {
  return (
    <>
      <PageHead title={texts.title} />
      <ConsoleTable label={texts.table} columns={COLUMNS} rows={REPORTS} keyOf={({ id }) => id} />
    </>
  )
}
