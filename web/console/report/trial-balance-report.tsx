import { readTrialBalance } from '#contract/console/reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { BorrowerText } from '#web/console/kit/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/console-table.tsx'
import { Money } from '#web/console/kit/money.tsx'
import { ReadSection } from '#web/console/kit/section.tsx'
import { ReportFacts } from '#web/console/report/report-facts.tsx'
import { ReportFrame } from '#web/console/report/report-frame.tsx'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

type Balances = StaffOutput<typeof readTrialBalance>

const FILTERS = [{ name: 'on', label: texts.day, type: 'date' }] as const

const COLUMNS: readonly Column<Balances['rows'][number]>[] = [
  { head: texts.account, cell: ({ account }) => <BorrowerText text={account} /> },
  {
    head: texts.debit,
    cell: ({ debit }) => debit !== '' && <Money centavos={debit} />,
    isNumber: true,
  },
  {
    head: texts.credit,
    cell: ({ credit }) => credit !== '' && <Money centavos={credit} />,
    isNumber: true,
  },
]

/** The balance of each account of a brand at the end of a day. */
export function TrialBalanceReport() {
  return (
    <ReportFrame title={texts.trialBalance} path={readTrialBalance.path} filters={FILTERS}>
      {(filter) => (
        <ReadSection title={texts.balances} endpoint={readTrialBalance} input={filter}>
          {shownBalances}
        </ReadSection>
      )}
    </ReportFrame>
  )
}

const shownBalances = ({ brand, on, asOf, rows, debit, credit }: Balances) => (
  <>
    {rows.length === 0 ? (
      <p>{texts.noLines}</p>
    ) : (
      <ConsoleTable
        label={texts.trialBalance}
        columns={COLUMNS}
        rows={[...rows, { account: texts.total, debit, credit }]}
        keyOf={({ account }) => account}
      />
    )}
    <ReportFacts
      brand={brand}
      period={on}
      source={texts.trialBalanceSource}
      rule={texts.trialBalanceRule}
      asOf={asOf}
    />
  </>
)
