import { readTrialBalance } from '#contract/console/reports/reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { ACCOUNT_COLUMNS } from '#web/console/report/books/account-columns.tsx'
import { ReadReport } from '#web/console/report/read-report.tsx'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

type Balances = StaffOutput<typeof readTrialBalance>

const FILTERS = [{ name: 'on', label: texts.day, type: 'date' }] as const

/** The balance of each account of a brand at the end of a day. */
export function TrialBalanceReport() {
  return (
    <ReadReport
      texts={{
        title: texts.trialBalance,
        section: texts.balances,
        source: texts.trialBalanceSource,
        rule: texts.trialBalanceRule,
      }}
      endpoint={readTrialBalance}
      filters={FILTERS}
      period={({ on }, { lastDay }) => on || lastDay}
    >
      {shownBalances}
    </ReadReport>
  )
}

const shownBalances = ({ rows, debit, credit }: Balances) =>
  rows.length === 0 ? (
    <p>{texts.noLines}</p>
  ) : (
    <ConsoleTable
      label={texts.trialBalance}
      columns={ACCOUNT_COLUMNS}
      rows={[...rows, { account: texts.total, debit, credit }]}
      keyOf={({ account }) => account}
    />
  )
