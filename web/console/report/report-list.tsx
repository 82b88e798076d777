import { LinkBase } from 'react-admin'
import type { Action } from '#contract/console/staff-action.ts'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { PageHead } from '#web/console/kit/page-head.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { accountingTexts } from '#web/console/report/books/accounting-texts.ts'
import { lendingReportTexts as lendingTexts } from '#web/console/report/lending/lending-report-texts.ts'
import { regulatorReportTexts as regulatorTexts } from '#web/console/report/regulator/regulator-report-texts.ts'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'
import { useMe } from '#web/console/staff.ts'

interface Report {
  /** In the address of its page (report-page.tsx). */
  readonly id: string
  readonly title: string
  readonly says: string
  /** Whoever reads reports, if left out. */
  readonly act?: Action
}

const REPORTS: readonly Report[] = [
  { id: 'trial-balance', title: texts.trialBalance, says: texts.trialBalanceSays },
  { id: 'financial-statements', ...accountingTexts.financialStatements },
  { id: 'daily-journal', ...accountingTexts.dailyJournal },
  { id: 'loss-allowance', ...accountingTexts.lossAllowance },
  { id: 'general-ledger', title: texts.generalLedger, says: texts.generalLedgerSays },
  { id: 'portfolio-days', ...lendingTexts.portfolioDays },
  { id: 'portfolio', title: texts.portfolio, says: texts.portfolioSays },
  { id: 'vintages', title: texts.vintages, says: texts.vintagesSays },
  { id: 'approvals', title: texts.approvals, says: texts.approvalsSays },
  { id: 'on-time', ...lendingTexts.onTime },
  { id: 'yield', ...lendingTexts.yield },
  { id: 'complaints', ...lendingTexts.complaints },
  { id: 'funnel', ...lendingTexts.funnel },
  { id: 'journal', ...regulatorTexts.journal },
  { id: 'stamp-tax', ...regulatorTexts.stampTax },
  { id: 'quarter', ...regulatorTexts.quarter },
  { id: 'covered-transactions', ...regulatorTexts.covered, act: 'readRegulatorFiles' },
  { id: 'data-requests', ...regulatorTexts.dataRequests, act: 'readRegulatorFiles' },
  { id: 'credit-file', ...regulatorTexts.creditFile, act: 'readRegulatorFiles' },
]

const COLUMNS: readonly Column<Report>[] = [
  {
    head: texts.report,
    cell: ({ id, title }) => <LinkBase to={recordPath('reports', id)}>{title}</LinkBase>,
  },
  { head: texts.says, cell: ({ says }) => says },
]

/** All reports. */
export function ReportList() {
  const { acts } = useMe()
  const rows = REPORTS.filter(({ act = 'readReports' }) => acts.includes(act))
  return (
    <>
      <PageHead title={texts.title} />
      <ConsoleTable label={texts.table} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
    </>
  )
}
